/** ML-DSA-44 with a signature of today: both sign, and both must be good. */
import type { CompositeScheme, EcdsaScheme, EddsaScheme, UsualMs, UsualTimes } from '../scheme.ts';
import { ecdsaP256 } from './ecdsa-p256.ts';
import { ed25519 } from './ed25519.ts';
import { mlDsaSchemes } from './ml-dsa.ts';
import { usualMs } from './usual-ms.ts';

const [mlDsa44] = mlDsaSchemes;

const sumOf = (a: UsualMs, b: UsualMs): UsualMs =>
  usualMs(a.wasm + b.wasm, a.webcrypto + b.webcrypto, a.noble + b.noble, a.kernels + b.kernels);

/** Of one part and then of the other. */
function bothTimes(first: UsualTimes, second: UsualTimes): UsualTimes {
  const entries = (['generate', 'sign', 'verify'] as const).flatMap((operation) => {
    const [a, b] = [first[operation], second[operation]];
    return a && b ? [[operation, sumOf(a, b)] as const] : [];
  });
  return Object.fromEntries(entries);
}

type Varying = Pick<CompositeScheme, 'cose' | 'jose' | 'signatureLabel' | 'preHash' | 'identifier'> & {
  readonly traditional: EcdsaScheme | EddsaScheme;
  /** Bytes of the other public key, as the draft writes it. */
  readonly traditionalKeyBytes: number;
};

const composite = ({ traditionalKeyBytes, ...varying }: Varying): CompositeScheme => ({
  ...varying,
  id: varying.jose.toLowerCase(),
  label: varying.jose,
  description: `${mlDsa44.label} and ${varying.traditional.label}, both over ${varying.preHash} of the message`,
  kind: 'composite',
  mlDsa: mlDsa44,
  securityBits: mlDsa44.securityBits,
  bytes: {
    publicKey: mlDsa44.bytes.publicKey + traditionalKeyBytes,
    signature: mlDsa44.bytes.signature + varying.traditional.bytes.signature,
  },
  usualMs: bothTimes(mlDsa44.usualMs, varying.traditional.usualMs),
});

/**
 * Labels, hashes and identifiers: draft-ietf-lamps-pq-composite-sigs, section 6. Names and COSE numbers, which are asked for and not yet
 * registered: draft-ietf-jose-pq-composite-sigs, section 5.
 */
export const compositeSchemes: readonly CompositeScheme[] = [
  composite({
    jose: 'ML-DSA-44-ES256',
    cose: -54,
    traditional: ecdsaP256,
    // With the byte that says it is not compressed.
    traditionalKeyBytes: 65,
    signatureLabel: 'COMPSIG-MLDSA44-ECDSA-P256-SHA256',
    preHash: 'SHA-256',
    identifier: '06082b06010505070628',
  }),
  composite({
    jose: 'ML-DSA-44-Ed25519',
    cose: -57,
    traditional: ed25519,
    traditionalKeyBytes: 32,
    signatureLabel: 'COMPSIG-MLDSA44-Ed25519-SHA512',
    preHash: 'SHA-512',
    identifier: '06082b06010505070627',
  }),
];
