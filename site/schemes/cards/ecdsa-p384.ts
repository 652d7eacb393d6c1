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
  usualMs: {
    generate: usualMs(1.2, 0.5, 1.2, 1.2),
    sign: usualMs(1.3, 0.6, 1.5, 1.3),
    verify: usualMs(3.5, 1, 6, 3.5),
  },
};
