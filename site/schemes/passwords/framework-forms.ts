/** Rewrites the stored forms of Django and Spring Security in PHC or modular crypt format. */

import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';

const saltOf = (text: string) => base64.encode(utf8ToBytes(text)).replaceAll('=', '');
const withoutPadding = (text: string) => text.replaceAll('=', '');

interface FrameworkForm {
  readonly form: RegExp;
  /** Makes the PHC string from the groups of the form. */
  readonly rewrite: (...groups: readonly string[]) => string;
}

/** Django stores a salt as plain text, and the cost N of scrypt, not its logarithm. */
const forms: readonly FrameworkForm[] = [
  {
    form: /^pbkdf2_sha256\$([0-9]+)\$([^$]+)\$([A-Za-z0-9+/=]+)$/,
    rewrite: (iterations = '', salt = '', hash = '') =>
      `$pbkdf2-sha256$i=${iterations}$${saltOf(salt)}$${withoutPadding(hash)}`,
  },
  { form: /^argon2(\$argon2id\$.+)$/, rewrite: (phc = '') => phc },
  { form: /^bcrypt\$(\$2[aby]\$.+)$/, rewrite: (modular = '') => modular },
  {
    form: /^scrypt\$([0-9]{1,10})\$([^$]+)\$([0-9]+)\$([0-9]+)\$([A-Za-z0-9+/=]+)$/,
    rewrite: (cost = '', salt = '', blockSize = '', lanes = '', hash = '') =>
      `$scrypt$ln=${Math.log2(Number(cost))},r=${blockSize},p=${lanes}$${saltOf(salt)}$${withoutPadding(hash)}`,
  },
  // Spring’s scrypt writes its parameters as one hexadecimal number: log N, r and p.
  {
    form: /^\$([0-9a-f]{1,2})([0-9a-f]{2})([0-9a-f]{2})\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/,
    rewrite: (logN = '', blockSize = '', lanes = '', salt = '', hash = '') => {
      const [n, r, p] = [logN, blockSize, lanes].map((digits) => Number.parseInt(digits, 16));
      return `$scrypt$ln=${n},r=${r},p=${p}$${withoutPadding(salt)}$${withoutPadding(hash)}`;
    },
  },
];

/** Spring’s delegating encoder first names the encoder in braces. */
const BRACES = /^\{[^{}]{0,40}\}/;

/** Returns other text without the braces. */
export function fromFrameworkForm(given: string): string {
  const text = given.replace(BRACES, '');
  for (const { form, rewrite } of forms) {
    const groups = form.exec(text);
    if (groups) return rewrite(...groups.slice(1));
  }
  return text;
}
