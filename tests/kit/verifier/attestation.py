"""Attestation statements of the kit: none, packed and compound (WebAuthn Level 3, sections 8.2, 8.7 and 8.9)."""

import datetime

from cryptography import x509
from cryptography.x509.oid import NameOID

from keys import verifies

MODEL = x509.ObjectIdentifier("1.3.6.1.4.1.45724.1.1.4")


class NotCorrect(Exception):
    pass


class NotTrusted(Exception):
    pass


class Unknown(Exception):
    pass


def check(fmt, statement, signed, credential, aaguid, roots, nested=False):
    """Raises where a statement is not correct (step 22), leads nowhere (24) or has no known format (21)."""
    if fmt == "none":
        if statement != {}:
            raise NotCorrect("none has no members")
    elif fmt == "packed":
        _packed(statement, signed, credential, aaguid, roots)
    elif fmt == "compound" and not nested:
        if not isinstance(statement, list) or len(statement) < 2:
            raise NotCorrect("fewer than two statements")
        for one in statement:
            if not isinstance(one, dict) or set(one) != {"fmt", "attStmt"} or one["fmt"] == "compound":
                raise NotCorrect("no statement")
            check(one["fmt"], one["attStmt"], signed, credential, aaguid, roots, nested=True)
    else:
        raise Unknown(fmt)


def _packed(statement, signed, credential, aaguid, roots):
    if not isinstance(statement, dict):
        raise NotCorrect("no map")
    alg, signature = statement.get("alg"), statement.get("sig")
    if type(alg) is not int or not isinstance(signature, bytes):
        raise NotCorrect("alg or sig is missing")
    if "x5c" not in statement:
        own, key = credential
        if alg != own or not verifies(alg, key, signature, signed):
            raise NotCorrect("not by the credential itself")
        return
    x5c = statement["x5c"]
    if not isinstance(x5c, list) or not x5c or not all(isinstance(one, bytes) for one in x5c):
        raise NotCorrect("no certificates")
    try:
        chain = [x509.load_der_x509_certificate(one) for one in x5c]
        if not verifies(alg, chain[0].public_key(), signature, signed):
            raise NotCorrect("not by the certificate's key")
        _leaf(chain[0], aaguid)
    except (ValueError, x509.DuplicateExtension) as error:
        raise NotCorrect(str(error)) from error
    _trusted(chain, roots)


def _leaf(leaf, aaguid):
    """Section 8.2.1."""
    names = lambda oid: [one.value for one in leaf.subject.get_attributes_for_oid(oid)]
    if leaf.version != x509.Version.v3 or "Authenticator Attestation" not in names(NameOID.ORGANIZATIONAL_UNIT_NAME):
        raise NotCorrect("not the certificate of an authenticator")
    if not all(names(oid) for oid in (NameOID.COUNTRY_NAME, NameOID.ORGANIZATION_NAME, NameOID.COMMON_NAME)):
        raise NotCorrect("a name is missing")
    try:
        if leaf.extensions.get_extension_for_class(x509.BasicConstraints).value.ca:
            raise NotCorrect("an authority's certificate")
        model = leaf.extensions.get_extension_for_oid(MODEL)
    except x509.ExtensionNotFound as error:
        if error.oid != MODEL:
            raise NotCorrect("it does not say that it is no authority") from error
        return
    if model.critical or model.value.value != b"\x04\x10" + aaguid:
        raise NotCorrect("of another model")


def _trusted(chain, roots):
    now = datetime.datetime.now(datetime.timezone.utc)
    for one in chain:
        if not one.not_valid_before_utc <= now <= one.not_valid_after_utc:
            raise NotTrusted("out of date")
    for one, issuer in zip(chain, chain[1:]):
        if not _issued(one, issuer):
            raise NotTrusted("not issued by the next")
    if not any(_issued(chain[-1], root) for root in roots):
        raise NotTrusted("no root")


ALGORITHMS = {
    "1.2.840.10045.4.3.2": -7,
    "2.16.840.1.101.3.4.3.17": -48,
    "2.16.840.1.101.3.4.3.18": -49,
    "2.16.840.1.101.3.4.3.19": -50,
}


def _issued(one, issuer):
    alg = ALGORITHMS.get(one.signature_algorithm_oid.dotted_string)
    return one.issuer == issuer.subject and verifies(
        alg, issuer.public_key(), one.signature, one.tbs_certificate_bytes
    )
