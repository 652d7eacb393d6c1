"""py_webauthn (Duo Labs)."""

from driver import bytes_of, crypto_name, cryptography_operations, serve


def load(fixtures):
    import webauthn
    from webauthn.helpers import (
        parse_authentication_credential_json,
        parse_authenticator_data,
        parse_client_data_json,
    )
    from webauthn.helpers.cose import COSEAlgorithmIdentifier
    from webauthn.helpers.structs import AttestationFormat

    rp = fixtures["rp"]
    expected = {"expected_rp_id": rp["id"], "expected_origin": rp["origin"], "require_user_verification": True}
    algorithms = [COSEAlgorithmIdentifier(number) for number in fixtures["algorithms"]]
    roots = {AttestationFormat.PACKED: [root.encode() for root in fixtures["roots"]]}

    def login(item):
        stored = item["credential"]
        key, counter = bytes_of(stored["publicKey"]), stored["counter"]
        challenge = bytes_of(item["challenge"])

        def check(case):
            webauthn.verify_authentication_response(
                credential=case["response"],
                expected_challenge=challenge,
                credential_public_key=key,
                credential_current_sign_count=counter,
                **expected,
            )

        return check

    def register(item):
        challenge = bytes_of(item["challenge"])

        def check(case):
            webauthn.verify_registration_response(
                credential=case["response"],
                expected_challenge=challenge,
                supported_pub_key_algs=algorithms,
                pem_root_certs_bytes_by_fmt=roots,
                **expected,
            )

        return check

    def parse(_):
        def take_apart(case):
            response = parse_authentication_credential_json(case["response"]).response
            parse_client_data_json(response.client_data_json)
            parse_authenticator_data(response.authenticator_data)

        return take_apart

    about = {"library": "py_webauthn", "version": webauthn.__version__, "crypto": crypto_name()}
    return about, {"login": login, "register": register, "parse": parse, **cryptography_operations()}


serve(load)
