/** Guesses from unreadable bytes the most likely way in which they were damaged. */
import type { PastedCredential } from './read-credential.ts';

/** Shorter text may fit an alphabet by chance. */
const MIN_CHARACTERS = 16;

const MAP_OF_TWO = 0xa2;
const AFTER_SMALL_MAPS = 0xb8;
const TEXT_STRING = 3;
const BYTE_STRING_8 = 0x58;
const BYTE_STRING_16 = 0x59;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** The bytes as printable text, without line breaks, of which MIME’s base64 has many. */
function asText(bytes: Uint8Array): string | undefined {
  const signs = bytes.filter((byte) => byte !== LINE_FEED && byte !== CARRIAGE_RETURN);
  const isPlain = signs.length >= MIN_CHARACTERS && signs.every((byte) => byte > 0x20 && byte < 0x7f);
  return isPlain ? new TextDecoder().decode(signs) : undefined;
}

/** The replacement character of UTF-8. */
const REPLACED = '\u{fffd}';

/** Bytes that a program treated as text: invalid UTF-8 was replaced, or each byte became the letter with its number. */
function throughText(name: string, bytes: Uint8Array): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
  if (text.includes(REPLACED))
    return `The ${name} went through a text in UTF-8, which puts U+FFFD in the place of what is none: those bytes are lost.`;
  const isLatin = [...text].every((sign) => sign <= '\u{ff}') && /[\u{80}-\u{ff}]/u.test(text);
  return isLatin ? `The ${name} went through a text, whose letters above U+007F UTF-8 writes as two bytes.` : undefined;
}

function encodedTwice(name: string, bytes: Uint8Array): string | undefined {
  const text = asText(bytes);
  if (text === undefined) return undefined;
  if (/^(?:[0-9a-f]{2})+$/i.test(text)) return `The ${name}, once decoded, is text in hex: it was encoded twice.`;
  return /^[\w+/-]+={0,2}$/.test(text)
    ? `The ${name}, once decoded, is text in base64: it was encoded twice.`
    : undefined;
}

/** A response of `authenticatorMakeCredential` (CTAP 2.2, section 6.1.2), with or without its status byte. */
function asCtapResponse(bytes: Uint8Array): string | undefined {
  const hasStatus = bytes[0] === 0;
  const [map = 0, key, format = 0] = hasStatus ? bytes.subarray(1) : bytes;
  if (map < MAP_OF_TWO || map >= AFTER_SMALL_MAPS || key !== 1 || format >> 5 !== TEXT_STRING) return undefined;
  const status = hasStatus ? ', with its status before it' : '';
  return `It is a response of CTAP2${status}: its members are 1, 2 and 3, which an attestation object calls fmt, authData and attStmt.`;
}

/** A byte string of CBOR, with its head. */
function asByteString(name: string, bytes: Uint8Array): string | undefined {
  const [first, high = 0, low = 0] = bytes;
  const isWrapped =
    (first === BYTE_STRING_8 && high === bytes.length - 2) ||
    (first === BYTE_STRING_16 && high * 256 + low === bytes.length - 3);
  return isWrapped ? `The ${name} is still wrapped as a byte string of CBOR: leave out its head.` : undefined;
}

const QUOTE = 0x22;
const BRACE = 0x7b;
const HASH_BYTES = 32;

/** The encoding of text whose every character has two or four bytes, from its mark or from the zeros of its first. */
function wideEncodingOf(bytes: Uint8Array): string | undefined {
  const head = [...bytes.subarray(0, 4)].join(' ');
  if (/^(?:0 0 254 255|255 254 0 0|0 0 0 \d+|\d+ 0 0 0)$/.test(head)) return 'UTF-32';
  return /^(?:254 255|255 254|0 [1-9]\d*|[1-9]\d* 0)(?: |$)/.test(head) ? 'UTF-16' : undefined;
}

/** Client data that were converted. */
function otherClientData(bytes: Uint8Array): string | undefined {
  const [first] = bytes;
  const wide = wideEncodingOf(bytes);
  if (wide) return `The clientDataJSON is in ${wide}: its bytes must be those that were sent, which are UTF-8.`;
  if (first === QUOTE)
    return 'The clientDataJSON is a string of JSON, which holds the client data once more: it was stringified twice.';
  return bytes.length === HASH_BYTES
    ? 'The clientDataJSON has 32 bytes, as its SHA-256 has: the hash was sent in its place.'
    : undefined;
}

const ID_LENGTH_AT = 53;
const FLAGS_AT = 32;
const HAS_CREDENTIAL = 0x40;

/** Authenticator data with a credential: after its ID comes a key, which is a CBOR map. */
function asAuthenticatorData(bytes: Uint8Array): string | undefined {
  const [high = 0, low = 0] = bytes.subarray(ID_LENGTH_AT);
  const key = bytes[ID_LENGTH_AT + 2 + high * 256 + low] ?? 0;
  const isData = ((bytes[FLAGS_AT] ?? 0) & HAS_CREDENTIAL) !== 0 && key >= MAP_OF_TWO && key < AFTER_SMALL_MAPS;
  return isData ? 'These are authenticator data, which an attestation object holds as authData.' : undefined;
}

const asJsonText = (bytes: Uint8Array) =>
  bytes[0] === BRACE && new TextDecoder().decode(bytes).includes('"fmt"')
    ? 'The attestationObject is JSON, and must be the CBOR that the browser gave.'
    : undefined;

const SEQUENCE = 0x30;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;

/** A signature inside the DER element that certificates and keys use for one. */
function asElement(bytes: Uint8Array): string | undefined {
  const [tag, length, first, second] = bytes;
  if (length !== bytes.length - 2) return undefined;
  if (tag === OCTET_STRING && first === SEQUENCE)
    return 'The signature is still wrapped as an OCTET STRING of DER: leave out its head.';
  return tag === BIT_STRING && first === 0 && second === SEQUENCE
    ? 'The signature is still wrapped as a BIT STRING of DER: leave out its head.'
    : undefined;
}

/** One sentence about bytes that were refused with this code; undefined if no known fault matches. */
export function misreadOf(pasted: PastedCredential, code: string): string | undefined {
  if (code === 'client-data-not-json')
    return encodedTwice('clientDataJSON', pasted.clientDataJson) ?? otherClientData(pasted.clientDataJson);
  if (pasted.ceremony === 'registration') {
    const { attestationObject } = pasted;
    return code === 'attestation-object'
      ? (encodedTwice('attestationObject', attestationObject) ??
          asCtapResponse(attestationObject) ??
          asByteString('attestationObject', attestationObject) ??
          asAuthenticatorData(attestationObject) ??
          asJsonText(attestationObject) ??
          throughText('attestationObject', attestationObject))
      : undefined;
  }
  const { authenticatorData, signature } = pasted;
  if (code === 'signature')
    return (
      encodedTwice('signature', signature) ??
      asByteString('signature', signature) ??
      asElement(signature) ??
      throughText('signature', signature)
    );
  return code === 'authenticator-data'
    ? (encodedTwice('authenticatorData', authenticatorData) ??
        asByteString('authenticatorData', authenticatorData) ??
        throughText('authenticatorData', authenticatorData))
    : undefined;
}
