/** What a server library is asked: registrations with different attestations, and logins with one thing changed. */
export const attestations = ['none', 'self', 'x5c'] as const;
export type Attestation = (typeof attestations)[number];

/** What is changed in a good login. A library that accepts the login does not check this. */
export const mutationKinds = [
  'signature-bit',
  'challenge',
  'origin',
  'rp-id',
  'counter',
  'type',
  'flags',
  'key',
  'truncated',
  'algorithm',
] as const;
export type MutationKind = (typeof mutationKinds)[number];
