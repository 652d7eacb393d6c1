/** Converts a key in JSON to the members of RFC 7517, from the forms of several libraries and databases. */

import { hexToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import type { WebAuthnModule } from '../../../backends/webauthn.ts';
import { ecdsaSchemes } from '../../../schemes/cards/ecdsa.ts';
import { coordinateBytesOf } from '../../../schemes/index.ts';
import { hasMembers, type JsonMembers } from './members.ts';
import { bytesOfJson } from './read-bytes.ts';

/** Members that are binary (RFC 7518, sections 6.2 and 6.3; RFC 9964). */
const BINARY = new Set(['n', 'e', 'x', 'y', 'pub']);

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

/** The JWK members of a COSE key whose map became an object; other members unchanged. */
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
  const { kty, crv, x, y, n } = members;
  if (typeof kty === 'string') return members;
  if (x !== undefined && y !== undefined) return { kty: 'EC', crv: crv ?? 'P-256', ...members };
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

/** The JWK as text for the module's reader. COSE numbers in `alg` become names; other JSON stays as it is. */
export function standardJwk(module: WebAuthnModule, json: unknown): string {
  if (!hasMembers(json)) return JSON.stringify(json);
  const members = withType(namedMembers(json));
  const coordinateBytes = coordinateBytesOf[String(members['crv'])];
  const entries = Object.entries(members).map(([name, value]) => {
    if (name === 'alg' && typeof value === 'number') return [name, module.algorithmName(value)];
    return [name, BINARY.has(name) ? binary(value, coordinateBytes) : value];
  });
  return JSON.stringify(Object.fromEntries(entries));
}
