/** `passkey-bench compare`: what *Compare* says about a few results or about many, and a regression check. */

import { type CompareInput, isPacedUnasked } from '../../site/figures/compare/compare-cells.ts';
import { MAX_RUNS_BESIDE } from '../../site/figures/compare/max-runs-beside.ts';
import { groupings } from '../../site/figures/population/population-groups.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { MAX_RUNS } from '../../site/results/schema/limits.ts';
import { formatFixed } from '../../site/statistics/digits/format-fixed.ts';
import type { Command, Option } from '../terminal/command.ts';
import { choiceOf, readWords, type Words } from '../terminal/options.ts';
import { CommandFault, type ExitCode, exitCodes, type Terminal } from '../terminal/terminal.ts';
import { collectResults } from './collect-results.ts';
import { printComparison, printPopulation } from './comparison-text.ts';
import { type ComparisonFormat, comparisonFormats, formatComparison, formatPopulation } from './formats.ts';
import { judgementOf } from './judging/judge.ts';
import {
  exitCodeOf,
  type Failure,
  readBy,
  readFailure,
  reportJudgement,
  verdictOptions,
} from './judging/verdict-options.ts';
import { formatReport, type ReportFormat, reportFormats } from './reports/index.ts';

/** Options for two to six results, which are compared side by side. */
const fewOptions: readonly Option[] = [
  ...verdictOptions,
  {
    name: 'at-equal-pace',
    about:
      'set each sample to the pace of the first run, where both know theirs; the default for runs of one device and browser',
  },
  { name: 'as-measured', about: 'leave the times of one device and browser as they are, too' },
];

/** Options for more results, which are shown device by device. */
const manyOptions: readonly Option[] = [
  { name: 'group', value: groupings.join('|'), about: 'group the devices of a cell by this, a row each' },
  {
    name: 'search',
    value: 'WORDS',
    about: 'only devices whose name, browser, settings, build or compilers hold all of these',
  },
];

const formatAbouts: Readonly<Record<ComparisonFormat, string>> = {
  json: 'print every comparison with its numbers as JSON',
  csv: 'print a row for each comparison',
  markdown: 'print the table for an issue or a pull request',
};

const reportAbouts: Readonly<Record<ReportFormat, string>> = {
  junit: 'print JUnit’s XML: slower is a failure, what cannot be told is skipped',
  annotations: 'print annotations for GitHub Actions',
  'action-benchmark': 'print the times of all but the first as github-action-benchmark reads them',
  bencher: 'print them as Bencher’s Metric Format',
};

const reportOptions: readonly Option[] = reportFormats.map((name) => ({ name, about: reportAbouts[name] }));

/** Options for any number of results. */
const formatOptions: readonly Option[] = comparisonFormats.map((name) => ({ name, about: formatAbouts[name] }));

/** @throws CommandFault if both are asked for */
function readPaced({ switches }: Words, runs: readonly RunDocument[]): boolean {
  const isPaced = switches.has('at-equal-pace');
  const isPlain = switches.has('as-measured');
  if (isPaced && isPlain)
    throw new CommandFault(
      'The command asks for --at-equal-pace and --as-measured: times are one or the other. Nothing was compared.',
    );
  return isPaced || (!isPlain && isPacedUnasked(runs));
}

/** @throws CommandFault if two are asked for */
function readFormat({ switches }: Words): ComparisonFormat | ReportFormat | undefined {
  const [format, another] = [...comparisonFormats, ...reportFormats].filter((name) => switches.has(name));
  if (another === undefined) return format;
  throw new CommandFault(
    `The command asks for --${format} and --${another}: one format can be printed at a time. Nothing was compared.`,
  );
}

const isReport = (format: ComparisonFormat | ReportFormat | undefined): format is ReportFormat =>
  reportFormats.some((name) => name === format);

/** Whether an option needs a verdict. */
const asksForVerdict = ({ values, switches }: Words): boolean =>
  values.has('fail-on') || switches.has('exit-by-verdict') || reportFormats.some((name) => switches.has(name));

/** Refuses an option that does not apply to this number of results. @throws CommandFault */
function checkOptions({ values, switches }: Words, count: number): void {
  const isMany = count > MAX_RUNS_BESIDE;
  const strange = (isMany ? [...fewOptions, ...reportOptions] : manyOptions).find(
    ({ name }) => values.has(name) || switches.has(name),
  );
  if (!strange) return;
  const needs = isMany
    ? `2 to ${MAX_RUNS_BESIDE} results, which stand beside each other`
    : `more than ${MAX_RUNS_BESIDE} results, which are shown device by device`;
  throw new CommandFault(`The option --${strange.name} needs ${needs}, and got ${count}. Nothing was compared.`);
}

/** What the command asks about two to six results. */
interface FewRequest {
  readonly format: ComparisonFormat | ReportFormat | undefined;
  readonly failure: Failure | undefined;
  readonly by: number;
  readonly hasVerdict: boolean;
  /** Whether every file gave all of its results. */
  readonly isWhole: boolean;
}

function compareFew(input: CompareInput, request: FewRequest, terminal: Terminal): ExitCode {
  const { format, failure, by, hasVerdict, isWhole } = request;
  const judgement = judgementOf(input, by);
  if (isReport(format))
    terminal.print(formatReport({ input, judgement, failsOnUndecided: failure === 'undecided' }, format));
  else terminal.print(format ? formatComparison(input, format) : printComparison(input, terminal.answerColumns));
  // The missing result may be the one that the others should be compared with.
  if (!isWhole) return exitCodes.fault;
  if (!hasVerdict) return exitCodes.done;
  reportJudgement(judgement, terminal);
  return exitCodeOf(judgement, failure);
}

async function compare(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const request = readWords(words, 'compare', [...fewOptions, ...reportOptions, ...manyOptions, ...formatOptions]);
  const failure = readFailure(request);
  const by = readBy(request, asksForVerdict(request));
  const grouping = choiceOf(request, 'group', groupings, 'Nothing was compared.') ?? 'together';
  const format = readFormat(request);
  const { runs, faults, remarks } = await collectResults(request.others, terminal);
  for (const sentence of terminal.isQuiet ? faults : [...faults, ...remarks]) terminal.tell(`${sentence}\n`);
  if (runs.length < 2)
    throw new CommandFault(
      `The command compare needs 2 to ${formatFixed(MAX_RUNS, 0)} results, and got ${runs.length}. Nothing was compared.`,
    );
  checkOptions(request, runs.length);
  const isWhole = faults.length === 0;
  if (runs.length > MAX_RUNS_BESIDE) {
    const input = { runs, grouping, search: request.values.get('search') ?? '' };
    const columns = terminal.answerColumns;
    terminal.print(format && !isReport(format) ? formatPopulation(input, format) : printPopulation(input, columns));
    return isWhole ? exitCodes.done : exitCodes.fault;
  }
  const input = { runs, atEqualPace: readPaced(request, runs) };
  const hasVerdict = failure !== undefined || request.switches.has('exit-by-verdict');
  return compareFew(input, { format, failure, by, hasVerdict, isWhole }, terminal);
}

export const compareCommand: Command = {
  operands: 'FILE …',
  takesFiles: true,
  about: [
    'A file holds one result, one result per line (NDJSON), several one after the other, or any text with links to results; - is standard input.',
    `More than ${MAX_RUNS_BESIDE} results, up to ${formatFixed(MAX_RUNS, 0)}, are summarised device by device: how many, their median and quartiles, the fastest and the slowest.`,
  ],
  options: [
    {
      title: `For 2 to ${MAX_RUNS_BESIDE} results, each compared with the first:`,
      options: fewOptions,
    },
    { title: 'For as many, what other programs read:', options: reportOptions },
    { title: 'For more results:', options: manyOptions },
    { title: 'For any number of results:', options: formatOptions },
  ],
  run: compare,
};
