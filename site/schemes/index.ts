import { compositeSchemes } from './cards/composite.ts';
import { ecdsaSchemes } from './cards/ecdsa.ts';
import { ed25519 } from './cards/ed25519.ts';
import { encryptionSchemes } from './cards/encryption.ts';
import { mlDsaSchemes } from './cards/ml-dsa.ts';
import { rsaSchemes } from './cards/rsa.ts';
import { passwordSchemes, readPasswordScheme } from './passwords/password-schemes.ts';
import type { Scheme, SignatureScheme } from './scheme.ts';

/** The bytes of a coordinate, by the name of the curve. */
export const coordinateBytesOf: Readonly<Record<string, number>> = Object.fromEntries(
  ecdsaSchemes.map(({ curve, coordinateBytes }) => [curve, coordinateBytes]),
);

/** The signature schemes, defined by their cards. */
export const signatureSchemes: readonly SignatureScheme[] = [
  ...rsaSchemes,
  ...ecdsaSchemes,
  ed25519,
  ...mlDsaSchemes,
  ...compositeSchemes,
];

/** Every scheme, in the order of charts and tables. */
export const schemes: readonly Scheme[] = [...passwordSchemes, ...signatureSchemes, ...encryptionSchemes];

/** The scheme with this identifier, or undefined. Any password setting within bounds is a scheme. */
export function findScheme(id: string): Scheme | undefined {
  return schemes.find((scheme) => scheme.id === id) ?? readPasswordScheme(id);
}

/** The signature scheme with this identifier, or undefined. */
export function findSignatureScheme(id: string): SignatureScheme | undefined {
  return signatureSchemes.find((scheme) => scheme.id === id);
}
