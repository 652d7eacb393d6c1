import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import type { Bytes } from './bytes/bytes.ts';

/**
 * What is signed. An `assertion` is what a passkey signs: authenticatorData ‖ SHA-256(clientDataJSON), 69 bytes
 * whatever the challenge (WebAuthn Level 3, section 6.3.3). A `raw` message is the challenge itself, as studies
 * of the bare schemes sign it. A `payload` is what is encrypted.
 */
export interface Message {
  readonly form: 'assertion' | 'raw' | 'payload';
  /** The bytes of the challenge, or of the payload. */
  readonly challengeBytes: number;
}

/** WebAuthn Level 3, section 13.4.3, asks for at least 16 random bytes; 32 is what servers commonly send. */
export const defaultMessage: Message = { form: 'assertion', challengeBytes: 32 };

/** The relying party of every simulated assertion. */
export const relyingParty = { id: 'example.org', origin: 'https://example.org' } as const;

/** Flags of authenticatorData: user present and user verified (WebAuthn Level 3, section 6.1). */
const USER_PRESENT_AND_VERIFIED = 0x05;

const rpIdHash = sha256(utf8ToBytes(relyingParty.id));

/** The clientDataJSON of an assertion, serialised as WebAuthn Level 3, section 5.8.1.1 prescribes. */
export function clientDataJson(challenge: Uint8Array): Uint8Array {
  return utf8ToBytes(
    `{"type":"webauthn.get","challenge":"${base64urlnopad.encode(challenge)}","origin":"${relyingParty.origin}","crossOrigin":false}`,
  );
}

/** rpIdHash (32) ‖ flags (1) ‖ signCount (4, big-endian): 37 bytes (WebAuthn Level 3, section 6.1). */
export function authenticatorData(signCount: number): Bytes {
  const data = new Uint8Array(37);
  data.set(rpIdHash);
  data[32] = USER_PRESENT_AND_VERIFIED;
  new DataView(data.buffer).setUint32(33, signCount);
  return data;
}

/** The bytes to sign for this challenge: the challenge or payload itself, or the 69 bytes of an assertion that carries it. */
export function bytesToSign(form: Message['form'], challenge: Bytes, signCount: number): Bytes {
  if (form !== 'assertion') return challenge;
  const bytes = new Uint8Array(69);
  bytes.set(authenticatorData(signCount));
  bytes.set(sha256(clientDataJson(challenge)), 37);
  return bytes;
}
