/** Reads a visitor's public key: COSE, SPKI (also PEM), JWK or a set of them, or a bare point. */

import { reasonOf } from '../../../backends/reason.ts';
import type { WebAuthnModule } from '../../../backends/webauthn.ts';
import { ecdsaSchemes } from '../../../schemes/cards/ecdsa.ts';
import { quoted } from '../../../schemes/text/foreign-text.ts';
import { jsonOf } from '../../../schemes/text/json-of.ts';
import { readConsoleObject } from './console-object.ts';
import { refuseContradiction, standardJwk } from './jwk-members.ts';
import { bytesOfJson, MAX_TEXT, readBytes, TORN_PEM } from './read-bytes.ts';
import { printedValueAt } from './texts/printed-value.ts';

/** The first byte of a DER sequence, and those of a CBOR map, with which a COSE key begins (0xa1 to 0xbf). */
const DER_SEQUENCE = 0x30;
const CBOR_MAP = 0xa0;
const AFTER_CBOR_MAPS = 0xc0;

const PEM = /-----BEGIN PUBLIC KEY-----([^-]*)-----END PUBLIC KEY-----/;
const PEM_BEGINS = '-----BEGIN PUBLIC KEY-----';
/** Matches `publicKey` and `credential_public_key`. */
const STORED_NAMES = /^(?:credential_?)?public_?key$/i;
/** Byte strings of Python. */
const BYTE_STRINGS = /\bb(?:'(?:\\[^\n]|[^'\\\n])*'|"(?:\\[^\n]|[^"\\\n])*")/g;
const OTHER_PEM = /-----BEGIN ([A-Z0-9 ]+)-----/;

/** The key as COSE. @throws Error with a plain sentence for any other text */
export function readPublicKey(module: WebAuthnModule, pasted: string): Uint8Array {
  if (pasted.length > MAX_TEXT) throw new Error('The public key is too long: at most 200,000 characters.');
  const text = pasted.replace(/^\ufeff/, '').trim();
  if (text.split(PEM_BEGINS).length > 2) throw new Error('These are several PEM blocks: paste the one that is meant.');
  const pem = PEM.exec(text)?.[1];
  // If the block was in JSON or in an environment variable, its line breaks are escaped.
  if (pem !== undefined) return module.coseFromSpki(readBytes('public key', pem.replace(/\\[rn]/g, '')));
  if (text.includes(PEM_BEGINS)) throw new Error(TORN_PEM);
  const other = OTHER_PEM.exec(text)?.[1];
  if (other) throw new Error(`This PEM block says ${other}, and PUBLIC KEY is needed.`);
  const isJson = /^[{"[]/.test(text);
  const json = isJson ? jsonOf(text) : undefined;
  if (json !== undefined) return readJson(module, json);
  const printed = printedKey(text);
  if (printed !== undefined) return readJson(module, jsonOf(printed));
  const instead = otherKeys.find(({ pattern }) => pattern.test(text));
  if (instead) throw new Error(`This is ${instead.what}: its PEM, COSE or JWK is needed.`);
  if (isJson) throw new Error('The public key begins as JSON and is none.');
  return readKeyBytes(module, readBytes('public key', text));
}

/** Forms of a key that are recognised but not read. */
const otherKeys: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  { pattern: /^(?:ssh|ecdsa-sha2|sk-ssh|sk-ecdsa)-\S+ AAAA/, what: 'a key as SSH writes it' },
  { pattern: /^did:|^z[1-9A-HJ-NP-Za-km-z]{46,}$/, what: 'a key in the alphabet of DIDs' },
  {
    pattern: /^(?:RSA )?Public-Key: \(|^\s*Modulus(?: \(\d+ bit\))?[:=]|^\s*pub:\s*$/m,
    what: 'a key as OpenSSL prints it for people',
  },
];

/** Converts a key as a language prints it to JSON: bytes in quotes or brackets, or a map of COSE. */
function printedKey(text: string): string | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const printed = /^b["']/.test(text) ? printedValueAt(text, 0) : undefined;
  if (printed && printed.end === text.length) return JSON.stringify(printed.value);
  const map = text
    .replace(/^Map\(\d+\)\s*(?=\{)/, '')
    .replaceAll(/(?<!\w)(-?\d{1,3})\s{0,3}(?:=>|:)/g, '"$1":')
    .replaceAll(/\bh'([0-9a-f\s]*)'/gi, '"$1"')
    .replaceAll(BYTE_STRINGS, (string) => JSON.stringify(printedValueAt(string, 0)?.value ?? string));
  const object = readConsoleObject(map);
  return object && !object.isShortened ? JSON.stringify(object.value) : undefined;
}

function readJson(module: WebAuthnModule, json: unknown): Uint8Array {
  if (typeof json === 'string') return readPublicKey(module, json);
  const bytes = bytesOfJson(json);
  if (bytes) return readKeyBytes(module, bytes);
  // A database or a library stores the key in such an object.
  const stored = Object.entries(Object(json)).find(([name]) => STORED_NAMES.test(name));
  const storedValue: unknown = stored?.[1];
  if (storedValue !== undefined) return readJson(module, storedValue);
  if (isListOfPairs(json)) return readJwk(module, Object.fromEntries(json));
  const keys: unknown = Array.isArray(json) ? json : Object(json).keys;
  if (!Array.isArray(keys)) return readJwk(module, json);
  if (keys.length !== 1) {
    throw new Error(`This JWK set has ${keys.length} keys: paste the one that is meant.`);
  }
  return readJwk(module, keys[0]);
}

/** Whether this is a map with numbers as names, which JSON writes as a list of pairs. */
const isListOfPairs = (json: unknown): json is [number, unknown][] =>
  Array.isArray(json) &&
  json.every((pair: unknown) => Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'number');

/** Reads a JWK, but refuses one whose `alg` contradicts its key. */
function readJwk(module: WebAuthnModule, json: unknown): Uint8Array {
  const members = standardJwk(module, json);
  const cose = module.coseFromJwk(JSON.stringify(members));
  const named: unknown = Object(json).alg;
  const algorithm = module.algorithmOf(cose);
  const name = module.algorithmName(algorithm);
  const keyKind = module.keyKindOf(cose);
  if (keyKind !== undefined) refuseContradiction(members, keyKind, name);
  const isNamed = named === algorithm || (typeof named === 'string' && named.toLowerCase() === name.toLowerCase());
  if (named !== undefined && named !== null && !isNamed)
    throw new Error(
      `The alg of this JWK is ${typeof named === 'number' ? named : quoted(String(named))}, and its key is one for ${name}.`,
    );
  return cose;
}

/** The bytes of x ‖ y on each curve, without the leading byte 4 of SEC 1. */
const BARE_COORDINATES = ecdsaSchemes.map(({ bytes }) => bytes.publicKey);

/** @throws Error with a plain sentence */
export function readKeyBytes(module: WebAuthnModule, bytes: Uint8Array): Uint8Array {
  const first = bytes[0] ?? 0;
  const readers: (() => Uint8Array)[] = [() => module.coseFromRaw(bytes)];
  if (BARE_COORDINATES.includes(bytes.length)) readers.unshift(() => module.coseFromRaw(Uint8Array.of(4, ...bytes)));
  if (first === DER_SEQUENCE) readers.unshift(() => module.coseFromSpki(bytes));
  if (first >= CBOR_MAP && first < AFTER_CBOR_MAPS) {
    readers.unshift(() => {
      module.algorithmOf(bytes);
      return bytes;
    });
  }
  // If the key begins like a known form, that form's error is reported; a bare key has no such beginning.
  let fault: unknown;
  for (const read of readers) {
    try {
      return read();
    } catch (error) {
      fault ??= error;
    }
  }
  throw new Error(reasonOf(fault));
}
