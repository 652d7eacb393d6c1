/** Makes the bytes to sign. It is loaded for measurements, not with the page. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import type { Bytes } from '../bytes/bytes.ts';
import { type Message, relyingParty } from '../message.ts';

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

/** The bytes to sign for a challenge: the challenge or payload itself, or the 69 bytes of an assertion with it. */
export function bytesToSign(form: Message['form'], challenge: Bytes, signCount: number): Bytes {
  if (form !== 'assertion') return challenge;
  const bytes = new Uint8Array(69);
  bytes.set(authenticatorData(signCount));
  bytes.set(sha256(clientDataJson(challenge)), 37);
  return bytes;
}
