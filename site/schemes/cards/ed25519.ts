import type { EddsaScheme } from '../scheme.ts';
import { usualMs } from './usual-ms.ts';

export const ed25519: EddsaScheme = {
  id: 'ed25519',
  label: 'Ed25519',
  description: 'EdDSA, Ed25519, SHA-512',
  kind: 'eddsa',
  curve: 'Ed25519',
  securityBits: 128,
  cose: -8,
  bytes: { publicKey: 32, signature: 64 },
  inspected: { keyKind: 'Ed25519', algorithms: [-8, -19] },
  usualMs: {
    generate: usualMs(0.06, 0.14, 0.3, 0.035),
    sign: usualMs(0.07, 0.08, 0.5, 0.045),
    verify: usualMs(0.15, 0.13, 1, 0.075),
  },
};
