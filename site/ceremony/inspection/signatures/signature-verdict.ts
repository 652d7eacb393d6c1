/** What is said of a signature, and one verdict out of what several said. */
import type { BackendId } from '../../../backends/backend.ts';

/** Three values, and none of them is what it is for want of another: whoever verified nothing says so, and why. */
export type SignatureVerdict =
  | { readonly outcome: 'valid' }
  | { readonly outcome: 'invalid'; readonly reason: string }
  | { readonly outcome: 'not-verified'; readonly reason: string };

/** What one backend says of a signature. */
export interface Verification {
  readonly backend: BackendId;
  readonly verdict: SignatureVerdict;
  /** Import and verify, in nanoseconds: the median of 21 calls that came one after the other. No interval is claimed. */
  readonly elapsedNs: number | undefined;
}

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
