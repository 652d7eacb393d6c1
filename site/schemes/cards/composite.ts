/** ML-DSA-44 together with a traditional signature: both sign, and both must be good. */
import type { CompositeScheme } from '../scheme.ts';
import { ecdsaP256 } from './ecdsa.ts';
import { ed25519 } from './ed25519.ts';
import { mlDsaSchemes } from './ml-dsa.ts';
import { usualMs } from './usual-ms.ts';

const [mlDsa44] = mlDsaSchemes;

type Varying = Pick<
  CompositeScheme,
  'cose' | 'jose' | 'traditional' | 'signatureLabel' | 'preHash' | 'identifier' | 'usualMs'
> & {
  /** The length of the traditional public key in the draft's encoding. */
  readonly keyBytes: number;
};

const composite = ({ keyBytes, ...varying }: Varying): CompositeScheme => ({
  ...varying,
  id: varying.jose.toLowerCase(),
  label: varying.jose,
  description: `${mlDsa44.label} and ${varying.traditional.label}, both over ${varying.preHash} of the message`,
  kind: 'composite',
  mlDsa: mlDsa44,
  securityBits: mlDsa44.securityBits,
  bytes: {
    publicKey: mlDsa44.bytes.publicKey + keyBytes,
    signature: mlDsa44.bytes.signature + varying.traditional.bytes.signature,
  },
});

/**
 * Labels, hashes and identifiers: draft-ietf-lamps-pq-composite-sigs, section 6. Names and COSE numbers, requested and
 * not yet registered: draft-ietf-jose-pq-composite-sigs, section 5. Usual times are the sums of both parts.
 */
export const compositeSchemes: readonly CompositeScheme[] = [
  composite({
    jose: 'ML-DSA-44-ES256',
    cose: -54,
    traditional: ecdsaP256,
    // One byte more for the prefix of an uncompressed point.
    keyBytes: 65,
    signatureLabel: 'COMPSIG-MLDSA44-ECDSA-P256-SHA256',
    preHash: 'SHA-256',
    identifier: '06082b06010505070628',
    usualMs: {
      generate: usualMs(0.67, 0.18, 4, 0.13),
      sign: usualMs(3, 0.6, 14, 0.48),
      verify: usualMs(1.5, 0.34, 5.8, 0.32),
    },
  }),
  composite({
    jose: 'ML-DSA-44-Ed25519',
    cose: -57,
    traditional: ed25519,
    keyBytes: 32,
    signatureLabel: 'COMPSIG-MLDSA44-Ed25519-SHA512',
    preHash: 'SHA-512',
    identifier: '06082b06010505070627',
    usualMs: {
      generate: usualMs(0.46, 0.26, 3.8, 0.12),
      sign: usualMs(2.8, 0.58, 13.5, 0.47),
      verify: usualMs(0.55, 0.27, 4.5, 0.15),
    },
  }),
];
