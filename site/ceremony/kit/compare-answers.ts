/** Compares a server’s answers with a kit: which differ, and what that means. */
import { testsInGroups } from './kit-request.ts';
import type { Kit, KitTest } from './kit-schema.ts';
import type { ServerAnswer } from './read-answers.ts';

interface Difference {
  readonly test: KitTest;
  readonly answered: 'valid' | 'invalid';
  /** What such an answer means for the server, in sentences. */
  readonly means: string;
}

export interface ComparedAnswers {
  /** The number of tests answered with a verdict. */
  readonly answered: number;
  /** The number of answered tests that the standard leaves to the server. */
  readonly left: number;
  readonly differences: readonly Difference[];
  /** Groups of logins in which every valid one was refused: their algorithm is not verified at all. */
  readonly refusedGroups: readonly string[];
  readonly unsupported: number;
  readonly unanswered: number;
}

const LOCKED_OUT = 'What is valid was refused: whoever sends such a one is locked out.';

function meaningOf({ notes }: Kit, { result, step, flags }: KitTest): string {
  if (result === 'valid') return LOCKED_OUT;
  const refuses = step ? `What section ${step.section}, step ${step.number}, refuses was taken.` : 'It was taken.';
  return [refuses, ...flags.flatMap((flag) => notes[flag]?.effect ?? [])].join(' ');
}

/** Whether all answered valid tests of a group were refused, and there was at least one. */
function refusesAll(tests: readonly KitTest[], verdicts: ReadonlyMap<number, ServerAnswer['verdict']>): boolean {
  const validVerdicts = tests
    .filter(({ result }) => result === 'valid')
    .flatMap(({ tcId }) => verdicts.get(tcId) ?? []);
  return validVerdicts.length > 0 && validVerdicts.every((verdict) => verdict === 'invalid');
}

export function compareAnswers(kit: Kit, answers: readonly ServerAnswer[]): ComparedAnswers {
  const verdicts = new Map(answers.map(({ tcId, verdict }) => [tcId, verdict]));
  const tests = testsInGroups(kit.testGroups).map(({ test }) => test);
  const decided = tests.flatMap((test) => {
    const answered = verdicts.get(test.tcId);
    return answered === 'valid' || answered === 'invalid' ? [{ test, answered }] : [];
  });
  return {
    answered: decided.length,
    left: decided.filter(({ test }) => test.result === 'acceptable').length,
    differences: decided
      .filter(({ test, answered }) => test.result !== 'acceptable' && test.result !== answered)
      .map(({ test, answered }) => ({ test, answered, means: meaningOf(kit, test) })),
    refusedGroups: kit.testGroups
      .filter(({ type, tests: own }) => type === 'Authentication' && refusesAll(own, verdicts))
      .map(({ comment }) => comment),
    unsupported: answers.filter(({ verdict }) => verdict === 'unsupported').length,
    unanswered: tests.filter(({ tcId }) => !verdicts.has(tcId)).length,
  };
}

/** The whole result in a few sentences. */
export function answersSentence({
  answered,
  left,
  differences,
  refusedGroups,
  unsupported,
  unanswered,
}: ComparedAnswers) {
  const count = differences.length;
  const validVerdicts =
    count === 0
      ? `All ${answered} answers are those of the kit.`
      : `${count} of ${answered} answers ${count === 1 ? 'differs' : 'differ'} from the kit.`;
  return [
    validVerdicts,
    ...(left > 0 ? [`${left} of them the standard leaves to the server.`] : []),
    ...refusedGroups.map((group) => `${group}: every valid one was refused, so this algorithm is not verified.`),
    ...(unsupported > 0 ? [`${unsupported} tests are not supported.`] : []),
    ...(unanswered > 0 ? [`${unanswered} tests have no answer.`] : []),
  ].join(' ');
}
