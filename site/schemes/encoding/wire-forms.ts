/** Builds the complete messages of a passkey's owner to a server, so that their bytes can be counted. */
import { base64urlnopad } from '@scure/base';
import type { Bytes } from '../bytes/bytes.ts';
import { byteString, map, textString } from '../bytes/cbor.ts';
import { concatBytes } from '../bytes/concat-bytes.ts';
import { authenticatorData } from './signed-bytes.ts';

/** The length of credential ids and user handles here: common, and long enough (WebAuthn Level 3, section 4). */
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

interface Assertion {
  readonly clientDataJson: Uint8Array;
  readonly authenticatorData: Uint8Array;
  /** As WebAuthn sends it: ECDSA in DER. */
  readonly signature: Uint8Array;
}

/**
 * The body of a login: AuthenticationResponseJSON with all its members, as `PublicKeyCredential.toJSON()` returns it
 * for a discoverable credential of the device itself (WebAuthn Level 3, section 5.1). A security key has
 * `cross-platform`, which is six bytes more. Without the attachment it is 37 bytes less. Browsers use another order of
 * members, with the same length.
 */
export function assertionJson({ clientDataJson, authenticatorData, signature }: Assertion): string {
  const encoded = (bytes: Uint8Array) => base64urlnopad.encode(bytes);
  const id = encoded(new Uint8Array(ID_BYTES));
  return JSON.stringify({
    id,
    rawId: id,
    response: {
      clientDataJSON: encoded(clientDataJson),
      authenticatorData: encoded(authenticatorData),
      signature: encoded(signature),
      userHandle: id,
    },
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    type: 'public-key',
  });
}
