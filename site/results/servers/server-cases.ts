/** What a server's library is asked: registrations by their attestation, and logins with one thing changed. */
export const attestations = ['none', 'self', 'x5c'] as const;
export type Attestation = (typeof attestations)[number];

/** What is changed in a good login: whoever accepts it does not check that. */
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
