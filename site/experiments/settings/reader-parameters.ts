/** What a link may carry that changes nothing of a run: what a reader chose or entered beside it. */
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
