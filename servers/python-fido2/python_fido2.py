"""python-fido2 (Yubico)."""

import json

from driver import bytes_of, crypto_name, cryptography_operations, serve


def load(fixtures):
    from importlib.metadata import version

    from cryptography import x509
    from cryptography.hazmat.primitives.serialization import Encoding
    from fido2.attestation import AttestationVerifier, UntrustedAttestation
    from fido2.cbor import decode
    from fido2.cose import CoseKey
    from fido2.server import Fido2Server
    from fido2.webauthn import (
        AttestedCredentialData,
        AuthenticationResponse,
        PublicKeyCredentialRpEntity,
        UserVerificationRequirement,
    )

    rp = fixtures["rp"]
    root = x509.load_pem_x509_certificate(fixtures["roots"][0].encode()).public_bytes(Encoding.DER)
    subject = x509.load_der_x509_certificate(root).subject.public_bytes()

    class Roots(AttestationVerifier):
        def ca_lookup(self, attestation_result, auth_data):
            chain = attestation_result.trust_path
            issuer = x509.load_der_x509_certificate(chain[-1]).issuer.public_bytes() if chain else None
            return root if issuer == subject else None

        def verify_attestation(self, attestation_object, client_data_hash):
            """Certificates must chain to the root. Without certificates there is no chain to check after the other checks."""
            if attestation_object.fmt == "none":
                return
            try:
                super().verify_attestation(attestation_object, client_data_hash)
            except UntrustedAttestation:
                if "x5c" in attestation_object.att_stmt:
                    raise

    entity = PublicKeyCredentialRpEntity(id=rp["id"], name=rp["name"])
    verified = UserVerificationRequirement.REQUIRED
    origin = rp["origin"]
    server = Fido2Server(
        entity, attestation="direct", verify_origin=lambda given: given == origin, verify_attestation=Roots().verify_attestation
    )

    def state_of(item):
        return {"challenge": item["challenge"], "user_verification": verified}

    def login(item):
        stored = item["credential"]
        identifier, key = bytes_of(stored["id"]), bytes_of(stored["publicKey"])
        counter, state = stored["counter"], state_of(item)

        def check(case):
            cose = CoseKey.parse(decode(key))
            credential = AttestedCredentialData.create(bytes(16), identifier, cose)
            posted = AuthenticationResponse.from_dict(json.loads(case["response"]))
            server.authenticate_complete(state, [credential], posted)
            # The library's manual leaves the counter to the caller (WebAuthn Level 3, section 7.2, step 22).
            received = posted.response.authenticator_data.counter
            if (received or counter) and received <= counter:
                raise ValueError("the counter did not rise")

        return check

    def register(item):
        state = state_of(item)
        return lambda case: server.register_complete(state, json.loads(case["response"]))

    def parse(_):
        return lambda case: AuthenticationResponse.from_dict(json.loads(case["response"]))

    about = {"library": "python-fido2", "version": version("fido2"), "crypto": crypto_name()}
    return about, {"login": login, "register": register, "parse": parse, **cryptography_operations()}


serve(load)
