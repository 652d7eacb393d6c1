/** Reads a row of registrations: a COSE key, an attestation object, or an algorithm with a model, and a count. */
import { jsonOf } from '../../schemes/text/json-of.ts';
import { keyIn, type RegisteredKey } from './key-head.ts';
import { StoredBytes } from './stored-bytes.ts';

interface RegisteredRow extends RegisteredKey {
  readonly count: number;
}

const NAMES: Readonly<Record<string, number>> = {
  ES256: -7,
  EDDSA: -8,
  ESP256: -9,
  ED25519: -19,
  ES384: -35,
  ES512: -36,
  PS256: -37,
  'ML-DSA-44': -48,
  'ML-DSA-65': -49,
  'ML-DSA-87': -50,
  ED448: -53,
  RS256: -257,
  RS1: -65535,
};

const NUMBER = /^[-−]\d{1,5}$/;
const COUNT = /^\d{1,12}$/;
const UUID = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i;
/** No key has fewer characters. */
const MIN_KEY = 40;

const withHyphens = (aaguid: string) =>
  aaguid
    .toLowerCase()
    .replaceAll('-', '')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

function numberOf(field: string): number | undefined {
  return NUMBER.test(field) ? Number(field.replace('−', '-')) : NAMES[field.toUpperCase()];
}

const keyOf = (field: string): RegisteredKey => keyIn(new StoredBytes(field));

const SEPARATOR = /[,;\t|]/;
/** Separate searches: in a row of a thousand characters they take a tenth of the time. */
const isDivided = (text: string) =>
  text.includes(',') || text.includes(';') || text.includes('\t') || text.includes('|');

function bare(field: string): string {
  const text = field.trim();
  return text.startsWith('"') && text.endsWith('"') && text.length > 1 ? text.slice(1, -1) : text;
}

function rowOfFields(fields: readonly string[]): RegisteredRow {
  let algorithm: number | undefined;
  let aaguid: string | undefined;
  let count: number | undefined;
  for (const field of fields) {
    const number = numberOf(field);
    if (number !== undefined) algorithm = number;
    else if (UUID.test(field)) aaguid = withHyphens(field);
    else if (COUNT.test(field)) count = Number(field);
    else if (field.length >= MIN_KEY && algorithm === undefined) {
      const key = keyOf(field);
      algorithm = key.algorithm;
      aaguid ??= key.aaguid;
    }
  }
  if (algorithm === undefined) throw new Error('it names no algorithm');
  return { algorithm, aaguid, count: count ?? 1 };
}

/** A row of JSON, as some servers store it: one object per credential. */
function rowOfJson(text: string): RegisteredRow {
  const json = jsonOf(text);
  if (json === undefined) throw new Error('its JSON is not whole');
  const tree: Readonly<Record<string, unknown>> = Object(json);
  const { alg, algorithm = alg, aaguid, count } = tree;
  const key = tree['credentialPublicKey'] ?? tree['publicKey'] ?? tree['public_key'] ?? tree['attestationObject'];
  const fields = [algorithm, aaguid, key, count].filter(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return rowOfFields(fields.map(String));
}

/** @throws Error with half a sentence: `its bytes end early` */
export function readRow(line: string): RegisteredRow {
  const text = line.trim();
  if (text.startsWith('{')) return rowOfJson(text);
  if (text.length >= MIN_KEY && !isDivided(text)) return { ...keyOf(bare(text)), count: 1 };
  return rowOfFields(text.split(SEPARATOR).map(bare));
}
