/**
 * What can be asked of a scheme (and, the last three, of a suite of schemes or a ceremony), in the order in which charts show them.
 * `check` is all that a server does to let somebody in: a password against its stored string, or an assertion against its stored key.
 */
export const operations = [
  'generate',
  'sign',
  'verify',
  'encrypt',
  'decrypt',
  'check',
  'connect',
  'login',
  'register',
] as const;

export type Operation = (typeof operations)[number];
