/** ML-DSA with every parameter set. */
import type { MlDsaScheme, UsualTimes } from '../scheme.ts';
import { usualMs } from './usual-ms.ts';

const mlDsaUsualMs: UsualTimes = {
  generate: usualMs(0.4, 0.12, 3.5, 0.08),
  sign: usualMs(2.7, 0.5, 13, 0.42),
  verify: usualMs(0.4, 0.14, 3.5, 0.07),
};

type Varying = Pick<MlDsaScheme, 'parameterSet' | 'securityBits' | 'cose' | 'bytes'>;

const mlDsa = (varying: Varying): MlDsaScheme => ({
  ...varying,
  id: `ml-dsa-${varying.parameterSet}`,
  label: `ML-DSA-${varying.parameterSet}`,
  description: `ML-DSA-${varying.parameterSet}, module lattices, FIPS 204`,
  kind: 'ml-dsa',
  inspected: { keyKind: `ML-DSA-${varying.parameterSet}`, algorithms: [varying.cose] },
  usualMs: mlDsaUsualMs,
});

/** Lengths: FIPS 204, table 2. */
export const mlDsaSchemes = [
  mlDsa({ parameterSet: 44, securityBits: 128, cose: -48, bytes: { publicKey: 1312, signature: 2420 } }),
  mlDsa({ parameterSet: 65, securityBits: 192, cose: -49, bytes: { publicKey: 1952, signature: 3309 } }),
  mlDsa({ parameterSet: 87, securityBits: 256, cose: -50, bytes: { publicKey: 2592, signature: 4627 } }),
] as const;
