"""A plain loop over py_webauthn, without protocol or harness.

After its warm-up it prints, for each line read, the CPU nanoseconds per login in a batch.
"""

import json
import sys
import time
from base64 import urlsafe_b64decode

import webauthn

with open(sys.argv[1]) as file:
    asked = json.load(file)
login, rp = asked["login"], asked["rp"]


def bytes_of(text):
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


challenge = bytes_of(login["challenge"])
key, counter = bytes_of(login["credential"]["publicKey"]), login["credential"]["counter"]


def batch_ns(times):
    before = time.process_time_ns()
    for _ in range(times):
        webauthn.verify_authentication_response(
            credential=login["response"],
            expected_challenge=challenge,
            expected_rp_id=rp["id"],
            expected_origin=rp["origin"],
            require_user_verification=True,
            credential_public_key=key,
            credential_current_sign_count=counter,
        )
    return (time.process_time_ns() - before) / times


batch_ns(asked["warmUpCalls"])
print("warm", flush=True)
for _ in sys.stdin:
    print(batch_ns(asked["calls"]), flush=True)
