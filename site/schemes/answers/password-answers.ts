/** Passwords and stored strings made by others. A backend must accept them before it is timed. */

import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Bytes } from '../bytes/bytes.ts';
import { ownedBytes } from '../bytes/owned-bytes.ts';
import type { PasswordSetting } from '../scheme.ts';

export interface PasswordAnswer {
  readonly password: Bytes;
  /** PHC string format, or modular crypt format. */
  readonly stored: string;
}

const answer = (password: string, stored: string): PasswordAnswer => ({
  password: ownedBytes(utf8ToBytes(password)),
  stored,
});

/** The name of the function; for PBKDF2, the name of its hash. */
type AnswerName = Exclude<PasswordSetting['function'], 'pbkdf2'> | 'SHA-256' | 'SHA-512';

/** With cheap settings, to save time: a cheap setting tests the same algorithm. */
const answers: Readonly<Record<AnswerName, readonly PasswordAnswer[]>> = {
  // From the tests of the reference implementation, and from Python’s argon2-cffi.
  argon2id: [
    answer('password', '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'),
    answer('password', '$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc'),
    answer(
      'correct horse battery staple',
      '$argon2id$v=19$m=1024,t=2,p=2$0659/i0VoD2aZVYetDEUQw$jT1rZf6+XERHqRuue5E4Frw/Ye2P6+ccvIUYd3YByWE',
    ),
  ],
  // RFC 7914, section 12.
  scrypt: [
    answer(
      '',
      '$scrypt$ln=4,r=1,p=1$$d9ZXYjhleyA7GcpCwYoEl/FrSETjB0ro39/6P+3iFEL80Aad7QlI+DJqdToPyB8X6NPg+y4NNijPNeIMONGJBg',
    ),
    answer(
      'password',
      '$scrypt$ln=10,r=8,p=16$TmFDbA$/bq+HJ00cgB4VucZDQHp/nxq18vII3gw53N2Y0s3MWIurzDZLiKjiG/xCSedmDDaxyevuUqD7m2DYMvfoswGQA',
    ),
  ],
  // From jBCrypt’s tests and Python’s bcrypt: an empty password, letters beyond ASCII, and a password of 72 bytes.
  bcrypt: [
    answer('', '$2a$06$DCq7YPn5Rq63x1Lad4cll.TV4S6ytwfsfvkgY8jIucDrjc8deX1s.'),
    answer('Grüße, Café ☕', '$2b$05$BqSSzZadXRllLVnGwp1h5u1lZk/BOAS3BF3rFXdNDY6nV/YXMG77K'),
    answer('a'.repeat(72), '$2b$05$F/KKxBw2B/fvJxh6hkpRQuMdzbW7eH/c5nx2PdL5C1ehJFIOdURwC'),
  ],
  // RFC 7914, section 11, and Node’s pbkdf2Sync.
  'SHA-256': [
    answer(
      'passwd',
      '$pbkdf2-sha256$i=1$c2FsdA$VawEblbjCJ/sFpHCJUS2BflBhSFt3gRl5oudV8INrLxJypzM8Xm2RZkWZLOdd+8xfHG4RbHjC9UJESBB06GXgw',
    ),
    answer(
      'correct horse battery staple',
      '$pbkdf2-sha256$i=1000$bm9kZS1zYWx0LTE2Ynl0ZQ$F/Xzll5Irfr7NXk9qS0owgD8S5JA8+WJTZBG5XNAQpM',
    ),
  ],
  'SHA-512': [
    answer(
      'correct horse battery staple',
      '$pbkdf2-sha512$i=1000$bm9kZS1zYWx0LTE2Ynl0ZQ$sP+DCBbHyxXuuYlLOscTepqMd6XUlBzA+dh7vVYKF6gWrbk/NXbYBfc+9PuQEBOdPvGG0PFWx2kbsH0HFk9Ygw',
    ),
  ],
};

export function passwordAnswers(setting: PasswordSetting): readonly PasswordAnswer[] {
  return answers[setting.function === 'pbkdf2' ? setting.hash : setting.function];
}
