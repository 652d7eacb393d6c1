/** A row of a column of registrations: a COSE key, an attestation object, or an algorithm with a model, and how many there are. */
import { EndsEarly, isObject, keyIn, type RegisteredKey } from './key-head.ts';
import { storedBytes } from './stored-bytes.ts';

export interface RegisteredRow extends RegisteredKey {
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
/** Of fewer characters nothing is a key. */
const LEAST_KEY = 40;
/** As far into a COSE key as its algorithm stands, where it is written as it should be. */
const HEAD_BYTES = 48;
const MOST_BYTES = 100_000;

const withHyphens = (aaguid: string) =>
  aaguid
    .toLowerCase()
    .replaceAll('-', '')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

function numberOf(field: string): number | undefined {
  return NUMBER.test(field) ? Number(field.replace('−', '-')) : NAMES[field.toUpperCase()];
}

function bytesOf(field: string, most: number): Uint8Array {
  const bytes = storedBytes(field, most);
  if (!bytes) throw new Error('it is neither hexadecimal nor base64');
  return bytes;
}

/** Only the head of a key is decoded, unless that is not enough. */
function keyOf(field: string): RegisteredKey {
  // Of an attestation object it never is: what is thrown a million times takes most of the time.
  if (!isObject(bytesOf(field, 2))) {
    try {
      return keyIn(bytesOf(field, HEAD_BYTES));
    } catch (error) {
      if (!(error instanceof EndsEarly)) throw error;
    }
  }
  return keyIn(bytesOf(field, MOST_BYTES));
}

const SEPARATOR = /[,;\t|]/;

function bare(field: string): string {
  const text = field.trim();
  return text.startsWith('"') && text.endsWith('"') && text.length > 1 ? text.slice(1, -1) : text;
}

function rowOfFields(fields: readonly string[]): RegisteredRow {
  let [algorithm, aaguid, count]: readonly (number | string | undefined)[] = [];
  for (const field of fields) {
    const number = numberOf(field);
    if (number !== undefined) algorithm = number;
    else if (UUID.test(field)) aaguid = withHyphens(field);
    else if (COUNT.test(field)) count = Number(field);
    else if (field.length >= LEAST_KEY && algorithm === undefined) {
      const key = keyOf(field);
      algorithm = key.algorithm;
      aaguid ??= key.aaguid;
    }
  }
  if (typeof algorithm !== 'number') throw new Error('it names no algorithm');
  return {
    algorithm,
    aaguid: typeof aaguid === 'string' ? aaguid : undefined,
    count: typeof count === 'number' ? count : 1,
  };
}

/** As some servers keep it: one object a credential. */
function rowOfJson(text: string): RegisteredRow {
  let tree: Readonly<Record<string, unknown>>;
  try {
    tree = Object(JSON.parse(text));
  } catch {
    throw new Error('its JSON is not whole');
  }
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
  if (!SEPARATOR.test(text) && text.length >= LEAST_KEY) return { ...keyOf(bare(text)), count: 1 };
  return rowOfFields(text.split(SEPARATOR).map(bare));
}
