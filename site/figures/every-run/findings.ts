/** The study's claims, each answered by this run. */
import type { Claim } from '../../experiments/form/claim.ts';
import { onceByName } from '../../results/derived/once-for.ts';
import { unquietNote } from '../cells/cells.ts';
import type { FigureSource, Finding, FindingAnswer, FindingsFigure, Verdict } from '../form/figure.ts';
import { type FigureInput, isOver, type RunContent } from '../form/figure-input.ts';
import { FLAT_PERCENT } from '../passkey-schemes/challenge-slopes.ts';
import { whyNoSlopes } from '../passkey-schemes/why-no-slopes.ts';
import { formatList } from '../words/format-list.ts';
import { answersTo } from './answer-claim.ts';

/** An undecided answer does not contradict another. */
const isOpposed = (verdicts: ReadonlySet<Verdict>) => verdicts.has('holds here') && verdicts.has('does not hold here');

/**
 * The verdict of all answers: contradicting answers make `depends`; otherwise one undecided answer makes all undecided.
 */
function verdictTogether(answers: readonly FindingAnswer[]): Verdict | 'depends' {
  const verdicts = new Set(answers.map(({ verdict }) => verdict));
  if (isOpposed(verdicts)) return 'depends';
  const [only] = verdicts;
  return verdicts.size === 1 && only !== undefined ? only : 'undecided';
}

/**
 * Explains why answers differ, only if they do. For an order of preference the reason is what matters to the reader;
 * for other claims it is the implementation.
 */
function findingNote(claim: Claim, answers: readonly FindingAnswer[]): string | undefined {
  const verdicts = new Set(answers.map(({ verdict }) => verdict));
  const opposed = isOpposed(verdicts);
  if (claim.kind === 'order') {
    if (opposed)
      return 'The preference depends on what matters to you: signing, verifying and size do not rank the schemes alike.';
    return verdicts.size === 1 && verdicts.has('holds here')
      ? 'Signing, verifying and size rank the schemes alike.'
      : undefined;
  }
  return opposed
    ? 'WebAssembly and WebCrypto disagree: the implementation decides this, not the scheme alone.'
    : undefined;
}

/** Slopes need more than their cells; the other claims need only the cells. */
const whyUnanswered = (claim: Claim, run: RunContent): string =>
  claim.kind === 'flat' || claim.kind === 'shortest'
    ? whyNoSlopes(run)
    : 'Not answered: what it needs was not measured in this run. A run to the end with all of its schemes answers it.';

function findingOf(claim: Claim, run: RunContent): Finding {
  const answers = isOver(run) ? answersTo(claim, run) : [];
  const unanswered = answers.length > 0 ? undefined : isOver(run) ? whyUnanswered(claim, run) : 'Not answered yet.';
  return {
    key: claim.text,
    claim: claim.text,
    where: claim.where,
    answers,
    unanswered,
    note: findingNote(claim, answers),
  };
}

const findingsOnce = onceByName<readonly Finding[]>();

/** Answers exist only when the run is over. */
const findingsOf = ({ experiment, run }: FigureInput): readonly Finding[] =>
  findingsOnce(run.measurements, `over: ${isOver(run)}`, () =>
    (experiment.claims ?? []).map((claim) => findingOf(claim, run)),
  );

/** `Of the source’s 6 findings, 3 hold here, 1 does not and 2 are undecided.` */
export function findingsSentence(input: FigureInput): string {
  // A finding rests on the whole run, not on a part.
  const findings = input.whole ? [] : findingsOf(input);
  if (findings.length === 0 || !isOver(input.run)) return '';
  const together = findings.map(({ answers }) => verdictTogether(answers));
  const count = (...wanted: readonly (Verdict | 'depends')[]) =>
    together.filter((verdict) => wanted.includes(verdict)).length;
  const clauses = [
    [count('holds here'), (n: number) => `${n} ${n === 1 ? 'holds' : 'hold'} here`],
    [
      count('does not hold here'),
      (n: number) => `${n} ${n === 1 ? 'does' : 'do'} not${count('holds here') > 0 ? '' : ' hold here'}`,
    ],
    [count('depends'), (n: number) => `${n} ${n === 1 ? 'depends' : 'depend'} on the backend`],
    [count('undecided'), (n: number) => `${n} ${n === 1 ? 'is' : 'are'} undecided`],
  ] as const;
  const sentences = clauses.filter(([n]) => n > 0).map(([n, words]) => words(n));
  const [only] = sentences;
  if (only !== undefined && sentences.length === 1 && findings.length > 1)
    return `All ${only.replace(/^\d+/, `${findings.length} of the source’s findings`)}.`;
  return `Of the source’s ${findings.length} findings, ${formatList(sentences)}.`;
}

export const findingsFigure: FigureSource<FindingsFigure> = {
  id: 'findings',
  fits: ({ experiment }) => (experiment.claims?.length ?? 0) > 0,
  make(input) {
    const { reference } = input;
    const flat = input.experiment.claims?.some(({ kind }) => kind === 'flat') ?? false;
    return {
      kind: 'findings',
      id: 'findings',
      title: 'The findings, asked again here',
      sentence: findingsSentence(input) || 'What the source found, to be answered by a run on this device.',
      notes: [
        ...unquietNote(input.run),
        'A finding holds where the 95 % interval of every ratio it rests on agrees with it. It does not hold where one contradicts it, and is undecided otherwise. Where a cell has fewer than six samples, all of them must lie on one side (exact rank test, 5 %).',
        ...(flat
          ? [
              `We call size irrelevant when no slope is detected and every interval stays within ±\u202f${FLAT_PERCENT} % from 16 to 256 bytes.`,
            ]
          : []),
        ...(reference ? [`Findings of ${reference.citation}`] : []),
      ],
      findings: findingsOf(input),
    };
  },
};
