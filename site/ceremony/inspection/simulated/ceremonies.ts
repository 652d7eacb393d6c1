/** Made-up registrations and logins for tests, as the JSON that a page sends. */
import { createHash, type KeyObject, sign } from 'node:crypto';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { cborBytes, cborList, cborMap, cborNumber, cborText } from './cbor.ts';

export const CHALLENGE = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const ID = '0102030405060708090a0b0c0d0e0f10';
const USER_PRESENT_AND_VERIFIED = 0x05;
const HOLDS_CREDENTIAL = 0x40;

export const base64urlOf = (hex: string): string => base64urlnopad.encode(hexToBytes(hex));
export const hexOfText = (text: string): string => bytesToHex(new TextEncoder().encode(text));
const sha256 = (hex: string) => createHash('sha256').update(hexToBytes(hex)).digest('hex');

type Ceremony = 'create' | 'get';

/** In hexadecimal. An undefined member is left out. */
export const clientDataOf = (ceremony: Ceremony, more: object = {}): string =>
  hexOfText(
    JSON.stringify({
      type: `webauthn.${ceremony}`,
      challenge: base64urlOf(CHALLENGE),
      origin: 'https://example.org',
      crossOrigin: false,
      ...more,
    }),
  );

/** In hexadecimal. @param coseKey of a registration; empty for a login */
export function authenticatorDataOf(
  coseKey: string,
  { id = ID, rpId = 'example.org', aaguid = '00'.repeat(16) } = {},
): string {
  const flags = USER_PRESENT_AND_VERIFIED | (coseKey === '' ? 0 : HOLDS_CREDENTIAL);
  const length = (id.length / 2).toString(16).padStart(4, '0');
  const attested = coseKey === '' ? '' : aaguid + length + id + coseKey;
  return `${sha256(hexOfText(rpId))}${flags.toString(16).padStart(2, '0')}00000000${attested}`;
}

/** The bytes that a statement or a login signs. */
export const signedOf = (authenticatorData: string, clientData: string): Buffer =>
  Buffer.from(authenticatorData + sha256(clientData), 'hex');

/** With format `none` by default. Members are in canonical order. */
export const attestationObjectOf = (authenticatorData: string, format = 'none', statement = cborMap()): string =>
  cborMap(['fmt', cborText(format)], ['attStmt', statement], ['authData', cborBytes(authenticatorData)]);

/** Packed attestation over these bytes: by the credential itself, or by the key of the first certificate. */
export const packedStatement = (
  signed: Buffer,
  key: KeyObject,
  { algorithm = -7, chain = [] }: { readonly algorithm?: number; readonly chain?: readonly string[] } = {},
): string =>
  cborMap(
    ['alg', cborNumber(algorithm)],
    ['sig', cborBytes(sign('sha256', signed, key).toString('hex'))],
    ...(chain.length > 0 ? [['x5c', cborList(...chain.map(cborBytes))] as const] : []),
  );

/** A SafetyNet answer: a compact JWS by this key, with its certificate. @param signature replaces the right one */
export function safetyNetStatement(
  key: KeyObject,
  leaf: string,
  payload: object,
  { alg = 'ES256', signature }: { readonly alg?: string; readonly signature?: string } = {},
): string {
  const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = text({ alg, x5c: [Buffer.from(leaf, 'hex').toString('base64')] });
  const body = `${head}.${text(payload)}`;
  const right = sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return answerStatement(`${body}.${signature ?? right}`);
}

/** A SafetyNet statement with any text as its answer. */
export const answerStatement = (jws: string): string =>
  cborMap(['ver', cborText('14799021')], ['response', cborBytes(hexOfText(jws))]);

interface Parts {
  readonly clientData: string;
  readonly id?: string;
}

export const registrationOfParts = ({
  clientData,
  attestationObject,
  id = ID,
}: Parts & { readonly attestationObject: string }) => ({
  id: base64urlOf(id),
  rawId: base64urlOf(id),
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: base64urlOf(clientData), attestationObject: base64urlOf(attestationObject) },
});

export const loginOfParts = ({
  clientData,
  authenticatorData,
  signature,
}: Parts & { readonly authenticatorData: string; readonly signature: string }) => ({
  id: base64urlOf(ID),
  rawId: base64urlOf(ID),
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: base64urlOf(clientData),
    authenticatorData: base64urlOf(authenticatorData),
    signature: base64urlOf(signature),
  },
});
