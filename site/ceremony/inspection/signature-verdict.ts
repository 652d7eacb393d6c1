/** One verdict out of what several said. */
import type { SignatureVerdict } from './inspection.ts';

/**
 * Who verified nothing counts neither way: nobody at all is `not-verified`. Where two disagree it is not valid, because a
 * signature that one of them refuses must not be taken.
 */
export function judgeSignature(verdicts: readonly SignatureVerdict[]): SignatureVerdict {
  const invalid = verdicts.find(({ outcome }) => outcome === 'invalid');
  if (invalid) return invalid;
  const valid = verdicts.find(({ outcome }) => outcome === 'valid');
  if (valid) return valid;
  const reasons = verdicts.flatMap((verdict) => (verdict.outcome === 'not-verified' ? [verdict.reason] : []));
  return { outcome: 'not-verified', reason: reasons.join(' ') || 'Nobody here verified the signature.' };
}
