/** What a credential's JSON says twice, held against its bytes: id, rawId, type and what a registration's response repeats. */
import { base64urlnopad } from '@scure/base';
import type { WebAuthnModule } from '../../backends/webauthn.ts';
import type { Refusal } from './inspection.ts';
import { bytesOfJson } from './pasted/read-bytes.ts';
import type { SaidBeside } from './pasted/read-credential.ts';
import { readKeyBytes } from './pasted/read-public-key.ts';

/** What the bytes of a registration say. */
export interface RegisteredBytes {
  readonly credentialId: Uint8Array;
  readonly authenticatorData: Uint8Array;
  readonly coseKey: Uint8Array;
}

const differs = (sentence: string): Refusal => ({ code: 'said-otherwise', step: undefined, sentence });

const areSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** The first member that says otherwise than another, or than the bytes; nothing where all agree. */
export function compareSaid(
  module: WebAuthnModule,
  said: SaidBeside | undefined,
  registered: RegisteredBytes | undefined,
): Refusal | undefined {
  if (!said) return undefined;
  const { id, rawId, type } = said;
  if (type !== undefined && type !== 'public-key') {
    return differs('The type in the JSON is not “public-key”, the only one there is.');
  }
  // By the Recommendation an id is base64url: hex would be read as something else.
  const idBytes = typeof id === 'string' ? decoded(id) : undefined;
  const raw = rawBytes(rawId);
  if (id !== undefined && rawId !== undefined && raw && idBytes && !areSame(idBytes, raw)) {
    return differs('The id and the rawId in the JSON are two different credential IDs.');
  }
  if (id !== undefined && !idBytes) return differs('The id in the JSON is not base64url.');
  if (!registered) return undefined;
  return compareRegistered(module, said, idBytes ?? raw, registered);
}

const rawBytes = (rawId: unknown): Uint8Array | undefined =>
  rawId === undefined ? undefined : typeof rawId === 'string' ? decoded(rawId) : bytesOfJson(rawId);

/** The credential ID that a credential's JSON says; nothing where it says none that can be read. */
export function saidId(said: SaidBeside | undefined): Uint8Array | undefined {
  const { id, rawId } = said ?? {};
  return rawBytes(rawId) ?? (typeof id === 'string' ? decoded(id) : undefined);
}

function compareRegistered(
  module: WebAuthnModule,
  { authenticatorData, publicKey, publicKeyAlgorithm }: SaidBeside,
  id: Uint8Array | undefined,
  registered: RegisteredBytes,
): Refusal | undefined {
  if (id && !areSame(id, registered.credentialId)) {
    return differs('The id in the JSON is not the credential ID in the authenticator data.');
  }
  const data = authenticatorData === undefined ? undefined : bytesOfJson(authenticatorData);
  if (data && !areSame(data, registered.authenticatorData)) {
    return differs('The authenticatorData in the JSON are not those in the attestation object.');
  }
  if (typeof publicKeyAlgorithm === 'number' && publicKeyAlgorithm !== module.algorithmOf(registered.coseKey)) {
    return differs(
      `The publicKeyAlgorithm in the JSON is ${publicKeyAlgorithm}, the key in the authenticator data is for ${module.algorithmText(registered.coseKey)}.`,
    );
  }
  const key = publicKey === undefined || publicKey === null ? undefined : bytesOfJson(publicKey);
  if (!key || module.keyKindOf(registered.coseKey) === undefined) return undefined;
  const own = module.spkiFromCose(registered.coseKey);
  if (areSame(key, own) || areSame(key, registered.coseKey)) return undefined;
  const spki = spkiOf(module, key);
  if (!spki) return differs('The publicKey in the JSON is no key that can be read.');
  return areSame(spki, own)
    ? undefined
    : differs('The publicKey in the JSON is another key than that in the authenticator data.');
}

/** Some platforms give the key as COSE or as a bare point, where the Recommendation has SPKI: it is the same key. */
function spkiOf(module: WebAuthnModule, said: Uint8Array): Uint8Array | undefined {
  try {
    return module.spkiFromCose(readKeyBytes(module, said));
  } catch {
    return undefined;
  }
}

function decoded(text: string): Uint8Array | undefined {
  try {
    // The alphabet of base64 writes the same ID.
    return base64urlnopad.decode(text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''));
  } catch {
    return undefined;
  }
}
