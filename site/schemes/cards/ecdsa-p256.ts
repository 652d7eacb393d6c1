import type { EcdsaScheme } from '../scheme.ts';
import { usualMs } from './usual-ms.ts';

export const ecdsaP256: EcdsaScheme = {
  id: 'ecdsa-p256',
  label: 'ECDSA P-256',
  description: 'ECDSA, NIST P-256, SHA-256',
  kind: 'ecdsa',
  curve: 'P-256',
  hash: 'SHA-256',
  curveBits: 256,
  coordinateBytes: 32,
  securityBits: 128,
  cose: -7,
  coseCurve: 1,
  identifier: '06072a8648ce3d020106082a8648ce3d030107',
  module: 'ecdsa',
  hasKernel: true,
  bytes: { publicKey: 64, signature: 64 },
  inspected: { keyKind: 'P-256', algorithms: [-7, -9] },
  jose: 'ES256',
  otherNames: ['secp256r1', 'prime256v1'],
  usualMs: {
    generate: usualMs(0.27, 0.06, 0.45, 0.05),
    sign: usualMs(0.3, 0.1, 0.6, 0.06),
    verify: usualMs(1.1, 0.2, 2.3, 0.25),
  },
};
