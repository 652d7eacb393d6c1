/** Reads the algorithm and the model of a stored registration, and decodes no more than necessary. */
import type { StoredBytes } from './stored-bytes.ts';

export interface RegisteredKey {
  /** COSE number. */
  readonly algorithm: number;
  /** With hyphens; undefined if only the key is stored. */
  readonly aaguid: string | undefined;
}

const NO_KEY = 'it is neither a COSE key nor an attestation object';
const ENDS_EARLY = 'its bytes end early';
const NO_KEY_IN_DATA = 'its authenticator data hold no key';

const [UNSIGNED, NEGATIVE, BYTES, TEXT, ARRAY, MAP] = [0, 1, 2, 3, 4, 5];
const DEEPEST = 16;

class CborWalk {
  readonly #bytes: StoredBytes;
  at: number;

  constructor(bytes: StoredBytes, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  #byte(): number {
    if (this.at >= this.#bytes.length) throw new Error(ENDS_EARLY);
    const byte = this.#bytes.at(this.at);
    this.at += 1;
    return byte;
  }

  /** The major type and the number of the next head. */
  head(): readonly [major: number, value: number] {
    const first = this.#byte();
    const info = first & 31;
    if (info < 24) return [first >> 5, info];
    if (info > 26) throw new Error(NO_KEY);
    let value = 0;
    for (let left = 1 << (info - 24); left > 0; left -= 1) value = value * 256 + this.#byte();
    return [first >> 5, value];
  }

  /** Skips bytes that must be there. */
  past(length: number): void {
    this.at += length;
    if (this.at > this.#bytes.length) throw new Error(ENDS_EARLY);
  }

  /** Skips an item with its content. */
  skip(depth = 0): void {
    if (depth > DEEPEST) throw new Error(NO_KEY);
    const [major, value] = this.head();
    if (major === BYTES || major === TEXT) this.past(value);
    else if (major === ARRAY || major === MAP) {
      for (let left = major === MAP ? 2 * value : value; left > 0; left -= 1) this.skip(depth + 1);
    }
  }
}

const signed = (major: number, value: number) => (major === NEGATIVE ? -1 - value : value);

/** The value of label 3 in a COSE key's map. @throws Error with half a sentence */
function algorithmAt(bytes: StoredBytes, from: number): number {
  const walk = new CborWalk(bytes, from);
  const [kind, count] = walk.head();
  if (kind !== MAP) throw new Error(NO_KEY);
  for (let left = count; left > 0; left -= 1) {
    const [major, value] = walk.head();
    if (major !== UNSIGNED && major !== NEGATIVE) throw new Error(NO_KEY);
    if (signed(major, value) === 3) {
      const [type, number] = walk.head();
      if (type !== UNSIGNED && type !== NEGATIVE) throw new Error('its algorithm is no number');
      return signed(type, number);
    }
    walk.skip();
  }
  throw new Error('its key names no algorithm');
}

const hexDigits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function uuidAt(bytes: StoredBytes, from: number): string {
  let text = '';
  for (let index = 0; index < 16; index += 1) {
    if (index === 4 || index === 6 || index === 8 || index === 10) text += '-';
    text += hexDigits[bytes.at(from + index)];
  }
  return text;
}

/** Whether these bytes, from the first up to the last position, are this name in ASCII. */
function isNamed(bytes: StoredBytes, from: number, to: number, name: string): boolean {
  if (to - from !== name.length) return false;
  for (let index = 0; index < name.length; index += 1) {
    if (bytes.at(from + index) !== name.charCodeAt(index)) return false;
  }
  return true;
}

/** The begin and end of the authenticator data in an attestation object (section 6.5.4). */
function dataIn(bytes: StoredBytes): readonly [from: number, to: number] {
  const walk = new CborWalk(bytes, 0);
  const [, count] = walk.head();
  for (let left = count; left > 0; left -= 1) {
    const [major, length] = walk.head();
    if (major !== TEXT) throw new Error(NO_KEY);
    const name = walk.at;
    walk.past(length);
    const isData = isNamed(bytes, name, walk.at, 'authData');
    if (!isData) {
      walk.skip();
      continue;
    }
    const [kind, size] = walk.head();
    if (kind !== BYTES) throw new Error(NO_KEY);
    const from = walk.at;
    walk.past(size);
    return [from, walk.at];
  }
  throw new Error(NO_KEY);
}

/**
 * Authenticator data: 37 fixed bytes, the AAGUID of 16 bytes, then two bytes with the length of the ID (section 6.5.1).
 */
const [BEFORE_MODEL, MODEL_BYTES] = [37, 16];

/** @throws Error with half a sentence that says what is wrong */
export function keyIn(bytes: StoredBytes): RegisteredKey {
  if (bytes.length < 2) throw new Error(ENDS_EARLY);
  if (bytes.at(0) >> 5 !== MAP) throw new Error(NO_KEY);
  // Labels of a COSE key are numbers, names of an attestation object are text.
  if (bytes.at(1) >> 5 !== TEXT) return { algorithm: algorithmAt(bytes, 0), aaguid: undefined };
  const [from, to] = dataIn(bytes);
  const model = from + BEFORE_MODEL;
  const id = model + MODEL_BYTES + 2;
  if (id >= to) throw new Error(NO_KEY_IN_DATA);
  const key = id + ((bytes.at(id - 2) << 8) | bytes.at(id - 1));
  if (key >= to) throw new Error(NO_KEY_IN_DATA);
  return { algorithm: algorithmAt(bytes, key), aaguid: uuidAt(bytes, model) };
}
