/**
 * The operations of a scheme, in the order of charts; the last three are operations of a key plan or a ceremony.
 * `check` is a server's complete check at a login: of a password against its stored string, or of an assertion against
 * its stored key.
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
