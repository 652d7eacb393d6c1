/** What sizes are counted of, and in which forms. */

/**
 * The forms in which keys and signatures are stored and sent; `raw` is as few bytes as they need. The last two are what a
 * registration and a login post, with the key or the signature in it.
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
