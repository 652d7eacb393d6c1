/**
 * Keys of composites (draft-ietf-lamps-pq-composite-sigs, sections 4 and 5): the ML-DSA key, then the traditional key,
 * in one PKCS#8 or SPKI. The private key of ML-DSA is its seed; that of P-256 is an ECPrivateKey (RFC 5915) without the
 * public key.
 */
import { hexToBytes } from '@noble/hashes/utils.js';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { concatBytes } from '../../schemes/bytes/concat-bytes.ts';
import { derElement, derSequence } from '../../schemes/bytes/der.ts';
import type { CompositeScheme, EcdsaScheme } from '../../schemes/scheme.ts';

/** A pair of values, one for each part. */
export interface PartsOf<T> {
  readonly mlDsa: T;
  readonly traditional: T;
}

const [INTEGER, BIT_STRING, OCTET_STRING] = [0x02, 0x03, 0x04] as const;
/** Tags of ECPrivateKey (RFC 5915, section 3), and of a seed without the expanded key (RFC 9881, section 6). */
const [PARAMETERS, PUBLIC_KEY, SEED] = [0xa0, 0xa1, 0x80] as const;
const noUnusedBits = Uint8Array.of(0);
const SEED_BYTES = 32;

/** Contents of two AlgorithmIdentifiers: id-ml-dsa-44 (RFC 9881, section 2) and id-Ed25519 (RFC 8410, section 3). */
const ML_DSA_44 = '0609608648016503040311';
const ED25519 = '06032b6570';

const pkcs8Of = (algorithm: string, key: Uint8Array): Bytes =>
  derSequence(derElement(INTEGER, noUnusedBits), derSequence(hexToBytes(algorithm)), derElement(OCTET_STRING, key));
const spkiOf = (algorithm: string, key: Uint8Array): Bytes =>
  derSequence(derSequence(hexToBytes(algorithm)), derElement(BIT_STRING, noUnusedBits, key));

/** The key bytes of a form with fixed bytes before and after the key; undefined if `written` has another form. */
function contentsOf(written: Bytes, write: (key: Uint8Array) => Bytes, keyBytes: number): Bytes | undefined {
  const [empty, full] = [0, 0xff].map((byte) => write(new Uint8Array(keyBytes).fill(byte))) as [Bytes, Bytes];
  const start = empty.findIndex((byte, at) => byte !== full[at]);
  const isSame = empty.every((byte, at) => (at >= start && at < start + keyBytes) || byte === written[at]);
  return isSame && written.length === empty.length ? written.slice(start, start + keyBytes) : undefined;
}

/** Writes raw keys of the traditional part inside a composite's key, and makes whole keys of them again. */
interface TraditionalForm {
  readonly privateBytes: number;
  readonly publicBytes: number;
  readonly writePrivate: (raw: Uint8Array) => Bytes;
  readonly writePublic: (raw: Uint8Array) => Bytes;
  /** Makes PKCS#8; undefined if this is no such key. */
  readonly pkcs8: (written: Bytes, publicKey: Bytes) => Bytes | undefined;
  readonly spki: (written: Bytes) => Bytes;
}

const ed25519Form: TraditionalForm = {
  privateBytes: 32,
  publicBytes: 32,
  writePrivate: (raw) => new Uint8Array(raw),
  writePublic: (raw) => new Uint8Array(raw),
  pkcs8: (written) => pkcs8Of(ED25519, derElement(OCTET_STRING, written)),
  spki: (written) => spkiOf(ED25519, written),
};

const ID_EC_PUBLIC_KEY_DIGITS = '06072a8648ce3d0201'.length;
const ONE = Uint8Array.of(1);
const UNCOMPRESSED = Uint8Array.of(4);

function ecdsaForm({ identifier, coordinateBytes }: EcdsaScheme): TraditionalForm {
  const curve = hexToBytes(identifier.slice(ID_EC_PUBLIC_KEY_DIGITS));
  const ecPrivateKey = (scalar: Uint8Array, rest: Uint8Array) =>
    derSequence(derElement(INTEGER, ONE), derElement(OCTET_STRING, scalar), rest);
  const writePrivate = (scalar: Uint8Array) => ecPrivateKey(scalar, derElement(PARAMETERS, curve));
  return {
    privateBytes: writePrivate(new Uint8Array(coordinateBytes)).length,
    publicBytes: 1 + 2 * coordinateBytes,
    writePrivate,
    writePublic: (raw) => concatBytes(UNCOMPRESSED, raw),
    pkcs8(written, publicKey) {
      const scalar = contentsOf(written, writePrivate, coordinateBytes);
      const point = derElement(PUBLIC_KEY, derElement(BIT_STRING, noUnusedBits, publicKey));
      // The public key is included: without it, some engines do not read the private key.
      return scalar && pkcs8Of(identifier, ecPrivateKey(scalar, point));
    },
    spki: (written) => spkiOf(identifier, written),
  };
}

/** The keys of one composite: written from raw keys of its parts, and split into whole keys of the parts. */
export class CompositeKeyForm {
  readonly #scheme: CompositeScheme;
  readonly #traditional: TraditionalForm;

  constructor(scheme: CompositeScheme) {
    this.#scheme = scheme;
    const { traditional } = scheme;
    this.#traditional = traditional.kind === 'ecdsa' ? ecdsaForm(traditional) : ed25519Form;
  }

  rawPrivate({ mlDsa, traditional }: PartsOf<Uint8Array>): Bytes {
    return concatBytes(mlDsa, this.#traditional.writePrivate(traditional));
  }

  rawPublic({ mlDsa, traditional }: PartsOf<Uint8Array>): Bytes {
    return concatBytes(mlDsa, this.#traditional.writePublic(traditional));
  }

  pkcs8(raw: PartsOf<Uint8Array>): Bytes {
    return pkcs8Of(this.#scheme.identifier, this.rawPrivate(raw));
  }

  spki(raw: PartsOf<Uint8Array>): Bytes {
    return spkiOf(this.#scheme.identifier, this.rawPublic(raw));
  }

  /** The SPKI of each part. @throws Error if it is not a key of this composite */
  readSpki(spki: Bytes): PartsOf<Bytes> {
    const { mlDsa, traditional } = this.#readPublic(spki);
    return { mlDsa: spkiOf(ML_DSA_44, mlDsa), traditional: this.#traditional.spki(traditional) };
  }

  /** The PKCS#8 of each part. @throws Error if it is not a key of this composite */
  readPkcs8(pkcs8: Bytes, spki: Bytes): PartsOf<Bytes> {
    const { identifier, label } = this.#scheme;
    const publicKeys = this.#readPublic(spki);
    const keys = contentsOf(pkcs8, (key) => pkcs8Of(identifier, key), SEED_BYTES + this.#traditional.privateBytes);
    const traditional = keys && this.#traditional.pkcs8(keys.slice(SEED_BYTES), publicKeys.traditional);
    if (!keys || !traditional) throw new Error(`This is not a PKCS#8 private key for ${label}.`);
    return { mlDsa: pkcs8Of(ML_DSA_44, derElement(SEED, keys.slice(0, SEED_BYTES))), traditional };
  }

  #readPublic(spki: Bytes): PartsOf<Bytes> {
    const { identifier, label, mlDsa } = this.#scheme;
    const mlDsaBytes = mlDsa.bytes.publicKey;
    const keys = contentsOf(spki, (key) => spkiOf(identifier, key), mlDsaBytes + this.#traditional.publicBytes);
    if (!keys) throw new Error(`This is not an SPKI public key for ${label}.`);
    return { mlDsa: keys.slice(0, mlDsaBytes), traditional: keys.slice(mlDsaBytes) };
  }
}
