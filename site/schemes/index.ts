import { encryptionSchemes } from './encryption-schemes.ts';
import { passwordSchemes, readPasswordScheme } from './passwords/password-schemes.ts';
import type {
  EcdsaScheme,
  EddsaScheme,
  MlDsaScheme,
  RsassaPkcs1Scheme,
  RsassaPssScheme,
  Scheme,
  SignatureScheme,
} from './scheme.ts';

const rsassaPkcs1 = (modulusBits: number, securityBits: number): RsassaPkcs1Scheme => ({
  id: `rsa-${modulusBits}`,
  label: `RSA ${modulusBits}`,
  description: `RSASSA-PKCS1-v1_5, ${modulusBits}-bit modulus, SHA-256`,
  kind: 'rsassa-pkcs1-v1_5',
  modulusBits,
  publicExponent: 65537,
  hash: 'SHA-256',
  securityBits,
  cose: -257,
});

const rsassaPss = (modulusBits: number, securityBits: number): RsassaPssScheme => ({
  id: `rsa-pss-${modulusBits}`,
  label: `RSA-PSS ${modulusBits}`,
  description: `RSASSA-PSS, ${modulusBits}-bit modulus, SHA-256, 32 bytes of salt`,
  kind: 'rsassa-pss',
  modulusBits,
  publicExponent: 65537,
  hash: 'SHA-256',
  saltBytes: 32,
  securityBits,
  cose: -37,
});

const ecdsaP256: EcdsaScheme = {
  id: 'ecdsa-p256',
  label: 'ECDSA P-256',
  description: 'ECDSA, NIST P-256, SHA-256',
  kind: 'ecdsa',
  curve: 'P-256',
  hash: 'SHA-256',
  securityBits: 128,
  cose: -7,
};

const ed25519: EddsaScheme = {
  id: 'ed25519',
  label: 'Ed25519',
  description: 'EdDSA, Ed25519, SHA-512',
  kind: 'eddsa',
  curve: 'Ed25519',
  securityBits: 128,
  cose: -8,
};

const mlDsa = (parameterSet: MlDsaScheme['parameterSet'], securityBits: number, cose: number): MlDsaScheme => ({
  id: `ml-dsa-${parameterSet}`,
  label: `ML-DSA-${parameterSet}`,
  description: `ML-DSA-${parameterSet}, module lattices, FIPS 204`,
  kind: 'ml-dsa',
  parameterSet,
  securityBits,
  cose,
});

/** Security bits: NIST SP 800-57 part 1, table 2. */
export const signatureSchemes: readonly SignatureScheme[] = [
  rsassaPkcs1(1024, 80),
  rsassaPkcs1(2048, 112),
  rsassaPkcs1(3072, 128),
  rsassaPkcs1(4096, 152),
  rsassaPss(1024, 80),
  rsassaPss(2048, 112),
  rsassaPss(3072, 128),
  rsassaPss(4096, 152),
  ecdsaP256,
  ed25519,
  mlDsa(44, 128, -48),
  mlDsa(65, 192, -49),
  mlDsa(87, 256, -50),
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
