"""Password checks by a library of Python, for `npm run bench -- native`.

Prints a JSON line that names the library, then one for each setting. The first argument is JSON: the settings, and how
often each is checked. The second names the library: `openssl`, which the standard library calls, or `argon2-cffi`.
A setting that the library does not have is left out. Times are nanoseconds per call.
"""

import hashlib
import hmac
import json
import ssl
import sys
import time

PASSWORD = b"correct horse battery staple"
SALT = bytes(range(16))
HASH_BYTES = 32


def of_openssl(setting):
    """Returns a function that derives the hash again and compares it, or None."""
    if setting["function"] == "pbkdf2":
        name = setting["hash"].replace("-", "").lower()

        def derive():
            return hashlib.pbkdf2_hmac(name, PASSWORD, SALT, setting["iterations"], HASH_BYTES)

    elif setting["function"] == "scrypt":
        cost, block, lanes = 1 << setting["logN"], setting["blockSize"], setting["lanes"]
        # The library limits its memory: allow what scrypt fills, and one mebibyte more.
        limit = 128 * cost * block + 128 * block * lanes + (1 << 20)

        def derive():
            return hashlib.scrypt(PASSWORD, salt=SALT, n=cost, r=block, p=lanes, maxmem=limit, dklen=HASH_BYTES)

    else:
        return None
    stored = derive()
    return lambda: hmac.compare_digest(derive(), stored)


def of_argon2_cffi(setting):
    """Returns a function that checks the password against a stored string, or None."""
    if setting["function"] != "argon2id":
        return None
    from argon2 import PasswordHasher

    hasher = PasswordHasher(
        time_cost=setting["passes"], memory_cost=setting["memoryKib"], parallelism=setting["lanes"], hash_len=HASH_BYTES
    )
    stored = hasher.hash(PASSWORD)
    return lambda: hasher.verify(stored, PASSWORD)


def versions():
    """A function per library that returns its name and version; argon2-cffi's may raise ImportError."""

    def argon2_cffi():
        from importlib.metadata import PackageNotFoundError, version

        try:
            return f"argon2-cffi {version('argon2-cffi')}"
        except PackageNotFoundError as missing:
            raise ImportError(str(missing)) from missing

    return {"openssl": lambda: " ".join(ssl.OPENSSL_VERSION.split()[:2]), "argon2-cffi": argon2_cffi}


def nanoseconds_of(call):
    began = time.perf_counter_ns()
    if not call():
        raise SystemExit("A right password was refused.")
    return time.perf_counter_ns() - began


def main():
    asked, library = json.loads(sys.argv[1]), sys.argv[2]
    try:
        print(json.dumps({"engine": versions()[library]()}))
    except ImportError:
        print(json.dumps({"missing": library}))
        return
    make = {"openssl": of_openssl, "argon2-cffi": of_argon2_cffi}[library]
    for setting in asked["settings"]:
        call = make(setting)
        if call is None:
            continue
        # The first call is not counted: its memory must be allocated first.
        nanoseconds_of(call)
        times = [nanoseconds_of(call) for _ in range(asked["repeats"])]
        print(json.dumps({"scheme": setting["scheme"], "nanoseconds": times}))


main()
