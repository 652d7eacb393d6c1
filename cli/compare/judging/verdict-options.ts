/** Options and exit codes of every command that ends with a verdict. */
import { quoted } from '../../../site/schemes/text/foreign-text.ts';
import type { Option } from '../../terminal/command.ts';
import { choiceOf, type Words } from '../../terminal/options.ts';
import { CommandFault, type ExitCode, exitCodes, type Terminal } from '../../terminal/terminal.ts';
import type { CellVerdict, Judgement } from './judge.ts';
import { judgementSentences } from './judgement-text.ts';

const DEFAULT_BY = 0.05;

const failures = ['slower', 'undecided'] as const;
export type Failure = (typeof failures)[number];

export const verdictOptions: readonly Option[] = [
  {
    name: 'fail-on',
    value: failures.join('|'),
    about: 'exit with code 1 where a cell is slower by the page’s own rule; undecided: also where that is left open',
  },
  {
    name: 'exit-by-verdict',
    about: `exit with code ${exitCodes.slower} where a cell is slower, else ${exitCodes.undecided} where that cannot be told, else ${exitCodes.faster} where one is faster, else ${exitCodes.done}`,
  },
  { name: 'by', value: '5%', about: 'slower and faster mean by more than this; default: 5%' },
];

/** The allowed difference as a share. @param isHeeded whether an option needs a verdict @throws CommandFault */
export function readBy({ values }: Words, isHeeded: boolean): number {
  const text = values.get('by');
  if (text === undefined) return DEFAULT_BY;
  const percent = /^(\d{1,4}(?:\.\d{1,4})?)%$/.exec(text)?.[1];
  if (percent === undefined)
    throw new CommandFault(
      `The option --by is ${quoted(text)}, which is no percentage such as 5%. Nothing was compared.`,
    );
  if (!isHeeded)
    throw new CommandFault(
      'The option --by says nothing without --fail-on, --exit-by-verdict or a report. Nothing was compared.',
    );
  return Number(percent) / 100;
}

/** What counts as a failure; undefined if nothing does. @throws CommandFault */
export function readFailure(request: Words): Failure | undefined {
  const failure = choiceOf(request, 'fail-on', failures, 'Nothing was compared.');
  if (failure !== undefined && request.switches.has('exit-by-verdict'))
    throw new CommandFault('Only one of --fail-on and --exit-by-verdict can set the exit code. Nothing was compared.');
  return failure;
}

const codes: Readonly<Record<CellVerdict, ExitCode>> = {
  slower: exitCodes.slower,
  undecided: exitCodes.undecided,
  faster: exitCodes.faster,
  'not slower': exitCodes.done,
};

/** Says which cells are slower, and which are undecided. @throws CommandFault if no cell can be judged */
export function reportJudgement(judgement: Judgement, terminal: Terminal): void {
  if (judgement.judged === 0)
    throw new CommandFault('None of the comparisons could be judged, so that nobody knows whether a cell is slower.');
  for (const sentence of judgementSentences(judgement)) terminal.tell(`${sentence}\n`);
}

/** The exit code for what was found. */
export function exitCodeOf({ verdict }: Judgement, failure: Failure | undefined): ExitCode {
  if (failure === undefined) return codes[verdict];
  const isFailure = verdict === 'slower' || (failure === 'undecided' && verdict === 'undecided');
  return isFailure ? exitCodes.found : exitCodes.done;
}
