/** RSA signatures with every length of modulus. */
import type { RsassaPkcs1Scheme, RsassaPssScheme, UsualMs, UsualTimes } from '../scheme.ts';
import { usualMs } from './usual-ms.ts';

/** The length of 65537. */
const EXPONENT_BYTES = 3;

const sizes = (modulusBits: number) => ({
  publicKey: modulusBits / 8 + EXPONENT_BYTES,
  signature: modulusBits / 8,
});

/** Times that are given for 2048 bits and grow with this power of the modulus length. */
function atModulus(modulusBits: number, power: number, { wasm, webcrypto, noble, kernels }: UsualMs): UsualMs {
  const factor = (modulusBits / 2048) ** power;
  return usualMs(factor * wasm, factor * webcrypto, factor * noble, factor * kernels);
}

/** For signatures and encryption: both grow with the same powers for the same keys. */
export function rsaUsualMs(modulusBits: number): UsualTimes {
  const byPrivateKey = atModulus(modulusBits, 2.6, usualMs(12, 1.1, 20, 3.2));
  const byPublicKey = atModulus(modulusBits, 1.8, usualMs(0.5, 0.04, 0.2, 0.06));
  return {
    generate: atModulus(modulusBits, 4, usualMs(400, 120, 400, 400)),
    sign: byPrivateKey,
    decrypt: byPrivateKey,
    verify: byPublicKey,
    encrypt: byPublicKey,
  };
}

/** A verifier takes RSA keys of every size, so one scheme verifies for all. */
const VERIFIES_EVERY_SIZE = 2048;

const rsassaPkcs1 = (modulusBits: number, securityBits: number): RsassaPkcs1Scheme => ({
  id: `rsa-${modulusBits}`,
  label: `RSA ${modulusBits}`,
  description: `RSASSA-PKCS1-v1_5, ${modulusBits}-bit modulus, SHA-256`,
  kind: 'rsassa-pkcs1-v1_5',
  modulusBits,
  hash: 'SHA-256',
  securityBits,
  cose: -257,
  bytes: sizes(modulusBits),
  ...(modulusBits === VERIFIES_EVERY_SIZE && { inspected: { keyKind: 'RSA', algorithms: [-257] } }),
  usualMs: rsaUsualMs(modulusBits),
});

const rsassaPss = (modulusBits: number, securityBits: number): RsassaPssScheme => ({
  id: `rsa-pss-${modulusBits}`,
  label: `RSA-PSS ${modulusBits}`,
  description: `RSASSA-PSS, ${modulusBits}-bit modulus, SHA-256, 32 bytes of salt`,
  kind: 'rsassa-pss',
  modulusBits,
  hash: 'SHA-256',
  saltBytes: 32,
  securityBits,
  cose: -37,
  bytes: sizes(modulusBits),
  usualMs: rsaUsualMs(modulusBits),
});

export const rsaSchemes = [
  rsassaPkcs1(1024, 80),
  rsassaPkcs1(2048, 112),
  rsassaPkcs1(3072, 128),
  rsassaPkcs1(4096, 152),
  rsassaPss(1024, 80),
  rsassaPss(2048, 112),
  rsassaPss(3072, 128),
  rsassaPss(4096, 152),
] as const;
