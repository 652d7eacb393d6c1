/** Made with OpenSSL 3: the key and message of the RSASSA-PKCS1-v1_5 answer, with a salt of 32 bytes. Base64. */
import rsa1024 from '../at-hand/rsa-1024.ts';
import type { EncodedAnswer } from '../form/encoded-answer.ts';

export default {
  ...rsa1024,
  signature:
    'TL4calyREzFX9aiW8E736xnXGt+moBLqrlj6kzbJrwBNBr/wE3WKSylXsTtgdMmNMPsfrRBQ/JXNDPhWmMM8kQqfMjjjKu4ua57k4bKwbBnjv9BO' +
    'CDHlufOzCWrE4JlVSKqKa62Y3mGaU2G23ySqJ+ItTL96JTeWaYUxbWZlHMQ=',
} satisfies EncodedAnswer;
