/** ECDSA on every curve, with the hash of matching length. */
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

const ecdsaP384: EcdsaScheme = {
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
  // The times of P-256, scaled by the ratio of the shortest times of the two curves in one Node process. No kernel.
  usualMs: {
    generate: usualMs(0.9, 0.37, 0.96, 0.9),
    sign: usualMs(0.96, 0.76, 1.2, 0.96),
    verify: usualMs(4.2, 1.2, 5.3, 4.2),
  },
};

const ecdsaP521: EcdsaScheme = {
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
  // The times of P-256, scaled by the ratio of the shortest times of the two curves in one Node process. No kernel.
  usualMs: {
    generate: usualMs(1.4, 0.85, 1.8, 1.4),
    sign: usualMs(1.4, 1.8, 2, 1.4),
    verify: usualMs(6, 2.7, 11, 6),
  },
};

export const ecdsaSchemes: readonly EcdsaScheme[] = [ecdsaP256, ecdsaP384, ecdsaP521];
