/** Steps as they are decided, and one word out of several. */
import type { DecidedStep, Refusal, StepName } from './inspection.ts';
import type { SignatureVerdict } from './signatures/signature-verdict.ts';

/** What is said of a step. */
export interface StepVerdict {
  readonly outcome: DecidedStep['outcome'];
  /** One sentence or more where it did not pass. */
  readonly because?: string | undefined;
}

export const decided = (step: StepName, { outcome, because }: StepVerdict): DecidedStep => ({
  ...step,
  outcome,
  because,
});

/** A step that hangs on a signature: what nobody verified is not checked. */
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

/** All must pass: the first refusal counts, then everything that was not checked, then what is remarked. Nothing at all is not checked. */
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

/** Each of these steps that was refused, as a refusal. */
export function refusalsAmong(steps: readonly DecidedStep[], code: (step: DecidedStep) => string): readonly Refusal[] {
  return steps
    .filter(({ outcome }) => outcome === 'refused')
    .map((refused) => {
      const { section, number, name, because } = refused;
      return { code: code(refused), step: { section, number, name }, sentence: because ?? '' };
    });
}

/** A refusal as the step that it was decided at; nothing where bytes could not even be read. */
export const refusedSteps = (refusal: Refusal | undefined): readonly DecidedStep[] =>
  refusal?.step ? [decided(refusal.step, { outcome: 'refused', because: refusal.sentence })] : [];
