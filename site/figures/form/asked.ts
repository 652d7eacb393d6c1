/**
 * What an experiment asks for, which is what figures match: its schemes, messages and extras, never its identifier. So that a
 * new experiment that asks for the same gets the same figures.
 */
import type { Experiment } from '../../experiments/form/experiment.ts';
import { findScheme } from '../../schemes/index.ts';
import type { Kind, Scheme } from '../../schemes/scheme.ts';

const schemesAsked = ({ schemes }: Experiment): readonly Scheme[] => schemes.flatMap((id) => findScheme(id) ?? []);

const asksForKind = (experiment: Experiment, kind: Kind): boolean =>
  schemesAsked(experiment).some((scheme) => scheme.kind === kind);

/** Fewer points than three show no growth. */
const FEWEST_MODULI = 3;

/** How RSA grows with its modulus. */
export function asksForModuli(experiment: Experiment): boolean {
  const signing = schemesAsked(experiment).filter(({ kind }) => kind === 'rsassa-pkcs1-v1_5');
  return signing.length >= FEWEST_MODULI;
}

/** What payloads of several lengths cost. */
export function asksForPayloads({ messages, groups = [] }: Experiment): boolean {
  const allMessages = [...messages, ...groups.flatMap((group) => group.messages ?? [])];
  return (
    new Set(allMessages.flatMap(({ form, challengeBytes }) => (form === 'payload' ? challengeBytes : []))).size > 1
  );
}

/** Whether an experiment asks for one payload under RSA and under AES. */
export function asksForSlowDown(experiment: Experiment): boolean {
  const isAsymmetric = asksForKind(experiment, 'rsaes-oaep') || asksForKind(experiment, 'rsaes-pkcs1-v1_5');
  return isAsymmetric && asksForKind(experiment, 'aes-gcm');
}

/** The bytes of post-quantum signatures beside those of today's, and what both ends of a login take. */
export function asksForPostQuantumSizes(experiment: Experiment): boolean {
  if (!experiment.operations.includes('sign')) return false;
  const isMixed = schemesAsked(experiment).some(({ kind }) => kind !== 'ml-dsa');
  return experiment.sizes === true && isMixed && asksForKind(experiment, 'ml-dsa');
}

/** ML-DSA by itself, in several ways: what its signatures cost, not how it stands to others. */
export function asksForMlDsaAlone(experiment: Experiment): boolean {
  const allMessages = schemesAsked(experiment);
  return allMessages.length > 0 && allMessages.every(({ kind }) => kind === 'ml-dsa');
}

/** Passwords beside passkeys: what checking either costs a server. */
export function asksForPasswords(experiment: Experiment): boolean {
  return asksForKind(experiment, 'password-hash');
}
