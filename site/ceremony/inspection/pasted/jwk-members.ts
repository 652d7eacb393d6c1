/** Converts a key in JSON to the members of RFC 7517, from the forms of several libraries and databases. */

import { hexToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import type { WebAuthnModule } from '../../../backends/webauthn.ts';
import { ecdsaSchemes } from '../../../schemes/cards/ecdsa.ts';
import { coordinateBytesOf } from '../../../schemes/index.ts';
import { quoted } from '../../../schemes/text/foreign-text.ts';
import { hasMembers, type JsonMembers } from './members.ts';
import { bytesOfJson } from './read-bytes.ts';

/** Members that are binary, but not numbers of RSA (RFC 7518, section 6.2; RFC 9964). */
const BINARY = new Set(['x', 'y', 'pub']);

/** COSE numbers of key types and curves (RFC 9053, section 7.1; RFC 9964). */
const KEY_TYPES: Readonly<Record<string, string>> = { 1: 'OKP', 2: 'EC', 3: 'RSA', 7: 'AKP' };
const CURVES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ecdsaSchemes.map(({ coseCurve, curve }) => [coseCurve, curve])),
  6: 'Ed25519',
  7: 'Ed448',
};
const COSE_MEMBERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  OKP: { '-1': 'crv', '-2': 'x' },
  EC: { '-1': 'crv', '-2': 'x', '-3': 'y' },
  RSA: { '-1': 'n', '-2': 'e' },
  AKP: { '-1': 'pub' },
};

/** The names in .NET and Java. The standard names are also read in capital letters. */
const OTHER_NAMES: Readonly<Record<string, string>> = { modulus: 'n', exponent: 'e', publicexponent: 'e' };
const NAMES = ['kty', 'alg', 'crv', 'x', 'y', 'n', 'e', 'pub'];

/** Gives members the names of RFC 7517. If the standard name is present as well, its member is used. */
function withNames(json: JsonMembers): JsonMembers {
  const renamed = Object.entries(json).flatMap(([name, value]) => {
    const plain = name.toLowerCase();
    const standard = OTHER_NAMES[plain] ?? (NAMES.includes(plain) ? plain : name);
    return standard !== name && Object.hasOwn(json, standard) ? [] : [[standard, value] as const];
  });
  return Object.fromEntries(renamed);
}

/** A COSE key whose map became an object, or the members as they are. */
function namedMembers(json: JsonMembers): JsonMembers {
  const kty = KEY_TYPES[String(json['1'])];
  if (kty === undefined || !('3' in json)) return json;
  const named = Object.entries(COSE_MEMBERS[kty] ?? {}).map(([label, name]) => {
    const value = json[label];
    return [name, name === 'crv' ? CURVES[String(value)] : value];
  });
  return { kty, alg: json['3'], ...Object.fromEntries(named) };
}

/** Adds kty and crv if a library left them out; they follow from the other members. */
function withType(members: JsonMembers): JsonMembers {
  const { kty, alg, crv, x, y, n } = members;
  if (typeof kty === 'string') return members;
  const type = KEY_TYPES[String(kty)];
  if (type !== undefined) return { ...members, kty: type, ...(typeof crv === 'number' && { crv: CURVES[crv] }) };
  const named = ecdsaSchemes.find(({ jose }) => jose === alg);
  if (x !== undefined && y !== undefined) return { kty: 'EC', crv: crv ?? named?.curve ?? 'P-256', ...members };
  if (x !== undefined && crv !== undefined) return { kty: 'OKP', ...members };
  return n === undefined ? members : { kty: 'RSA', ...members };
}

/** Base64url of a value. Text of a coordinate's length in hex, or in decimal digits, is not base64 by chance. */
function binary(value: unknown, coordinateBytes: number | undefined): unknown {
  if (typeof value !== 'string') {
    const bytes = bytesOfJson(value);
    return bytes ? base64urlnopad.encode(bytes) : value;
  }
  const digits = coordinateBytes === undefined ? Number.NaN : 2 * coordinateBytes;
  const hex = /^\d{70,78}$/.test(value) && digits === 64 ? BigInt(value).toString(16).padStart(64, '0') : value;
  const bare = hex.replace(/^0x/i, '');
  if (bare.length === digits && /^[0-9a-f]+$/i.test(bare)) return base64urlnopad.encode(hexToBytes(bare));
  return value.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** A text of this many digits, as long as a modulus of 512 bits, is not base64url by chance. */
const MIN_LONG = 128;

const isPackedNumber = (text: string) => {
  try {
    return base64urlnopad.decode(text).length > 0;
  } catch {
    return false;
  }
};

/** Base64url of a positive integer, big-endian, without leading zeros. */
function packedNumber(number: bigint): string {
  const hex = number.toString(16);
  return base64urlnopad.encode(hexToBytes(hex.padStart(hex.length + (hex.length % 2), '0')));
}

/**
 * Base64url of a modulus or an exponent from any form of an integer: a JSON number, or text of decimal or hexadecimal
 * digits. Other text is base64 in either alphabet.
 */
function rsaNumber(value: unknown): unknown {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? packedNumber(BigInt(value)) : value;
  if (typeof value !== 'string') return binary(value, undefined);
  const digits = value.replace(/[\s:]/g, '');
  const hex = digits.replace(/^0x/i, '');
  const isNumber = /^[0-9a-f]+$/i.test(hex) && (digits.length >= MIN_LONG || !isPackedNumber(digits));
  if (!isNumber) return binary(value, undefined);
  // Digits with a leading zero are hexadecimal bytes. 10001 is the exponent 65537, usually written in hexadecimal.
  const isDecimal = /^[1-9]\d*$/.test(digits) && digits !== '10001';
  return packedNumber(BigInt(isDecimal ? digits : `0x${hex}`));
}

function standardMember(name: string, value: unknown, coordinateBytes: number | undefined): unknown {
  if (name === 'n' || name === 'e') return rsaNumber(value);
  return BINARY.has(name) ? binary(value, coordinateBytes) : value;
}

/** The module's own numbers have 32 bits, and would cut off what is more. @throws Error with a plain sentence */
function algorithmNumber(value: number): number {
  if (value !== (value | 0))
    throw new Error('The alg of this JWK is no COSE algorithm, whose number is a small integer.');
  return value;
}

/** All of these are text (RFC 7518, section 6), and a key of type AKP names its algorithm. @throws Error with a plain sentence */
function checkMembers(members: JsonMembers): void {
  const odd = NAMES.find((name) => typeof (members[name] ?? '') !== 'string');
  if (odd !== undefined) throw new Error(`The ${odd} of this JWK is no text, as it must be.`);
  if (members['kty'] === 'AKP' && !String(members['alg']).startsWith('ML-DSA-'))
    throw new Error('A JWK of type AKP needs an alg that says which ML-DSA it is for (RFC 9964).');
}

/** The type and the curve that a JWK of each kind of key names (RFC 7518, section 6; RFC 8037; RFC 9964). */
function namesOf(keyKind: string): Readonly<Record<string, string | undefined>> {
  if (keyKind.startsWith('P-')) return { kty: 'EC', crv: keyKind };
  if (keyKind.startsWith('Ed')) return { kty: 'OKP', crv: keyKind };
  return { kty: keyKind === 'RSA' ? keyKind : 'AKP' };
}

/** The alg of a JWK decides how its members are read: its type and curve must be those. @throws Error with a plain sentence */
export function refuseContradiction(members: JsonMembers, keyKind: string, algorithm: string): void {
  for (const [name, wanted] of Object.entries(namesOf(keyKind))) {
    const own = members[name];
    if (typeof own === 'string' && own !== wanted)
      throw new Error(`The ${name} of this JWK is ${quoted(own)}, and that of a key for ${algorithm} is “${wanted}”.`);
  }
}

/** The members of a JWK for the module. A COSE number in `alg` becomes its name. A value that is not a key has none. */
export function standardJwk(module: WebAuthnModule, json: unknown): JsonMembers {
  if (!hasMembers(json)) return {};
  const members = withType(namedMembers(withNames(json)));
  const coordinateBytes = coordinateBytesOf[String(members['crv'])];
  const entries = Object.entries(members).map(([name, value]) => {
    if (name === 'alg' && typeof value === 'number') return [name, module.algorithmName(algorithmNumber(value))];
    return [name, standardMember(name, value, coordinateBytes)];
  });
  const standard = Object.fromEntries(entries);
  checkMembers(standard);
  return standard;
}
