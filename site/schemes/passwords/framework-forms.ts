/** The stored forms of Django and of Spring Security, rewritten as PHC or modular crypt format. */

import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';

const saltOf = (text: string) => base64.encode(utf8ToBytes(text)).replaceAll('=', '');
const withoutPadding = (text: string) => text.replaceAll('=', '');

interface FrameworkForm {
  readonly form: RegExp;
  /** What the groups of the form say in PHC string format. */
  readonly rewrite: (...groups: readonly string[]) => string;
}

/** Django writes a salt as the text that it is, and a cost as itself. */
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
  // Spring’s scrypt has its parameters as one hexadecimal number: log N, r and p.
  {
    form: /^\$([0-9a-f]{1,2})([0-9a-f]{2})([0-9a-f]{2})\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/,
    rewrite: (logN = '', blockSize = '', lanes = '', salt = '', hash = '') => {
      const [n, r, p] = [logN, blockSize, lanes].map((digits) => Number.parseInt(digits, 16));
      return `$scrypt$ln=${n},r=${r},p=${p}$${withoutPadding(salt)}$${withoutPadding(hash)}`;
    },
  },
];

/** Spring’s delegating encoder says the encoder in braces first. */
const BRACES = /^\{[^{}]{0,40}\}/;

/** As it was given where it has no such form. */
export function fromFrameworkForm(given: string): string {
  const text = given.replace(BRACES, '');
  for (const { form, rewrite } of forms) {
    const groups = form.exec(text);
    if (groups) return rewrite(...groups.slice(1));
  }
  return text;
}
