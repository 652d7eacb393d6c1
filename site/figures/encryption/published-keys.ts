/** The article's two key lengths, each with the longest payload that it takes, by the names of its numbers. */
export const publishedKeys = [
  { fact: 'rsa_2048_bit_encrypt_decrypt_ns', head: '2048 bits, 245 bytes' },
  { fact: 'rsa_256_bit_encrypt_decrypt_ns', head: '256 bits, 21 bytes' },
] as const;

/** The same by a symmetric cipher. */
export const SYMMETRIC_FACT = 'symmetric_encrypt_decrypt_ns';
