/** What a passkey's owner sends and a server reads, built whole, so that its bytes can be counted. */
import { base64urlnopad } from '@scure/base';
import type { Bytes } from '../bytes/bytes.ts';
import { byteString, map, textString } from '../bytes/cbor.ts';
import { concatBytes } from '../bytes/concat-bytes.ts';
import { authenticatorData, clientDataJson } from '../message.ts';

/** Credential ids and user handles of these forms, in bytes: common, and random enough (WebAuthn Level 3, section 4). */
const ID_BYTES = 32;

/** Flag of authenticatorData: attested credential data follow (WebAuthn Level 3, section 6.1). */
const ATTESTED_CREDENTIAL_DATA = 0x40;

/** authenticatorData of a registration: AAGUID of zeros, the credential's id and its public key (section 6.5.1). */
function registrationData(coseKey: Bytes): Bytes {
  const data = authenticatorData(0);
  data[32] = (data[32] ?? 0) | ATTESTED_CREDENTIAL_DATA;
  return concatBytes(data, new Uint8Array(16), Uint8Array.of(0, ID_BYTES), new Uint8Array(ID_BYTES), coseKey);
}

/** An attestation object of format "none" for this COSE key (WebAuthn Level 3, sections 6.5.4 and 8.7). */
export function attestationObject(coseKey: Bytes): Bytes {
  return map(
    [textString('fmt'), textString('none')],
    [textString('attStmt'), map()],
    [textString('authData'), byteString(registrationData(coseKey))],
  );
}

/**
 * What a login posts: AuthenticationResponseJSON with what it requires and a user handle (WebAuthn Level 3, section 5.1.8.1).
 *
 * @param signature as WebAuthn carries it, so ECDSA in DER
 */
export function assertionJson(signature: Bytes, challenge: Uint8Array): string {
  const encoded = (bytes: Uint8Array) => base64urlnopad.encode(bytes);
  const id = encoded(new Uint8Array(ID_BYTES));
  return JSON.stringify({
    id,
    rawId: id,
    response: {
      clientDataJSON: encoded(clientDataJson(challenge)),
      authenticatorData: encoded(authenticatorData(1)),
      signature: encoded(signature),
      userHandle: id,
    },
    clientExtensionResults: {},
    type: 'public-key',
  });
}
