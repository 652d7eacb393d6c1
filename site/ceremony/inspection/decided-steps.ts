/** Decided steps, and one result from several. */
import type { DecidedStep, Refusal, StepName } from './inspection.ts';
import type { SignatureVerdict } from './signatures/signature-verdict.ts';

/** The result of a step. */
export interface StepVerdict {
  readonly outcome: DecidedStep['outcome'];
  /** One or more sentences if it did not pass. */
  readonly because?: string | undefined;
}

export const decided = (step: StepName, { outcome, because }: StepVerdict): DecidedStep => ({
  ...step,
  outcome,
  because,
});

/** The result of a step that depends on a signature: a signature that was not verified is not checked. */
export function stepOfSignature(verdict: SignatureVerdict): StepVerdict {
  switch (verdict.outcome) {
    case 'valid':
      return { outcome: 'passed' };
    case 'invalid':
      return { outcome: 'refused', because: verdict.reason };
    case 'not-verified':
      return { outcome: 'not-checked', because: verdict.reason };
  }
}

/**
 * All must pass. The first refusal counts, then all that was not checked, then the remarks. No result is not checked.
 */
export function allOf(verdicts: readonly StepVerdict[]): StepVerdict {
  const refused = verdicts.find(({ outcome }) => outcome === 'refused');
  if (refused) return refused;
  const unchecked = verdicts.filter(({ outcome }) => outcome === 'not-checked');
  if (unchecked.length > 0) {
    const reasons = new Set(unchecked.flatMap(({ because }) => because ?? []));
    return { outcome: 'not-checked', because: [...reasons].join(' ') };
  }
  if (verdicts.length === 0) return { outcome: 'not-checked', because: 'Nobody looked.' };
  const applicable = verdicts.filter(({ outcome }) => outcome === 'passed');
  if (applicable.length === 0) return verdicts[0] ?? { outcome: 'not-applicable' };
  const remarks = new Set(applicable.flatMap(({ because }) => because ?? []));
  return remarks.size > 0 ? { outcome: 'passed', because: [...remarks].join(' ') } : { outcome: 'passed' };
}

/** The refused steps as refusals. */
export function refusalsAmong(steps: readonly DecidedStep[], code: (step: DecidedStep) => string): readonly Refusal[] {
  return steps
    .filter(({ outcome }) => outcome === 'refused')
    .map((refused) => {
      const { section, number, name, because } = refused;
      return { code: code(refused), step: { section, number, name }, sentence: because ?? '' };
    });
}

/** The refused step of a refusal, if it has one: unreadable bytes have none. */
export const refusedSteps = (refusal: Refusal | undefined): readonly DecidedStep[] =>
  refusal?.step ? [decided(refusal.step, { outcome: 'refused', because: refusal.sentence })] : [];
