/** Which parts have a size, and in which encodings. */

/**
 * The encodings in which keys and signatures are stored and sent; `raw` has as few bytes as possible. The last two are
 * what a registration and a login post, with the key or the signature inside.
 */
export const sizeForms = [
  'raw',
  'spki',
  'pkcs8',
  'jwk',
  'cose',
  'der',
  'base64url',
  'attestation-object',
  'assertion-json',
] as const;
export type SizeForm = (typeof sizeForms)[number];

export const sizedParts = ['public key', 'private key', 'signature'] as const;
export type SizedPart = (typeof sizedParts)[number];
