/** Parameters of a link that do not change the run: choices and entries of a reader. */
export const readerParameters = [
  'stance',
  'library',
  'logins',
  'peak',
  'registrations',
  'cores',
  'tls',
  'database',
  'watts',
  'accounts',
  'monthly',
  'ready',
] as const;

export type ReaderParameter = (typeof readerParameters)[number];
