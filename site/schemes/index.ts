import { compositeSchemes } from './cards/composite.ts';
import { ecdsaP256 } from './cards/ecdsa-p256.ts';
import { ecdsaP384 } from './cards/ecdsa-p384.ts';
import { ecdsaP521 } from './cards/ecdsa-p521.ts';
import { ed25519 } from './cards/ed25519.ts';
import { encryptionSchemes } from './cards/encryption.ts';
import { mlDsaSchemes } from './cards/ml-dsa.ts';
import { rsaSchemes } from './cards/rsa.ts';
import { passwordSchemes, readPasswordScheme } from './passwords/password-schemes.ts';
import type { EcdsaScheme, Scheme, SignatureScheme } from './scheme.ts';

/** ECDSA of every curve. */
export const ecdsaSchemes: readonly EcdsaScheme[] = [ecdsaP256, ecdsaP384, ecdsaP521];

/** Bytes of a coordinate, by the name of the curve. */
export const coordinateBytesOf: Readonly<Record<string, number>> = Object.fromEntries(
  ecdsaSchemes.map(({ curve, coordinateBytes }) => [curve, coordinateBytes]),
);

/** Each as its card says. Security bits: NIST SP 800-57 part 1, table 2. */
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
