/** RFC 6979, section A.2.6: "sample" with SHA-384. Base64. */
import type { EncodedAnswer } from '../form/encoded-answer.ts';

export default {
  pkcs8:
    'MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDBrnT2tLhuMHAWxmHW2ZZ9N4jw7Znvyl7qapHdAeHE32JbVck5McKgl+HLJ6mDS7fWhZ' +
    'ANiAATsOk5BW04ZpFaGGAKfQn+l2pqLxK6S4C4GquUoazAMZN748OqQVYZgZKJUUVSAvBOAFdm3LX1XJE6o75rAxiGJZwilk2f537n1TKhLPxydsS' +
    'iLIxw64NT+c0T9JTMmRyA=',
  spki:
    'MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAE7DpOQVtOGaRWhhgCn0J/pdqai8SukuAuBqrlKGswDGTe+PDqkFWGYGSiVFFUgLwTgBXZty19VyROqO+aw' +
    'MYhiWcIpZNn+d+59UyoSz8cnbEoiyMcOuDU/nNE/SUzJkcg',
  message: 'c2FtcGxl',
  signature:
    'lO27kqXsuKrUc25WxpGRaz+IFAZmzp+nPWTE6pWtEzyBpkgVLkSs+W423R6A+r5Gme9K6xXxeM6h/kDbJgMTjxMOdAoZYkUmIDtjUdCjqU+jKcFFe' +
    'G5nnnuCxxo4YorI',
} satisfies EncodedAnswer;
