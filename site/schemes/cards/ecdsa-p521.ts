import type { EcdsaScheme } from '../scheme.ts';
import { usualMs } from './usual-ms.ts';

export const ecdsaP521: EcdsaScheme = {
  id: 'ecdsa-p521',
  label: 'ECDSA P-521',
  description: 'ECDSA, NIST P-521, SHA-512',
  kind: 'ecdsa',
  curve: 'P-521',
  hash: 'SHA-512',
  curveBits: 521,
  coordinateBytes: 66,
  securityBits: 256,
  cose: -36,
  coseCurve: 3,
  identifier: '06072a8648ce3d020106052b81040023',
  module: 'ecdsa-p521',
  hasKernel: false,
  bytes: { publicKey: 132, signature: 132 },
  inspected: { keyKind: 'P-521', algorithms: [-36, -52] },
  jose: 'ES512',
  otherNames: ['secp521r1'],
  usualMs: {
    generate: usualMs(2.5, 1, 2.5, 2.5),
    sign: usualMs(2.7, 1, 3, 2.7),
    verify: usualMs(7, 2, 12, 7),
  },
};
