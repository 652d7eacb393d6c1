"""COSE keys (WebAuthn Level 3, section 5.8.5; RFC 9964) and their signatures, by Python's cryptography."""

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, mldsa, padding, rsa

EC2, OKP, RSA, AKP = 2, 1, 3, 7

LATTICES = {
    -48: (mldsa.MLDSA44PublicKey, 1312),
    -49: (mldsa.MLDSA65PublicKey, 1952),
    -50: (mldsa.MLDSA87PublicKey, 2592),
}


class BadKey(Exception):
    pass


def _members(key, kty, *labels):
    """The values of exactly these labels."""
    if key.get(1) != kty or set(key) != {1, 3, *labels}:
        raise BadKey("not the members that its algorithm asks for")
    return [key[label] for label in labels]


def _sized(value, length):
    if not isinstance(value, bytes) or len(value) != length:
        raise BadKey("a part of another length")
    return value


def read(key):
    """The algorithm of a key and the key. Algorithms that are not known here have none."""
    if not isinstance(key, dict) or type(key.get(3)) is not int:
        raise BadKey("no key, or one without an algorithm")
    alg = key[3]
    if alg in (-7, -9):
        crv, x, y = _members(key, EC2, -1, -2, -3)
        if crv != 1:
            raise BadKey("another curve")
        numbers = [int.from_bytes(_sized(part, 32), "big") for part in (x, y)]
        try:
            return alg, ec.EllipticCurvePublicNumbers(*numbers, ec.SECP256R1()).public_key()
        except ValueError as error:
            raise BadKey("no point of the curve") from error
    if alg in (-8, -19):
        crv, x = _members(key, OKP, -1, -2)
        if crv != 6:
            raise BadKey("another curve")
        return alg, ed25519.Ed25519PublicKey.from_public_bytes(_sized(x, 32))
    if alg == -257:
        n, e = _members(key, RSA, -1, -2)
        if not isinstance(n, bytes) or not isinstance(e, bytes):
            raise BadKey("no numbers")
        modulus, exponent = int.from_bytes(n, "big"), int.from_bytes(e, "big")
        if modulus.bit_length() < 1024 or exponent < 3 or exponent % 2 == 0:
            raise BadKey("numbers that protect nothing")
        return alg, rsa.RSAPublicNumbers(exponent, modulus).public_key()
    if alg in LATTICES:
        kind, length = LATTICES[alg]
        (pub,) = _members(key, AKP, -1)
        return alg, kind.from_public_bytes(_sized(pub, length))
    return alg, None


def suits(alg, key):
    """Whether this algorithm signs with keys of this kind."""
    kinds = {-7: ec.EllipticCurvePublicKey, -8: ed25519.Ed25519PublicKey, -257: rsa.RSAPublicKey}
    kinds |= {-9: kinds[-7], -19: kinds[-8]} | {number: kind for number, (kind, _) in LATTICES.items()}
    return alg in kinds and isinstance(key, kinds[alg])


def verifies(alg, key, signature, message):
    if not suits(alg, key):
        return False
    try:
        if isinstance(key, ec.EllipticCurvePublicKey):
            key.verify(signature, message, ec.ECDSA(hashes.SHA256()))
        elif isinstance(key, rsa.RSAPublicKey):
            key.verify(signature, message, padding.PKCS1v15(), hashes.SHA256())
        else:
            key.verify(signature, message)
        return True
    except (InvalidSignature, ValueError):
        return False
