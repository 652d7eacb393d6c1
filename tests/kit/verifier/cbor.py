"""CBOR (RFC 8949) as far as WebAuthn needs it, strict where a relying party must be: nothing twice, nothing left over."""


class Malformed(Exception):
    pass


def item(data, at=0, depth=0):
    """The item that begins at this byte, and where it ends."""
    if depth > 16 or at >= len(data):
        raise Malformed("it ends early")
    major, info = data[at] >> 5, data[at] & 31
    at += 1
    endless = info == 31
    if info < 24:
        value = info
    elif info < 28:
        size = 1 << (info - 24)
        if at + size > len(data):
            raise Malformed("it ends inside a head")
        value = int.from_bytes(data[at : at + size], "big")
        at += size
    elif endless and major in (4, 5):
        value = None
    else:
        raise Malformed("a head that is not read here")
    if major == 0:
        return value, at
    if major == 1:
        return -1 - value, at
    if major in (2, 3):
        if at + value > len(data):
            raise Malformed("it ends inside a string")
        content = bytes(data[at : at + value])
        return (content if major == 2 else content.decode("utf-8")), at + value
    if major == 4:
        return _list(data, at, value, depth)
    if major == 5:
        return _map(data, at, value, depth)
    if major == 7 and info in (20, 21, 22):
        return {20: False, 21: True, 22: None}[info], at
    raise Malformed("a kind that is not read here")


def _ends(data, at, left):
    if left is not None:
        return left == 0
    if at >= len(data):
        raise Malformed("it has no end")
    return data[at] == 0xFF


def _list(data, at, left, depth):
    found = []
    while not _ends(data, at, left):
        one, at = item(data, at, depth + 1)
        found.append(one)
        left = None if left is None else left - 1
    return found, at + (left is None)


def _map(data, at, left, depth):
    found = {}
    while not _ends(data, at, left):
        key, at = item(data, at, depth + 1)
        if not isinstance(key, (int, str)) or key in found:
            raise Malformed("a key that is there twice, or is none")
        found[key], at = item(data, at, depth + 1)
        left = None if left is None else left - 1
    return found, at + (left is None)


def whole(data):
    """The one item that the bytes are."""
    found, end = item(data)
    if end != len(data):
        raise Malformed("something follows it")
    return found
