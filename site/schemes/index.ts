import { compositeSchemes } from './cards/composite.ts';
import { ecdsaSchemes } from './cards/ecdsa.ts';
import { ed25519 } from './cards/ed25519.ts';
import { encryptionSchemes } from './cards/encryption.ts';
import { mlDsaSchemes } from './cards/ml-dsa.ts';
import { rsaSchemes } from './cards/rsa.ts';
import { passwordSchemes, readPasswordScheme } from './passwords/password-schemes.ts';
import type { Scheme, SignatureScheme } from './scheme.ts';

/** Bytes of a coordinate, by the name of the curve. */
export const coordinateBytesOf: Readonly<Record<string, number>> = Object.fromEntries(
  ecdsaSchemes.map(({ curve, coordinateBytes }) => [curve, coordinateBytes]),
);

/** Each as its card says. */
export const signatureSchemes: readonly SignatureScheme[] = [
  ...rsaSchemes,
  ...ecdsaSchemes,
  ed25519,
  ...mlDsaSchemes,
  ...compositeSchemes,
];

/** Every scheme, in the order in which charts and tables show them. */
export const schemes: readonly Scheme[] = [...passwordSchemes, ...signatureSchemes, ...encryptionSchemes];

/** The scheme with that identifier, if there is one; a password's setting has one whoever chose it. */
export function findScheme(id: string): Scheme | undefined {
  return schemes.find((scheme) => scheme.id === id) ?? readPasswordScheme(id);
}

/** The signature scheme with that identifier, if there is one. */
export function findSignatureScheme(id: string): SignatureScheme | undefined {
  return signatureSchemes.find((scheme) => scheme.id === id);
}
