/**
 * `passkey-bench check BASE HEAD`: measures two states of the code by turns on one machine, each with its own program.
 * Then it compares them.
 */
import { resolve } from 'node:path';
import type { CompareInput } from '../../site/figures/compare/compare-cells.ts';
import { relabelled } from '../../site/results/document/label.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { printRun } from '../../site/results/export/json.ts';
import { takeTurns } from '../browser/take-turns.ts';
import { printComparison } from '../compare/comparison-text.ts';
import { comparisonFormats, formatComparison } from '../compare/formats.ts';
import { type Judgement, judgementOf } from '../compare/judging/judge.ts';
import {
  exitCodeOf,
  readBy,
  readFailure,
  reportJudgement,
  verdictOptions,
} from '../compare/judging/verdict-options.ts';
import { formatReport, reportFormats } from '../compare/reports/index.ts';
import { roughSentence } from '../compare/rough-sentence.ts';
import { settingOptions, settingsFrom } from '../run/setting-options.ts';
import type { Command, Option } from '../terminal/command.ts';
import { readWords, type Words } from '../terminal/options.ts';
import { type ProgressLine, whileShown } from '../terminal/progress-line.ts';
import { shownReason } from '../terminal/shown-reason.ts';
import { CommandFault, type ExitCode, exitCodes, type Terminal } from '../terminal/terminal.ts';
import { checkFolder, writeFolder } from '../terminal/whole-file.ts';
import { type CheckContext, commentText } from './comment-text.ts';
import { type MeasuredSide, measureSide, openSide } from './measured-side.ts';

/** With fewer repeats, little can be found. */
const DEFAULT_REPEATS = '5';

/** From this many repeats on, their spread is computed from themselves instead of assumed. */
const MIN_OF_OWN = 3;
const STATED =
  'Fewer than three runs each do not show how much runs of the same code differ here: 12 % is assumed, and on a busy machine they differ by more.';

/** No pause: each run has a new process, and the other side has used the machine before it. */
const NO_PAUSE_MS = 0;

const outputOption: Option = {
  name: 'output',
  short: 'o',
  value: 'FOLDER',
  about: 'write both results, the comparison in every format and the comment into this folder',
};

/** Settings that both programs get as they were typed. Repeat and seed are left out, because each turn sets its own. */
const passedOn = ({ values }: Words): readonly string[] =>
  settingOptions.flatMap(({ name }) => {
    const value = values.get(name);
    return value === undefined || name === 'repeat' || name === 'seed' ? [] : [`--${name}=${value}`];
  });

/** Names of the files in the folder. */
const fileNames = { json: 'comparison.json', csv: 'comparison.csv', markdown: 'comparison.md' } as const;
const reportNames = {
  junit: 'junit.xml',
  annotations: 'annotations.txt',
  'action-benchmark': 'action-benchmark.json',
  bencher: 'bencher.json',
} as const;

interface CheckResult {
  readonly input: CompareInput;
  readonly judgement: Judgement;
  readonly context: CheckContext;
  readonly failsOnUndecided: boolean;
}

/**
 * Writes everything that a workflow may need into one folder. @throws CommandFault if not every file can be written;
 * then no file is written
 */
function writeFound(folder: string, { input, judgement, context, failsOnUndecided }: CheckResult): void {
  const report = { input, judgement, failsOnUndecided };
  try {
    writeFolder(folder, [
      ...input.runs.map((run, index) => ({ path: index === 0 ? 'base.json' : 'head.json', content: printRun(run) })),
      ...comparisonFormats.map((format) => ({ path: fileNames[format], content: formatComparison(input, format) })),
      ...reportFormats.map((format) => ({ path: reportNames[format], content: formatReport(report, format) })),
      { path: 'comment.md', content: commentText(judgement, context) },
    ]);
  } catch (error) {
    const reason = shownReason(error);
    throw new CommandFault(`What was found could not be written (${reason}): make room, and ask again.`);
  }
}

/**
 * Measures both sides in turns; undefined if it was interrupted before each side had a run.
 * @throws CommandFault if a side gave no run
 */
async function measured(
  sides: readonly MeasuredSide[],
  request: Words,
  line: ProgressLine,
  cancelling: AbortSignal,
): Promise<readonly RunDocument[] | undefined> {
  const settings = settingsFrom(request);
  const words = passedOn(request);
  const outcomes = await takeTurns(
    sides,
    settings,
    (side, { seed }, repeat) => {
      line.show(`Repeat ${repeat} of ${settings.repeat} · ${side.name} · measures`, `${side.name} ${repeat}`);
      return measureSide(side, [...words, `--seed=${seed}`], cancelling);
    },
    cancelling,
    NO_PAUSE_MS,
  );
  const runs = outcomes.flatMap(({ engine, run }) =>
    run ? [relabelled(run, `${engine.name}, ${engine.version}`)] : [],
  );
  return cancelling.aborted ? undefined : runs;
}

/** @throws CommandFault */
function readFolder(request: Words, terminal: Terminal): string | undefined {
  const typed = request.values.get('output');
  if (typed === undefined) return undefined;
  const folder = resolve(terminal.folder, typed);
  checkFolder(folder, typed, 'Nothing was measured.');
  return folder;
}

function withRepeats(request: Words): Words {
  return { ...request, values: new Map([['repeat', DEFAULT_REPEATS], ...request.values]) };
}

/** Prepares both sides, one after the other; undefined if interrupted. @throws CommandFault */
async function openSides(
  typed: Readonly<Record<MeasuredSide['name'], string>>,
  terminal: Terminal,
  line: ProgressLine,
  cancelling: AbortSignal,
): Promise<readonly MeasuredSide[] | undefined> {
  const sides: MeasuredSide[] = [];
  for (const name of ['base', 'head'] as const) {
    line.show(`${name} · is made ready`, `${name} is made ready`);
    const side = await openSide(name, resolve(terminal.folder, typed[name]), typed[name], cancelling);
    if (!side) return undefined;
    sides.push(side);
  }
  return sides;
}

async function check(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const request = withRepeats(readWords(words, 'check', [...settingOptions, ...verdictOptions, outputOption]));
  const [base, head, stray] = request.others;
  if (base === undefined || head === undefined || stray !== undefined)
    throw new CommandFault('The command check needs two folders, BASE and HEAD. Nothing was measured.');
  settingsFrom(request);
  const failure = readFailure(request);
  const by = readBy(request, true);
  const folder = readFolder(request, terminal);
  const { result } = await whileShown(terminal, async (line, cancelling) => {
    const sides = await openSides({ base, head }, terminal, line, cancelling);
    const runs = sides && (await measured(sides, request, line, cancelling));
    return runs && { sides, runs };
  });
  if (!result) {
    terminal.tell('The check was interrupted. Nothing was compared.\n');
    return exitCodes.interrupted;
  }
  const { sides, runs } = result;
  const input = { runs };
  const judgement = judgementOf(input, by);
  const context = {
    base: sides[0]?.version ?? '',
    head: sides[1]?.version ?? '',
    engine: runs[0]?.environment.engine ?? '',
    repeats: Number(request.values.get('repeat')),
    rough: roughSentence(runs, (index) => (index === 0 ? 'base' : 'head')),
  };
  // Printed first, so that results are not lost if they cannot be written.
  terminal.print(printComparison(input, terminal.answerColumns));
  if (folder !== undefined)
    writeFound(folder, { input, judgement, context, failsOnUndecided: failure === 'undecided' });
  if (context.repeats < MIN_OF_OWN) terminal.tell(`${STATED}\n`);
  reportJudgement(judgement, terminal);
  if (failure === undefined && !request.switches.has('exit-by-verdict')) return exitCodes.done;
  return exitCodeOf(judgement, failure);
}

export const checkCommand: Command = {
  operands: 'BASE HEAD',
  takesFiles: true,
  about: [
    'BASE and HEAD are folders: clones of this project in two states, or folders in which two versions of its package are installed. Each is measured by its own program, run by run in turns, and head is compared with base by the rules of compare.',
    `Each makes ${DEFAULT_REPEATS} runs unless --repeat says otherwise.`,
  ],
  options: [
    { title: 'What is measured, as the settings of the page:', options: settingOptions },
    { title: 'The verdict, and where it goes:', options: [...verdictOptions, outputOption] },
  ],
  run: check,
};
