/** The test vectors of WebAuthn Level 3, section 16, which also test the module. Bytes are in hexadecimal. */
import { readFileSync } from 'node:fs';
import type { Vector } from '../inspection.ts';

/** Relative to the project's folder, where tests are started. */
const FILE = 'wasm/tests/vectors/webauthn-level-3.json';

export const vectors: readonly Vector[] = JSON.parse(readFileSync(FILE, 'utf8')).vectors;

export function vectorOf(name: string): Vector {
  const found = vectors.find((vector) => vector.name === name);
  if (!found) throw new Error(`There is no vector ${name}.`);
  return found;
}

/** The first certificate of x5c: a text string of that name, a list, and a byte string with one or two length bytes. */
export function leafOf({ registration }: Vector): string | undefined {
  const hex = registration.attestationObject;
  const at = hex.search(/63783563815[89]/);
  if (at < 0) return undefined;
  const isShort = hex.slice(at + 10, at + 12) === '58';
  const from = at + (isShort ? 14 : 16);
  const length = Number.parseInt(hex.slice(at + 12, from), 16);
  return hex.slice(from, from + 2 * length);
}
