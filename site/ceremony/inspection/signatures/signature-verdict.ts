/** Verdicts on a signature, and one verdict from several. */
import type { BackendId } from '../../../backends/backend.ts';

/** Three explicit values. `not-verified` has its own reason, and is never assumed from the absence of another. */
export type SignatureVerdict =
  | { readonly outcome: 'valid' }
  | { readonly outcome: 'invalid'; readonly reason: string }
  | { readonly outcome: 'not-verified'; readonly reason: string };

/** The verdict of one backend on a signature. */
export interface Verification {
  readonly backend: BackendId;
  readonly verdict: SignatureVerdict;
  /** Import and verification, in nanoseconds: the median of 21 consecutive calls. It has no interval. */
  readonly elapsedNs: number | undefined;
}

/**
 * Backends that did not verify do not count; if none did, the result is `not-verified`. If two disagree, the signature
 * is invalid, because a signature that one of them refuses must not be accepted.
 */
export function judgeSignature(verdicts: readonly SignatureVerdict[]): SignatureVerdict {
  const invalid = verdicts.find(({ outcome }) => outcome === 'invalid');
  if (invalid) return invalid;
  const valid = verdicts.find(({ outcome }) => outcome === 'valid');
  if (valid) return valid;
  const reasons = verdicts.flatMap((verdict) => (verdict.outcome === 'not-verified' ? [verdict.reason] : []));
  return { outcome: 'not-verified', reason: reasons.join(' ') || 'Nobody here verified the signature.' };
}
