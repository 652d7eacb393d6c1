/** `passkey-bench compare`: what *Compare* says of a few results or of many, and a regression check. */

import { shown } from '../../site/experiments/settings/link-reader.ts';
import type { ComparedPair, CompareInput } from '../../site/figures/compare/compare-cells.ts';
import { MOST_RUNS } from '../../site/figures/compare/most-runs.ts';
import { type Grouping, groupings } from '../../site/figures/population/population-groups.ts';
import { formatRatio } from '../../site/figures/words/format-ratio.ts';
import { MAX_RUNS } from '../../site/results/schema/limits.ts';
import { formatFixed } from '../../site/statistics/digits/format-fixed.ts';
import type { Command, Option } from '../terminal/command.ts';
import { readWords, type Words } from '../terminal/options.ts';
import { CommandFault, type ExitCode, exitCodes, type Terminal } from '../terminal/terminal.ts';
import { collectResults } from './collect-results.ts';
import { printComparison } from './comparison-text.ts';
import { type ComparisonFormat, comparisonFormats, formatComparison, formatPopulation } from './formats.ts';
import { printPopulation } from './population-text.ts';
import { isUndecided, leastRatio } from './power.ts';
import { everyPair, judgedPairs, slowerPairs, slowerSentence, unpairedCount } from './slower-cells.ts';

const DEFAULT_BY = 0.05;

const failures = ['slower', 'undecided'] as const;
type Failure = (typeof failures)[number];

/** Of two to six results, which stand beside each other. */
const fewOptions: readonly Option[] = [
  {
    name: 'fail-on',
    value: failures.join('|'),
    about: 'exit with code 1 where a cell is slower by the page’s own rule; undecided: also where that is left open',
  },
  { name: 'by', value: '5%', about: 'and its time is longer by more than this; 5% where nothing is said' },
  { name: 'at-equal-pace', about: 'set each sample to the pace of the first run, where both know theirs' },
];

/** Of more, which are shown device by device. */
const manyOptions: readonly Option[] = [
  { name: 'group', value: groupings.join('|'), about: 'what the rows of a cell are made by' },
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

/** Of few and of many. */
const formatOptions: readonly Option[] = comparisonFormats.map((name) => ({ name, about: formatAbouts[name] }));

/** @throws CommandFault where two are asked for */
function readFormat({ switches }: Words): ComparisonFormat | undefined {
  const [format, another] = comparisonFormats.filter((name) => switches.has(name));
  if (another === undefined) return format;
  throw new CommandFault(
    `The command asks for --${format} and --${another}: one format can be printed at a time. Nothing was compared.`,
  );
}

/** A part of one. @throws CommandFault */
function readBy({ values }: Words): number {
  const text = values.get('by');
  if (text === undefined) return DEFAULT_BY;
  const percent = /^(\d{1,4}(?:\.\d{1,4})?)%$/.exec(text)?.[1];
  if (percent === undefined)
    throw new CommandFault(
      `The option --by is ${shown(text)}, which is no percentage such as 5%. Nothing was compared.`,
    );
  if (!values.has('fail-on'))
    throw new CommandFault('The option --by says nothing without --fail-on. Nothing was compared.');
  return Number(percent) / 100;
}

/** What is a failure, if anything is. @throws CommandFault */
function readFailure({ values }: Words): Failure | undefined {
  const text = values.get('fail-on');
  const known = failures.find((failure) => failure === text);
  if (text === undefined || known) return known;
  throw new CommandFault(
    `The option --fail-on is ${shown(text)}; it knows ${failures.join(' and ')}. Nothing was compared.`,
  );
}

/** @throws CommandFault */
function readGrouping({ values }: Words): Grouping {
  const text = values.get('group') ?? 'together';
  const known = groupings.find((grouping) => grouping === text);
  if (known) return known;
  throw new CommandFault(
    `The option --group is ${shown(text)}; it knows ${groupings.join(', ')}. Nothing was compared.`,
  );
}

/** An option that says nothing of so many results must not pass for one that was heeded. @throws CommandFault */
function checkOptions({ values, switches }: Words, count: number): void {
  const isMany = count > MOST_RUNS;
  const strange = (isMany ? fewOptions : manyOptions).find(({ name }) => values.has(name) || switches.has(name));
  if (!strange) return;
  const needs = isMany
    ? `two to ${MOST_RUNS} results, which stand beside each other`
    : `more than ${MOST_RUNS} results, which are shown device by device`;
  throw new CommandFault(`The option --${strange.name} needs ${needs}, and got ${count}. Nothing was compared.`);
}

/** A cell that is gone must not pass for one that is well. */
function unpairedSentence(input: CompareInput): string | undefined {
  const alone = unpairedCount(input);
  if (alone === 0) return undefined;
  return `${alone === 1 ? 'One cell of A has' : `${alone} cells of A have`} nothing to stand against.`;
}

const byMoreThan = (by: number) => (by === 0 ? '' : ` by more than ${formatRatio(100 * by, '')} %`);

/** What is left open, and how far apart two times must be for these runs to tell; nothing where all is told. */
function undecidedSentence(undecided: readonly ComparedPair[], of: number, by: number): string | undefined {
  if (undecided.length === 0) return undefined;
  const most = Math.max(...undecided.map((pair) => leastRatio(pair) ?? Number.NaN));
  const least = Number.isFinite(most)
    ? ` In the least certain one only a factor of ${formatRatio(most, '')} would have been found.`
    : '';
  return `${undecided.length} of ${of} comparisons leave open whether the cell is slower${byMoreThan(by)}.${least} Repeated runs tell more.`;
}

/** Says which cells are slower, and of which nobody knows. @throws CommandFault where nothing can be judged */
function judge(input: CompareInput, failure: Failure, by: number, terminal: Terminal): ExitCode {
  const pairs = everyPair(input);
  if (judgedPairs(pairs).length === 0)
    throw new CommandFault('None of the comparisons could be judged, so that nobody knows whether a cell is slower.');
  const slower = slowerPairs(pairs, by);
  const undecided = pairs.filter((pair) => isUndecided(pair, by));
  const unpaired = unpairedSentence(input);
  const sentences = [
    ...(unpaired === undefined ? [] : [unpaired]),
    ...slower.map(slowerSentence),
    `${slower.length} of ${judgedPairs(pairs).length} judged comparisons are slower${byMoreThan(by)}.`,
    ...[undecidedSentence(undecided, pairs.length, by) ?? []].flat(),
  ];
  for (const sentence of sentences) terminal.tell(`${sentence}\n`);
  const isFailure = slower.length > 0 || (failure === 'undecided' && (undecided.length > 0 || unpaired !== undefined));
  return isFailure ? exitCodes.found : exitCodes.done;
}

async function compare(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const asked = readWords(words, 'compare', [...fewOptions, ...manyOptions, ...formatOptions]);
  const [failure, by, grouping] = [readFailure(asked), readBy(asked), readGrouping(asked)];
  const format = readFormat(asked);
  const { runs, faults, remarks } = await collectResults(asked.others, terminal);
  for (const sentence of terminal.isQuiet ? faults : [...faults, ...remarks]) terminal.tell(`${sentence}\n`);
  if (runs.length < 2)
    throw new CommandFault(
      `The command compare needs two to ${formatFixed(MAX_RUNS, 0)} results, and got ${runs.length}. Nothing was compared.`,
    );
  checkOptions(asked, runs.length);
  const whole = faults.length > 0 ? exitCodes.fault : exitCodes.done;
  if (runs.length > MOST_RUNS) {
    const input = { runs, grouping, search: asked.values.get('search') ?? '' };
    const columns = terminal.answerColumns;
    terminal.print(format ? formatPopulation(input, format) : printPopulation(input, columns));
    return whole;
  }
  const input = { runs, atEqualPace: asked.switches.has('at-equal-pace') };
  terminal.print(format ? formatComparison(input, format) : printComparison(input, terminal.answerColumns));
  // What is missing may be the very run that the others were to stand against.
  if (failure === undefined || faults.length > 0) return whole;
  return judge(input, failure, by, terminal);
}

export const compareCommand: Command = {
  operands: 'FILE …',
  operandChoices: 'files',
  about: [
    'A file holds one result, a result a line (NDJSON) or one after the other, or any text in which links to results occur; - is standard input.',
    `More than ${MOST_RUNS} results, up to ${formatFixed(MAX_RUNS, 0)}, are told device by device: how many, their median and quartiles, the fastest and the slowest.`,
  ],
  options: [
    {
      title: `Of two to ${MOST_RUNS} results, which stand beside each other; the first is what the others stand against:`,
      options: fewOptions,
    },
    { title: 'Of more:', options: manyOptions },
    { title: 'Of either:', options: formatOptions },
  ],
  run: compare,
};
