/** Recognises a private key in what was pasted, so that the inspector can warn of it. */
import { jsonOf } from '../../../schemes/text/json-of.ts';
import { readConsoleObject } from './console-object.ts';
import { hasMembers } from './members.ts';
import { MAX_TEXT, readingsOf } from './read-bytes.ts';
import { couldBePrivate, expandedKeyOf, privateBytes, privateLabelOf } from './texts/private-bytes.ts';

/** The block may be cut off, or written on one line. PGP adds a word. */
const PEM = /-----BEGIN ([A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?)-----/;

interface Known {
  readonly pattern: RegExp;
  readonly what: string;
}

const known: readonly Known[] = [
  { pattern: /^PuTTY-User-Key-File-\d/m, what: 'a file of PuTTY' },
  { pattern: /^(?:RSA |EC )?Private-Key: \(|^\s*(?:priv|privateExponent|prime1):\s*$/m, what: 'as OpenSSL prints it' },
];

/** Deeper than an export of a password manager. */
const MAX_LEVELS = 12;

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** A JWK with its private member (RFC 7518, section 6; RFC 9964), or a COSE key whose map became an object. */
function privateMember(tree: Readonly<Record<string, unknown>>): string | undefined {
  const { kty, crv, x, n } = tree;
  const member = kty === 'oct' ? 'k' : kty === 'AKP' ? 'priv' : 'd';
  const isKey = typeof kty === 'string' || (x !== undefined && crv !== undefined) || n !== undefined;
  if (isKey && isText(tree[member])) return `a JWK with its member ${member}`;
  const label = tree['3'] === undefined ? undefined : privateLabelOf(Number(tree['1']));
  return label !== undefined && tree[label] !== undefined ? `a COSE key with its member ${label}` : undefined;
}

/** Shorter text holds no private key. */
const MIN_TEXT = 40;

/** Matches `privateKey`, `private_key_hex` and `secretKey`. */
const PRIVATE_NAME = /(?:private|secret)_?key(?:_?(?:hex|bytes|b64|base64(?:url)?))?$/i;

function inText(text: string): string | undefined {
  const pem = PEM.exec(text)?.[1];
  if (pem !== undefined) return `PEM, ${pem}`;
  const printed = known.find(({ pattern }) => pattern.test(text));
  if (printed) return printed.what;
  if (text.length < MIN_TEXT) return undefined;
  return readingsOf(text)
    .map(privateBytes)
    .find((form) => form !== undefined);
}

const isLong = (value: unknown) => typeof value === 'string' && value.length >= MIN_TEXT;

function inJson(json: unknown, level = 0): string | undefined {
  if (typeof json === 'string') return inText(json);
  if (typeof json !== 'object' || json === null || level > MAX_LEVELS) return undefined;
  const found = hasMembers(json) ? privateMember(json) : undefined;
  if (found !== undefined) return found;
  for (const [name, value] of Object.entries(json)) {
    const inside = inJson(value, level + 1);
    if (inside !== undefined) return inside;
    if (PRIVATE_NAME.test(name) && isLong(value)) return `in the member ${name}`;
  }
  return undefined;
}

function inBare(text: string): string | undefined {
  const [bytes] = readingsOf(text);
  return bytes && expandedKeyOf(bytes);
}

function inWhole(text: string): string | undefined {
  const json = jsonOf(text) ?? (/^[[{]/.test(text) ? readConsoleObject(text)?.value : undefined);
  return inJson(json) ?? inText(text) ?? inBare(text);
}

/** The form of a private key in this text, such as `PKCS #8`; undefined if there is none. Never throws. */
export function privateKeyIn(pasted: string): string | undefined {
  if (pasted.length > MAX_TEXT) return undefined;
  try {
    return inWhole(pasted.replace(/^\ufeff/, '').trim());
  } catch {
    return undefined;
  }
}

/**
 * A sentence on a bare key with which no signature was verified, if a private key could be as long.
 * @param isRead whether it could be read as a public key
 */
export function bareKeySentence(publicKey: string, isRead: boolean): string | undefined {
  const [bytes] = publicKey.length > MAX_TEXT ? [] : readingsOf(publicKey);
  return bytes && couldBePrivate(bytes, isRead)
    ? `The public key that was given is ${bytes.length} bare bytes, and a private key or a seed can be as long. If it is one, it stayed on this device, for nothing was sent: give the public key instead.`
    : undefined;
}

/** Warns of a private key. @param where it stands, as the subject of the sentence */
export const privateKeySentence = (where: string, form: string): string =>
  `${where} holds a private key (${form}). It stayed on this device: nothing was sent. Give only the public part; if anything real trusts this key, replace it.`;
