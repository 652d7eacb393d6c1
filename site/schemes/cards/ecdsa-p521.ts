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
  // Those of P-256, times what the least of each was to the least of P-256 in one process of Node. There is no kernel.
  usualMs: {
    generate: usualMs(1.4, 0.85, 1.8, 1.4),
    sign: usualMs(1.4, 1.8, 2, 1.4),
    verify: usualMs(6, 2.7, 11, 6),
  },
};
