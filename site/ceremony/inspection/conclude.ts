/** Derives the verdict from decided steps: accepted only if every checkable step of the Recommendation passed. */
import type { DecidedStep, Inspection, Refusal, StepName } from './inspection.ts';
import type { PastedCredential } from './pasted/read-credential.ts';

/** A relying party's steps that bytes, expectations and keys can decide, numbered as of 25 August 2026. */
const decidable: Readonly<Record<PastedCredential['ceremony'], readonly number[]>> = {
  registration: [5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 20, 21, 22, 24, 25],
  authentication: [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22],
};

const thingsOfRegistration: Readonly<Record<number, string>> = {
  8: 'challenge',
  9: 'origin',
  10: 'frame of another origin',
  11: 'top origin',
  14: 'RP ID',
  20: 'algorithm',
  22: 'attestation statement',
  24: 'trust in the attestation',
};

const thingsOfAssertion: Readonly<Record<number, string>> = {
  5: 'allowed credentials',
  11: 'challenge',
  12: 'origin',
  13: 'frame of another origin',
  14: 'top origin',
  15: 'RP ID',
  19: 'backup eligibility',
  21: 'signature',
  22: 'signature counter',
};

/** What a step compares, in a few words. */
const thingOf = ({ section, number }: StepName) =>
  (section === '7.1' ? thingsOfRegistration : thingsOfAssertion)[number] ?? `step ${number}`;

export const isOfChallenge = (step: StepName): boolean => thingOf(step) === 'challenge';

/** The steps in the order of the Recommendation. If a step was decided twice, the later result counts. */
export function inOrder(steps: readonly DecidedStep[]): readonly DecidedStep[] {
  const byNumber = new Map(steps.map((step) => [`${step.section} ${step.number}`, step]));
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}

export function verdictOf(
  ceremony: PastedCredential['ceremony'],
  steps: readonly DecidedStep[],
  refusals: readonly Refusal[],
): Inspection['verdict'] {
  if (refusals.length > 0 || steps.some(({ outcome }) => outcome === 'refused')) return 'refused';
  const settled = new Set(
    steps.filter(({ outcome }) => outcome === 'passed' || outcome === 'not-applicable').map(({ number }) => number),
  );
  const all = decidable[ceremony].every((number) => settled.has(number));
  return all && steps.every(({ outcome }) => outcome !== 'not-checked') ? 'accepted' : 'consistent';
}

/** For example `Steps 12 and 15 refuse it as well.`, and the full sentences of refusals without a step. */
function alsoRefused(others: readonly Refusal[]): readonly string[] {
  const numbers = [...new Set(others.flatMap(({ step }) => step?.number ?? []))];
  const unnamed = others.flatMap(({ step, sentence }) => (step ? [] : sentence));
  if (numbers.length === 0) return unnamed;
  const [last, ...before] = numbers.toReversed();
  const list =
    before.length > 0 ? `Steps ${before.toReversed().join(', ')} and ${last} refuse` : `Step ${last} refuses`;
  return [`${list} it as well.`, ...unnamed];
}

/** Whether the signature of an assertion was verified, which is worth mentioning if something else is refused. */
const isSigned = (steps: readonly DecidedStep[]) =>
  steps.some((step) => step.section === '7.2' && thingOf(step) === 'signature' && step.outcome === 'passed');

/** The whole result in one sentence. */
export function inspectionSentence(
  inspection: Pick<Inspection, 'ceremony' | 'verdict' | 'algorithm' | 'refusals' | 'steps'>,
): string {
  const { ceremony, verdict, algorithm, refusals, steps } = inspection;
  const what = ceremony === 'registration' ? 'registration' : 'assertion';
  const named = algorithm ? `: ${algorithm}` : '';
  switch (verdict) {
    case 'refused': {
      const [first, ...others] = refusals;
      const at = first?.step ? ` at section ${first.step.section}, step ${first.step.number}` : '';
      const refused = `This ${what} is refused${at}. ${first?.sentence ?? ''}`.trim();
      return [refused, ...alsoRefused(others), ...(isSigned(steps) ? ['The signature is valid.'] : [])].join(' ');
    }
    case 'consistent': {
      const unchecked = steps.filter(({ outcome }) => outcome === 'not-checked').map(thingOf);
      const list = unchecked.length > 0 ? unchecked.join(', ') : 'some steps';
      return `This ${what} is consistent${named}. Not checked: ${list}.`;
    }
    case 'accepted':
      return `This ${what} is accepted${named}. Every step that can be checked here was checked.`;
  }
}
