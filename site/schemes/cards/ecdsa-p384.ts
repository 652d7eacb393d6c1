import type { EcdsaScheme } from '../scheme.ts';
import { usualMs } from './usual-ms.ts';

export const ecdsaP384: EcdsaScheme = {
  id: 'ecdsa-p384',
  label: 'ECDSA P-384',
  description: 'ECDSA, NIST P-384, SHA-384',
  kind: 'ecdsa',
  curve: 'P-384',
  hash: 'SHA-384',
  curveBits: 384,
  coordinateBytes: 48,
  securityBits: 192,
  cose: -35,
  coseCurve: 2,
  identifier: '06072a8648ce3d020106052b81040022',
  module: 'ecdsa-p384',
  hasKernel: false,
  bytes: { publicKey: 96, signature: 96 },
  inspected: { keyKind: 'P-384', algorithms: [-35, -51] },
  jose: 'ES384',
  otherNames: ['secp384r1'],
  // Those of P-256, times what the least of each was to the least of P-256 in one process of Node. There is no kernel.
  usualMs: {
    generate: usualMs(0.9, 0.37, 0.96, 0.9),
    sign: usualMs(0.96, 0.76, 1.2, 0.96),
    verify: usualMs(4.2, 1.2, 5.3, 4.2),
  },
};
