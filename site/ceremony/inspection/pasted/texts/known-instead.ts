/**
 * Says what a text without a credential is, if that is known: a single part, an abridged print, a
 * message of another protocol.
 */

const WHOLE = 'Paste the whole credential, or use the fields for its parts.';

const MAP_OF_TWO = 0xa2;
const MAP_OF_THREE = 0xa3;
const MAP_OF_FIVE = 0xa5;
const AFTER_SMALL_MAPS = 0xb8;

const isWithin = (byte: number | undefined, least: number, most: number) =>
  byte !== undefined && byte >= least && byte <= most;

/** An attestation object is a map with the name `fmt`. The letter c is the CBOR head of that name. */
const isAttestationObject = (bytes: Uint8Array, text: string) =>
  isWithin(bytes[0], MAP_OF_TWO, AFTER_SMALL_MAPS - 1) && text.includes('cfmt');

/** A COSE key begins with its type (label 1), then has its algorithm (label 3). */
const isCoseKey = ([map, first, , second]: Uint8Array) =>
  isWithin(map, MAP_OF_THREE, MAP_OF_FIVE) && first === 1 && second === 3;

/**
 * Authenticator data (section 6.1): a hash, flags and a counter. With a credential, its model, the length of its ID,
 * the ID and the key follow.
 */
const FLAGS_AT = 32;
const FIXED_BYTES = 37;
const LENGTH_AT = 53;

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 5000));

function isAuthenticatorData(bytes: Uint8Array): boolean {
  const flags = bytes[FLAGS_AT] ?? 0;
  // The user is present, and no reserved bit is set.
  if ((flags & 0x23) !== 1) return false;
  if (bytes.length === FIXED_BYTES) return (flags & 0xc0) === 0;
  const [high = 0, low = 0] = bytes.subarray(LENGTH_AT);
  const key = bytes[LENGTH_AT + 2 + high * 256 + low];
  return (flags & 0x40) !== 0 && isWithin(key, MAP_OF_THREE, MAP_OF_FIVE);
}

function partAlone(bytes: Uint8Array): string | undefined {
  const text = latin(bytes);
  if (isAttestationObject(bytes, text))
    return 'This is an attestation object alone, and the clientDataJSON is needed beside it.';
  if (isCoseKey(bytes)) return 'This is a public key in COSE, and no credential.';
  if (isAuthenticatorData(bytes))
    return 'These are authenticator data alone, and the clientDataJSON and the signature are needed beside them.';
  return undefined;
}

interface KnownText {
  readonly pattern: RegExp;
  readonly sentence: string;
}

const known: readonly KnownText[] = [
  {
    pattern:
      /"schemaVersion"\s*:\s*\d+\s*,[\s\S]{0,2000}"experiment"\s*:|^[ \t]*Benchmark\S*[ \t]+\d[^\n]{0,200}ns\/op/m,
    sentence: 'These are times of a benchmark, and no credential: give them to Compare, or to passkey-bench compare.',
  },
  {
    pattern: /\b(?:NotAllowed|Abort|InvalidState|Security|Constraint|NotSupported)Error\b|^\s*DOMException\b/,
    sentence:
      'This is an error of the browser, which gave no credential. Its name says why: WebAuthn has each in sections 5.1.3 and 5.1.4.',
  },
  {
    pattern: /^\s*(?:<!doctype html|<html)\b/i,
    sentence: 'This is a web page, and holds no credential. Paste what JSON.stringify(credential) gives.',
  },
  {
    pattern: /"?\btype"?\s*:\s*["']webauthn\.(?:create|get)\b/,
    sentence: `These are client data alone: the attestationObject, or the authenticatorData and the signature, are needed beside them. ${WHOLE}`,
  },
  {
    pattern: /\b(?:registrationData|signatureData|keyHandle)\b/,
    sentence: 'This is a message of U2F, which is older than WebAuthn and is not read here.',
  },
  {
    pattern: /\bfmt\b[\s\S]{0,200}\b(?:authData|attStmt)\b|\bh'[0-9a-f]{16}/i,
    sentence: 'This is CBOR as text, for people: its bytes are needed as they came, in base64url.',
  },
  {
    pattern: /-----BEGIN ([A-Z0-9 ]{1,60})-----/,
    sentence: `This is PEM, which holds a key or a certificate and no credential. ${WHOLE}`,
  },
  {
    pattern:
      /\blength = \d+, bytes = 0x|(?:client_?data|attestation_?object|authenticator_?data)\w*["']?\s*[:=][^\n]{0,40}\b\d+ bytes\b/i,
    sentence:
      'This says how long the parts are, and not what they hold. Print each with base64EncodedString(), and use the fields for its parts.',
  },
  {
    pattern: /\bArrayBuffer\b|\bAuthenticator(?:Attestation|Assertion)Response\b|\d more (?:items?|bytes)\b/,
    sentence: 'The console left parts of this object out. Copy all of it: copy(JSON.stringify(credential)).',
  },
];

/** Whether the text is what Java, JavaScript, C# and Python print for an array without its contents. */
export const isNameOfArray = (text: string): boolean =>
  /^\s*(?:\[[BLI]@[0-9a-f]{1,16}|\[object \w{1,40}\]|System\.Byte\[\]|<memory at 0x[0-9a-f]{1,16}>)\s*$/i.test(text);

/**
 * Returns one sentence, or undefined if the text is not known.
 * @param bytes the bytes that the text encodes, if it does
 */
export function knownInstead(text: string, bytes: Uint8Array | undefined): string | undefined {
  const part = bytes && partAlone(bytes);
  if (part !== undefined) return `${part} ${WHOLE}`;
  const texts = bytes ? [text, latin(bytes)] : [text];
  return known.find(({ pattern }) => texts.some((one) => pattern.test(one)))?.sentence;
}
