/** Schemes that keep a payload secret, as data. */

import type { AesGcmScheme, EncryptionScheme, HybridScheme, RsaesOaepScheme, RsaesPkcs1Scheme } from '../scheme.ts';
import { rsaUsualMs } from './rsa.ts';

const rsaesPkcs1 = (modulusBits: number, securityBits: number): RsaesPkcs1Scheme => ({
  id: `rsaes-pkcs1-${modulusBits}`,
  label: `RSAES-PKCS1 ${modulusBits}`,
  description: `RSAES-PKCS1-v1_5, ${modulusBits}-bit modulus`,
  kind: 'rsaes-pkcs1-v1_5',
  modulusBits,
  securityBits,
  usualMs: rsaUsualMs(modulusBits),
});

const rsaesOaep = (modulusBits: number, securityBits: number): RsaesOaepScheme => ({
  id: `rsa-oaep-${modulusBits}`,
  label: `RSA-OAEP ${modulusBits}`,
  description: `RSAES-OAEP, ${modulusBits}-bit modulus, SHA-256`,
  kind: 'rsaes-oaep',
  modulusBits,
  hash: 'SHA-256',
  securityBits,
  usualMs: rsaUsualMs(modulusBits),
});

const aes256Gcm: AesGcmScheme = {
  id: 'aes-256-gcm',
  label: 'AES-256-GCM',
  description: 'AES-GCM, 256-bit key, 12-byte nonce, 16-byte tag',
  kind: 'aes-gcm',
  keyBits: 256,
  securityBits: 256,
  usualMs: {},
};

const hybrid = (modulusBits: number, securityBits: number): HybridScheme => ({
  id: `hybrid-${modulusBits}`,
  label: `Hybrid ${modulusBits}`,
  description: `a fresh AES-256-GCM key under RSAES-OAEP, ${modulusBits}-bit modulus, SHA-256`,
  kind: 'hybrid',
  modulusBits,
  hash: 'SHA-256',
  keyBits: 256,
  securityBits,
  usualMs: rsaUsualMs(modulusBits),
});

/** In the order of charts and tables. */
export const encryptionSchemes: readonly EncryptionScheme[] = [
  rsaesPkcs1(1024, 80),
  rsaesPkcs1(2048, 112),
  rsaesPkcs1(3072, 128),
  rsaesPkcs1(4096, 152),
  rsaesOaep(1024, 80),
  rsaesOaep(2048, 112),
  rsaesOaep(3072, 128),
  rsaesOaep(4096, 152),
  hybrid(2048, 112),
  hybrid(3072, 128),
  aes256Gcm,
];
