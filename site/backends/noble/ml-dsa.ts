/** ML-DSA by @noble/post-quantum: hedged by default, and with an empty context by default (FIPS 204). */
import { ml_dsa44, ml_dsa65, ml_dsa87 } from '@noble/post-quantum/ml-dsa.js';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { derElement } from '../../schemes/bytes/der.ts';
import type { MlDsaScheme } from '../../schemes/scheme.ts';
import type { Arithmetic } from './arithmetic.ts';
import { only } from './der.ts';
import { KeyForm } from './key-form.ts';

const libraries = { 44: ml_dsa44, 65: ml_dsa65, 87: ml_dsa87 } as const;

/** id-ml-dsa-44, -65 and -87 (RFC 9881, section 2). */
const mlDsaIdentifiers = {
  44: '0609608648016503040311',
  65: '0609608648016503040312',
  87: '0609608648016503040313',
} as const;

/** The seed inside ML-DSA-PrivateKey (RFC 9881, section 6): [0] OCTET STRING. */
const SEED = 0x80;
const SEED_BYTES = 32;

/** The seed and the key expanded from it, which is computed once. */
interface ExpandedKey {
  readonly seed: Uint8Array;
  readonly secretKey: Uint8Array;
}

export function mlDsa({ parameterSet, label }: MlDsaScheme): Arithmetic<ExpandedKey, Uint8Array> {
  const library = libraries[parameterSet];
  const form = new KeyForm(label, mlDsaIdentifiers[parameterSet]);

  function readSeed(pkcs8: Bytes): ExpandedKey {
    const seed = only(SEED, form.readPkcs8(pkcs8));
    if (seed.length !== SEED_BYTES) throw new Error('An ML-DSA seed has 32 bytes.');
    return { seed, secretKey: library.keygen(seed).secretKey };
  }

  function readPublicKey(spki: Bytes): Uint8Array {
    const key = form.readSpki(spki);
    if (key.length !== library.lengths.publicKey) throw new Error(`This is not a public key for ${label}.`);
    return key;
  }

  return {
    generate() {
      const seed = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
      const { secretKey, publicKey } = library.keygen(seed);
      return { privateKey: { seed, secretKey }, publicKey };
    },
    sign: (message, { secretKey }) => library.sign(message, secretKey),
    signDeterministic: (message, { secretKey }) => library.sign(message, secretKey, { extraEntropy: false }),
    signWithContext: (message, { secretKey }, context) => library.sign(message, secretKey, { context }),
    verify: (message, signature, key) => library.verify(signature, message, key),
    verifyWithContext: (message, signature, key, context) => library.verify(signature, message, key, { context }),
    readPkcs8: readSeed,
    readSpki: readPublicKey,
    writePkcs8: ({ seed }) => form.writePkcs8(derElement(SEED, seed)),
    writeSpki: (key) => form.writeSpki(key),
    rawPrivate: ({ seed }) => seed.slice(),
    rawPublic: (key) => key.slice(),
    wipe({ seed, secretKey }) {
      seed.fill(0);
      secretKey.fill(0);
    },
  };
}
