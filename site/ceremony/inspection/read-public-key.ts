/** The public key of a credential as a visitor has it: COSE, SPKI (also PEM) or JWK. */
import type { WebAuthnModule } from '../../backends/webauthn.ts';
import { readBytes } from './read-credential.ts';

/** First byte of a DER sequence; a COSE key begins with a CBOR map (0xa1 to 0xbf). */
const DER_SEQUENCE = 0x30;

/** The key as COSE. @throws Error with a plain sentence where it is none of them */
export function readPublicKey(module: WebAuthnModule, pasted: string): Uint8Array {
  const text = pasted.trim();
  if (text.startsWith('{')) return module.coseFromJwk(text);
  const bare = text.replace(/-----[A-Z ]+-----/g, '');
  const bytes = readBytes('public key', bare);
  if (bytes[0] === DER_SEQUENCE) return module.coseFromSpki(bytes);
  module.algorithmOf(bytes);
  return bytes;
}
