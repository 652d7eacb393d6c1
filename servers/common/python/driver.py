"""The Python side of the protocol in `protocol.md`."""

import json
import platform
import sys
import time

sys.path.insert(0, "packages")

PROTOCOL = 1


def bytes_of(text):
    """Decodes base64url without padding."""
    from base64 import urlsafe_b64decode

    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def cryptography_operations():
    """Only the signature, by the package `cryptography`: with a stored key, and with one that is imported in each call."""
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec, padding

    def verifier(item):
        signature, message = bytes_of(item["signature"]), bytes_of(item["message"])
        if item["algorithm"] == -7:
            return lambda key: key.verify(signature, message, ec.ECDSA(hashes.SHA256()))
        if item["algorithm"] == -257:
            return lambda key: key.verify(signature, message, padding.PKCS1v15(), hashes.SHA256())
        return lambda key: key.verify(signature, message)

    def bare(item):
        verify = verifier(item)
        key = serialization.load_der_public_key(bytes_of(item["spki"]))
        return lambda _: verify(key)

    def import_and_bare(item):
        verify, spki = verifier(item), bytes_of(item["spki"])
        return lambda _: verify(serialization.load_der_public_key(spki))

    return {"bare": bare, "import+bare": import_and_bare}


def crypto_name():
    from cryptography import __version__
    from cryptography.hazmat.backends.openssl.backend import backend

    return f"cryptography {__version__}, {backend.openssl_version_text()}"


def timed(call, item, calls):
    """Only the calls run between the readings of the clocks."""
    cpu_before, before = time.process_time_ns(), time.perf_counter_ns()
    for _ in range(calls):
        call(item)
    return {"ns": time.perf_counter_ns() - before, "cpuNs": time.process_time_ns() - cpu_before}


def words_of(error):
    return f"{type(error).__name__}: {error}".rstrip(": ")


def serve(load):
    """Answers questions until the input ends. `load(fixtures)` returns the library's name and version, and its operations."""
    cases, operations, prepared = {}, {}, {}

    def answer(said):
        sys.stdout.write(json.dumps(said) + "\n")
        sys.stdout.flush()

    def run(asked):
        operation, item = asked["operation"], cases[asked["case"]]
        try:
            call = prepared.get((operation, item["id"])) or operations[operation](item)
            prepared[(operation, item["id"])] = call
            return timed(call, item, asked["calls"])
        except Exception as error:
            return {"refused": words_of(error)}

    for line in sys.stdin:
        asked = json.loads(line)
        if asked["verb"] == "hello":
            version = {"runtime": "Python", "runtimeVersion": platform.python_version()}
            answer({"protocol": PROTOCOL, **version, "cpuNs": time.process_time_ns()})
        elif asked["verb"] == "open":
            fixtures = asked["fixtures"]
            for kind in ("logins", "registrations", "keys"):
                cases.update((item["id"], item) for item in fixtures[kind])
            about, own = load(fixtures)
            operations.update(own)
            step = max(1, round(time.get_clock_info("process_time").resolution * 1e9))
            clocks = {"cpuNs": time.process_time_ns(), "cpuTimeBy": "time.process_time_ns", "cpuStepNs": step}
            answer({**about, "operations": list(operations), **clocks})
        elif asked["verb"] == "run":
            answer(run(asked))
        else:
            break
