/** RFC 8032, section 7.1, TEST 3. Base64. */
import type { EncodedAnswer } from '../form/encoded-answer.ts';

export default {
  pkcs8: 'MC4CAQAwBQYDK2VwBCIEIMWqjfQ/n4N77bdELzHct7Fm04U1B28JS4XOOi4LRFj3',
  spki: 'MCowBQYDK2VwAyEA/FHNjmIYoaONpH7QAjDwWAgW7RO6MwOsXeuRFUiQgCU=',
  message: 'r4I=',
  signature: 'YpHWV97sJAJIJ+acOr4BowzlSKKEdDpEXjaA19taw6wY/5tTjRbykK5n92CYTcZZSnwV6XFu0o3AJ77O6h7ECg==',
} satisfies EncodedAnswer;
