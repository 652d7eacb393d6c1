"""
A relying party in Python that shares no code with the project: reads a kit, prints a line of JSON for each of its tests with its own
verdict and the step of WebAuthn Level 3 that refused it. `python3 verify_kit.py webauthn.json`
"""

import base64
import hashlib
import json
import sys

from cryptography import x509

import attestation
import cbor
import keys

UP, UV, BE, BS, AT, ED = 0x01, 0x04, 0x08, 0x10, 0x40, 0x80


class Refused(Exception):
    def __init__(self, section, number):
        super().__init__()
        self.step = {"section": section, "number": number}


def unpacked(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def check(holds, section, number):
    if not holds:
        raise Refused(section, number)


def client_data(raw, kind, challenge, expected, section, first):
    """From the step that parses it as JSON."""
    try:
        data = json.loads(raw.decode("utf-8"))
    except ValueError:
        raise Refused(section, first) from None
    check(isinstance(data, dict), section, first)
    check(data.get("type") == kind, section, first + 1)
    check(data.get("challenge") == challenge, section, first + 2)
    check(data.get("origin") in expected["origins"], section, first + 3)
    check(data.get("crossOrigin", False) is False or expected["crossOrigin"], section, first + 4)
    check("topOrigin" not in data or data["topOrigin"] in expected["topOrigins"], section, first + 5)


class Data:
    """Authenticator data (section 6.1), whole."""

    def __init__(self, raw):
        if len(raw) < 37:
            raise cbor.Malformed("too short")
        self.hash, self.flags, self.count = raw[:32], raw[32], int.from_bytes(raw[33:37], "big")
        at, self.key = 37, None
        if self.flags & AT:
            self.aaguid = raw[37:53]
            length = int.from_bytes(raw[53:55], "big")
            self.id = raw[55 : 55 + length]
            if len(self.id) != length:
                raise cbor.Malformed("it ends inside the credential ID")
            self.key, at = cbor.item(raw, 55 + length)
        if self.flags & ED:
            extensions, at = cbor.item(raw, at)
            if not isinstance(extensions, dict):
                raise cbor.Malformed("extensions that are no map")
        if at != len(raw):
            raise cbor.Malformed("something follows it")

    def check(self, expected, section, first):
        check(self.hash == hashlib.sha256(expected["rpId"].encode()).digest(), section, first)
        check(self.flags & UP, section, first + 1)
        check(self.flags & UV or not expected["userVerification"], section, first + 2)
        check(self.flags & BE or not self.flags & BS, section, first + 3)


def register(test, group):
    response, expected = test["credential"]["response"], group["expected"]
    raw = unpacked(response["clientDataJSON"])
    client_data(raw, "webauthn.create", test["challenge"], expected, "7.1", 6)
    try:
        found = cbor.whole(unpacked(response["attestationObject"]))
        if not isinstance(found, dict) or set(found) != {"fmt", "attStmt", "authData"}:
            raise cbor.Malformed("other members")
        if not isinstance(found["authData"], bytes):
            raise cbor.Malformed("no bytes")
        data = Data(found["authData"])
        alg, key = keys.read(data.key)
    except (cbor.Malformed, keys.BadKey, UnicodeDecodeError):
        raise Refused("7.1", 13) from None
    data.check(expected, "7.1", 14)
    check(alg in expected["algorithms"], "7.1", 20)
    signed = found["authData"] + hashlib.sha256(raw).digest()
    roots = [x509.load_der_x509_certificate(unpacked(root)) for root in group["roots"]]
    try:
        attestation.check(found["fmt"], found["attStmt"], signed, (alg, key), data.aaguid, roots)
    except attestation.Unknown:
        raise Refused("7.1", 21) from None
    except attestation.NotCorrect:
        raise Refused("7.1", 22) from None
    except attestation.NotTrusted:
        raise Refused("7.1", 24) from None
    check(len(data.id) <= 1023, "7.1", 25)


def log_in(test, group):
    response, expected, stored = test["credential"]["response"], group["expected"], test["stored"]
    raw, data_raw = unpacked(response["clientDataJSON"]), unpacked(response["authenticatorData"])
    client_data(raw, "webauthn.get", test["challenge"], expected, "7.2", 9)
    try:
        data = Data(data_raw)
    except cbor.Malformed:
        raise Refused("7.2", 15) from None
    data.check(expected, "7.2", 15)
    check(bool(data.flags & BE) == stored["backupEligible"], "7.2", 19)
    try:
        alg, key = keys.read(cbor.whole(unpacked(group["publicKey"])))
    except (cbor.Malformed, keys.BadKey):
        raise Refused("7.2", 21) from None
    message = data_raw + hashlib.sha256(raw).digest()
    check(keys.verifies(alg, key, unpacked(response["signature"]), message), "7.2", 21)
    check(data.count > stored["signCount"] or data.count == stored["signCount"] == 0, "7.2", 22)


def verdict(test, group):
    try:
        (register if group["type"] == "Registration" else log_in)(test, group)
        return {"tcId": test["tcId"], "result": "valid"}
    except Refused as refused:
        return {"tcId": test["tcId"], "result": "invalid", "step": refused.step}


with open(sys.argv[1], encoding="utf-8") as file:
    kit = json.load(file)
for one in kit["testGroups"]:
    for case in one["tests"]:
        print(json.dumps(verdict(case, one)))
