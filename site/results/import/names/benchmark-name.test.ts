import { describe, expect, test } from 'vitest';
import { readBenchmarkName, readSchemeName } from './benchmark-name.ts';

test.each([
  ['Ed25519_GenerateKey', 'ed25519', 'generate'],
  ['Sign/RSA-2048', 'rsa-2048', 'sign'],
  ['RSA2048Verify', 'rsa-2048', 'verify'],
  ['RSA/sign/4096', 'rsa-4096', 'sign'],
  ['rsa_3072_keygen', 'rsa-3072', 'generate'],
  ['2048-bit RSA signing', 'rsa-2048', 'sign'],
  ['RSA-PKCS1v15-2048/sign', 'rsa-2048', 'sign'],
  ['RSASSA-PKCS1-v1_5 2048 SHA-256 verify', 'rsa-2048', 'verify'],
  ['RSA_PKCS1_2048_SHA256 signing', 'rsa-2048', 'sign'],
  ['rsa-2048/RSA 2048 signing', 'rsa-2048', 'sign'],
  ['ECDSA P-256 signing', 'ecdsa-p256', 'sign'],
  ['ECDSAP256Verify', 'ecdsa-p256', 'verify'],
  ['ecdsa_secp256r1/verify', 'ecdsa-p256', 'verify'],
  ['prime256v1 ECDSA sign', 'ecdsa-p256', 'sign'],
  ['NIST P-256/KeyGen', 'ecdsa-p256', 'generate'],
  ['Sign/P-256', 'ecdsa-p256', 'sign'],
  ['ES256Sign', 'ecdsa-p256', 'sign'],
  ['p256/ECDSA verify with SHA-256', 'ecdsa-p256', 'verify'],
  ['ecdsa/p384/sign', 'ecdsa-p384', 'sign'],
  ['ES384 verify', 'ecdsa-p384', 'verify'],
  ['ecdsa_secp384r1_sha384/sign', 'ecdsa-p384', 'sign'],
  ['ECDSA P-521 verify', 'ecdsa-p521', 'verify'],
  ['ES512Sign', 'ecdsa-p521', 'sign'],
  ['ed25519 benchmarks/Ed25519 signature verification', 'ed25519', 'verify'],
  ['ed25519 benchmarks/Ed25519 keypair generation', 'ed25519', 'generate'],
  ['Crypto/ed25519_verify', 'ed25519', 'verify'],
  ['EdDSA (Ed25519) sign', 'ed25519', 'sign'],
  ['bench_ed25519_sign', 'ed25519', 'sign'],
  ['MLDSASign/65', 'ml-dsa-65', 'sign'],
  ['MLDSA65/Verify', 'ml-dsa-65', 'verify'],
  ['ml_dsa_44/generate signing key', 'ml-dsa-44', 'generate'],
  ['ML-DSA-87 signature generation', 'ml-dsa-87', 'sign'],
  ['GenerateKey/scheme=Ed25519', 'ed25519', 'generate'],
])('%s is %s, %s', (name, scheme, operation) => {
  expect(readBenchmarkName(name)).toEqual({ scheme, operation });
});

describe('a name with a word that has no role keeps itself as its scheme', () => {
  test.each([
    // Other curves and other numbers.
    ...['ecdsa-brainpoolP256r1/sign', 'ecdsa-p256k1/sign', 'P-256K1/sign', 'ecdsa_secp256k1_sign', 'secp256k1/verify'],
    ...[
      'ecdsa/p224/sign',
      'ECDSA P-384 SHA-256 verify',
      'ECDSA P-256 SHA-384 sign',
      'ecdsa-p256/p384/sign',
      'ES521 verify',
      'ecdsa sign',
      'ECDSA signing',
      'Ed448/sign',
      'eddsa/sign',
      'RSA signing',
      'rsa-7680/sign',
    ],
    ...['RSA-20480/sign', 'ML-DSA/sign', 'MLDSA66Sign', 'Dilithium3/sign', 'SLH-DSA-SHA2-128s/sign', 'dsa2048/sign'],
    // Other schemes with the same key, and other parameters.
    ...['RSA-PSS-2048/sign', 'RSA-OAEP-2048/encrypt', 'RSA-2048-SHA512/sign', 'Ed25519ph/sign', 'Ed25519ctx/verify'],
    ...['Ed25519Ph/Sign', 'HashML-DSA-65/sign', 'ML-DSA-65-deterministic/sign', 'Ed25519 SHA-256 sign'],
    ...['ed25519/pkcs1v15/sign', 'ecdsa_p256_raw_sign', 'rsa_2048_pkcs1_sign_blinded', 'ed25519/verify/strict'],
    ...[
      'Ed25519 batch signature verification/4',
      'ed25519_batch_verify_five',
      'Ed25519SignParallel',
      'sign/ed25519/cold',
    ],
    // Libraries, message sizes, and what Go adds to a repeated name.
    ...[
      'ed25519/sign/ring',
      'ed25519/sign/aws-lc-rs',
      'Ed25519Sign/golang',
      'Ed25519Sign/boringssl',
      'Ed25519Sign/stdlib',
    ],
    ...['ECDSAP256Verify/32B', 'ECDSAP256Verify/1MB', 'Ed25519Sign/1024', 'Ed25519Sign/64', 'RSA-2048/sign/1024'],
    ...[
      'RSA-2048/sign/2048',
      'MLDSA65/sign/65',
      'P256/sign/256',
      'Sign/P256#01',
      'Sign/Ed25519#02',
      'ed25519签名/sign',
    ],
    // Only names in the page's own program imply a modulus or a curve; those of other programs do not.
    ...['RSA_Sign', 'rsa_sign', 'RSA GenerateKey', 'ECDSA_Verify', 'ECDSA Sign'],
    // Checks of a key, without a signature.
    ...['ECDSA P-256 verify key', 'RSA 2048 key verification', 'p256/VerifyKeys', 'Ed25519KeyVerify'],
    // Two schemes in one name.
    ...['ecdsa-p256/rsa-2048/sign', 'ed25519/p256/sign', 'rsa-2048/rsa-3072/sign', 'Ed25519x/sign', 'design/ed25519'],
    // Key agreement and encapsulation.
    ...['ECDH-P256/sign', 'ECDHE P-256 generate', 'X25519 keygen', 'ML-KEM-768 generate + decap', 'RSA-2048 encaps'],
  ])('%s', (name) => {
    expect(readBenchmarkName(name).scheme).toBe(name);
  });

  test('and of two operations neither', () => {
    expect(readBenchmarkName('Ed25519/sign and verify')).toMatchObject({ scheme: 'Ed25519/sign and verify' });
    expect(readBenchmarkName('Ed25519/sign/verify')).toEqual({ scheme: 'Ed25519/sign/verify', operation: 'other' });
    expect(readBenchmarkName('Fib10')).toEqual({ scheme: 'Fib10', operation: 'other' });
    expect(readBenchmarkName('rsa-2048')).toEqual({ scheme: 'rsa-2048', operation: 'other' });
  });
});

test('what stands around a name tells what the name leaves out, and nothing else', () => {
  const around = (name: string, algorithm: 'rsa' | 'ed25519' | 'ecdsa') =>
    readBenchmarkName(name, [{ algorithm }]).scheme;
  expect(around('SignPKCS1v15/2048', 'rsa')).toBe('rsa-2048');
  expect(around('SignPSS/2048', 'rsa')).toBe('SignPSS/2048');
  expect(around('Signing', 'ed25519')).toBe('ed25519');
  expect(around('SignPKCS1v15', 'ed25519')).toBe('SignPKCS1v15');
  expect(around('Sign/P384', 'ecdsa')).toBe('ecdsa-p384');
  expect(around('Sign/P224', 'ecdsa')).toBe('Sign/P224');
  expect(around('Sign', 'ecdsa')).toBe('Sign');
  expect(around('Ed25519Sign', 'rsa')).toBe('ed25519');
});

test('a name of any length takes no time', () => {
  for (const piece of ['sign', 'sig gen', 'key', 'p256', 'a', 'gen ', '1024 ']) {
    const name = piece.repeat(Math.floor(290 / piece.length));
    const began = process.cpuUsage();
    for (let time = 0; time < 20; time += 1) readBenchmarkName(`${name}x`);
    // Processor time of this process. Trying every division of the name would take far longer.
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(5000);
  }
  const long = `${'sign'.repeat(200_000)}!`;
  expect(readBenchmarkName(long).scheme).toBe(long);
});

test.each([
  ['rsa 2048 bits', 'rsa-2048'],
  ['256 bits ecdsa (nistp256)', 'ecdsa-p256'],
  ['256 bits ecdsa (brainpoolP256r1)', undefined],
  ['384 bits ecdsa (nistp384)', 'ecdsa-p384'],
  ['521 bits ecdsa (nistp521)', 'ecdsa-p521'],
  ['384 bits ecdsa (nistp256)', undefined],
  ['253 bits EdDSA (Ed25519)', 'ed25519'],
  ['456 bits EdDSA (Ed448)', undefined],
  ['mldsa44', 'ml-dsa-44'],
  ['rsa 512 bits', undefined],
  ['', undefined],
])('the row %j is of %s', (name, scheme) => {
  expect(readSchemeName(name)).toBe(scheme);
});
