/**
 * Compares the redundant members of a credential's JSON with its bytes: id, rawId, type, and those of a registration.
 */

import type { WebAuthnModule } from '../../backends/webauthn.ts';
import type { Refusal } from './inspection.ts';
import { algorithmOfKey } from './models/algorithm-name.ts';
import { hasMembers, type JsonMembers } from './pasted/members.ts';
import { bytesOfJson, innerValue, isHexText, readingsOf } from './pasted/read-bytes.ts';
import { readKeyBytes, readPublicKey } from './pasted/read-public-key.ts';

/** The parts of a registration's bytes that its JSON repeats. */
interface RegisteredBytes {
  readonly credentialId: Uint8Array;
  readonly authenticatorData: Uint8Array;
  readonly coseKey: Uint8Array;
}

const differs = (sentence: string): Refusal => ({ code: 'said-otherwise', step: undefined, sentence });

const areSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** The first member that contradicts another member or the bytes; undefined if all agree. */
export function compareMembers(
  module: WebAuthnModule,
  beside: JsonMembers | undefined,
  registered: RegisteredBytes | undefined,
): Refusal | undefined {
  if (!beside) return undefined;
  const { id, rawId, type } = beside;
  if (type !== undefined && type !== 'public-key') {
    return differs('The type in the JSON is not “public-key”, the only one there is.');
  }
  const ids = readingsOfId(id);
  const raws = readingsOfId(rawId);
  if (ids.length > 0 && raws.length > 0 && !haveSame(ids, raws)) {
    return differs('The id and the rawId in the JSON are two different credential IDs.');
  }
  if (id !== undefined && ids.length === 0) return differs('The id in the JSON is not base64url.');
  if (!registered) return undefined;
  return compareRegistered(module, beside, ids.length > 0 ? ids : raws, registered);
}

export const haveSame = (some: readonly Uint8Array[], others: readonly Uint8Array[]) =>
  some.some((one) => others.some((other) => areSame(one, other)));

/**
 * Returns the readings of an ID, the likeliest first. An ID in hex, as a list or in a wrapping is the same ID, and the
 * remark on what was read reports it. A few hex digits are read as base64url only.
 */
export function readingsOfId(id: unknown): readonly Uint8Array[] {
  const written = innerValue(id);
  if (typeof written !== 'string') {
    const bytes = written === undefined ? undefined : bytesOfJson(written);
    return bytes ? [bytes] : [];
  }
  const readings = readingsOf(written);
  return /^[0-9a-f]+$/i.test(written) && !isHexText(written) ? readings.slice(-1) : readings;
}

/** The credential ID in a credential's JSON; undefined if there is no readable one. */
export function idOfMembers(beside: JsonMembers | undefined): Uint8Array | undefined {
  const { id, rawId } = beside ?? {};
  return readingsOfId(rawId)[0] ?? readingsOfId(id)[0];
}

function compareRegistered(
  module: WebAuthnModule,
  { authenticatorData, publicKey, publicKeyAlgorithm }: JsonMembers,
  ids: readonly Uint8Array[],
  registered: RegisteredBytes,
): Refusal | undefined {
  if (ids.length > 0 && !haveSame(ids, [registered.credentialId])) {
    return differs('The id in the JSON is not the credential ID in the authenticator data.');
  }
  const data = authenticatorData === undefined ? undefined : bytesOfJson(authenticatorData);
  if (data && !areSame(data, registered.authenticatorData)) {
    return differs('The authenticatorData in the JSON are not those in the attestation object.');
  }
  const algorithm = jsonAlgorithm(publicKeyAlgorithm);
  if (algorithm !== undefined && algorithm !== module.algorithmOf(registered.coseKey)) {
    return differs(
      `The publicKeyAlgorithm in the JSON is ${integerText(algorithm)}, the key in the authenticator data is for ${algorithmOfKey(module, registered.coseKey)}.`,
    );
  }
  const isSaid = publicKey !== undefined && publicKey !== null && !isEmptied(publicKey);
  if (!isSaid || module.keyKindOf(registered.coseKey) === undefined) return undefined;
  const own = module.spkiFromCose(registered.coseKey);
  const bytes = bytesOfJson(publicKey);
  if (bytes && haveSame([bytes], [own, registered.coseKey])) return undefined;
  const spki = spkiOf(module, bytes, publicKey);
  if (!spki) return differs('The publicKey in the JSON is no key that can be read.');
  return areSame(spki, own)
    ? undefined
    : differs('The publicKey in the JSON is another key than that in the authenticator data.');
}

/** Whether the value is `{}`, which JSON makes of a buffer. */
const isEmptied = (value: unknown) => hasMembers(value) && Object.keys(value).length === 0;

const integerText = (value: number) => (Number.isSafeInteger(value) ? `${value}` : 'no integer');

/** The algorithm number. Some libraries write it as text. Without an algorithm, some write 0, which is not one. */
function jsonAlgorithm(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && number !== 0 ? number : undefined;
}

/** The SPKI of a key. Some platforms give COSE, a bare point, PEM or JWK instead of the Recommendation's SPKI. */
function spkiOf(module: WebAuthnModule, bytes: Uint8Array | undefined, value: unknown): Uint8Array | undefined {
  try {
    const key = bytes
      ? readKeyBytes(module, bytes)
      : readPublicKey(module, typeof value === 'string' ? value : JSON.stringify(value));
    return module.spkiFromCose(key);
  } catch {
    return undefined;
  }
}
