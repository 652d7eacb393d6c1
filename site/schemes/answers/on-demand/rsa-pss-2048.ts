/** Made with OpenSSL 3: the key and message of the RSASSA-PKCS1-v1_5 answer, with a salt of 32 bytes. Base64. */
import rsa2048 from '../at-hand/rsa-2048.ts';
import type { EncodedAnswer } from '../form/encoded-answer.ts';

export default {
  ...rsa2048,
  signature:
    'E+KBDJtuHTeYvbpinUWTI1f4EskNkmEqu6zrlgYLoUhMScKE48pxNzCbVcyFIt3muyVSDUuuGQFqzFpMJ7ScH4ckV8T5U8zkcRiH6gWmaqdacoEt' +
    'rGZFqotf4XKHucgMgSR8uQt5+CdERMip04IquXEYo08Wc453rwIujjBkEjlj4YI3ajQsptrVAXyulsQZlBrg1vW+aXzlWj3DTu3idyxrUBGcHMvU' +
    's5F6toEeNuS2Lvw1UzkCPzIyT00VYVRa9ETZMnSittmFVMSQEjLysAiqGoi68hnghI7YLsAo43icCve74/SSw/VRYWfxkhvVsU4lw6+nDYChJiu8' +
    'CeZx2Q==',
} satisfies EncodedAnswer;
