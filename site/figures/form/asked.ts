/**
 * Conditions by which figures choose experiments: by schemes, messages and extras, never by the experiment's
 * identifier. A new experiment with the same contents then gets the same figures.
 */
import type { Experiment } from '../../experiments/form/experiment.ts';
import { findScheme } from '../../schemes/index.ts';
import type { Kind, Scheme } from '../../schemes/scheme.ts';

const schemesAsked = ({ schemes }: Experiment): readonly Scheme[] => schemes.flatMap((id) => findScheme(id) ?? []);

const asksForKind = (experiment: Experiment, kind: Kind): boolean =>
  schemesAsked(experiment).some((scheme) => scheme.kind === kind);

/** Fewer than three points show no growth. */
const FEWEST_MODULI = 3;

/** Whether an experiment shows how RSA grows with its modulus. */
export function asksForModuli(experiment: Experiment): boolean {
  const signing = schemesAsked(experiment).filter(({ kind }) => kind === 'rsassa-pkcs1-v1_5');
  return signing.length >= FEWEST_MODULI;
}

/** Whether an experiment measures payloads of several lengths. */
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

/**
 * Whether an experiment compares the bytes of post-quantum signatures with those of today's, for both ends of a login.
 */
export function asksForPostQuantumSizes(experiment: Experiment): boolean {
  if (!experiment.operations.includes('sign')) return false;
  const isMixed = schemesAsked(experiment).some(({ kind }) => kind !== 'ml-dsa');
  return experiment.sizes === true && isMixed && asksForKind(experiment, 'ml-dsa');
}

/** Whether an experiment measures only ML-DSA: the cost of its signatures, not a comparison with other schemes. */
export function asksForMlDsaAlone(experiment: Experiment): boolean {
  const allMessages = schemesAsked(experiment);
  return allMessages.length > 0 && allMessages.every(({ kind }) => kind === 'ml-dsa');
}

/** Whether an experiment measures passwords, to compare the server's cost of a check with that of a passkey. */
export function asksForPasswords(experiment: Experiment): boolean {
  return asksForKind(experiment, 'password-hash');
}
