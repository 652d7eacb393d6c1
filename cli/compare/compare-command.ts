/** `passkey-bench compare`: what *Compare* says of a few results or of many, and a regression check. */
import { shown } from '../../site/experiments/settings/link-reader.ts';
import type { CompareInput } from '../../site/figures/compare/compare-cells.ts';
import { MOST_RUNS } from '../../site/figures/compare/most-runs.ts';
import { type Grouping, groupings } from '../../site/figures/population/population-groups.ts';
import { formatRatio } from '../../site/figures/words/format-ratio.ts';
import { MAX_RUNS } from '../../site/results/schema/limits.ts';
import { formatFixed } from '../../site/statistics/digits/format-fixed.ts';
import { describeOptions, type Option, readWords, type Words } from '../terminal/options.ts';
import { type Command, CommandFault, type ExitCode, exitCodes, type Terminal } from '../terminal/terminal.ts';
import { collectResults } from './collect-results.ts';
import { printComparison } from './comparison-text.ts';
import { printPopulation } from './population-text.ts';
import { everyPair, judgedPairs, slowerPairs, slowerSentence, unpairedCount } from './slower-cells.ts';

const DEFAULT_BY = 0.05;

/** Of two to six results, which stand beside each other. */
const fewOptions: readonly Option[] = [
  { name: 'fail-on', value: 'slower', about: 'exit with code 1 where a cell is slower by the page’s own rule' },
  { name: 'by', value: '5%', about: 'and its time is longer by more than this; 5% where nothing is said' },
  { name: 'at-equal-pace', about: 'set each sample to the pace of the first run, where both know theirs' },
];

/** Of more, which are shown device by device. */
const manyOptions: readonly Option[] = [
  { name: 'group', value: groupings.join('|'), about: 'what the rows of a cell are made by' },
  { name: 'search', value: 'WORDS', about: 'only devices whose name, browser, settings or build hold all of these' },
];

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
    throw new CommandFault('The option --by says nothing without --fail-on slower. Nothing was compared.');
  return Number(percent) / 100;
}

/** Whether a slower cell is a failure. @throws CommandFault */
function failsOnSlower({ values }: Words): boolean {
  const text = values.get('fail-on');
  if (text === undefined || text === 'slower') return text !== undefined;
  throw new CommandFault(`The option --fail-on is ${shown(text)}; it knows slower. Nothing was compared.`);
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

/** Says which cells are slower. @throws CommandFault where nothing can be judged */
function judge(input: CompareInput, by: number, terminal: Terminal): ExitCode {
  const pairs = everyPair(input);
  if (judgedPairs(pairs).length === 0)
    throw new CommandFault('None of the comparisons could be judged, so that nobody knows whether a cell is slower.');
  const unpaired = unpairedSentence(input);
  if (unpaired !== undefined) terminal.tell(`${unpaired}\n`);
  const slower = slowerPairs(pairs, by);
  for (const pair of slower) terminal.tell(`${slowerSentence(pair)}\n`);
  const count = `${slower.length} of ${judgedPairs(pairs).length} judged comparisons are slower${by === 0 ? '' : ` by more than ${formatRatio(100 * by, '')} %`}.`;
  terminal.tell(`${count}\n`);
  return slower.length > 0 ? exitCodes.found : exitCodes.done;
}

async function compare(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const asked = readWords(words, 'compare', [...fewOptions, ...manyOptions]);
  const [fails, by, grouping] = [failsOnSlower(asked), readBy(asked), readGrouping(asked)];
  const { runs, faults, remarks } = await collectResults(asked.others, terminal);
  for (const sentence of [...faults, ...remarks]) terminal.tell(`${sentence}\n`);
  if (runs.length < 2)
    throw new CommandFault(
      `The command compare needs two to ${formatFixed(MAX_RUNS, 0)} results, and got ${runs.length}. Nothing was compared.`,
    );
  checkOptions(asked, runs.length);
  const whole = faults.length > 0 ? exitCodes.fault : exitCodes.done;
  if (runs.length > MOST_RUNS) {
    terminal.print(
      printPopulation({ runs, grouping, search: asked.values.get('search') ?? '' }, terminal.answerColumns),
    );
    return whole;
  }
  const input = { runs, atEqualPace: asked.switches.has('at-equal-pace') };
  terminal.print(printComparison(input, terminal.answerColumns));
  // What is missing may be the very run that the others were to stand against.
  if (!fails || faults.length > 0) return whole;
  return judge(input, by, terminal);
}

export const compareCommand: Command = {
  usage: () =>
    [
      'passkey-bench compare FILE …',
      '',
      'A file holds one result, a result a line (NDJSON) or one after the other, or any text in which links to results occur; - is standard input.',
      '',
      `Two to ${MOST_RUNS} results stand beside each other; the first is what the others stand against:`,
      describeOptions(fewOptions),
      '',
      `More, up to ${formatFixed(MAX_RUNS, 0)}, are told device by device: how many, their median and quartiles, the fastest and the slowest:`,
      describeOptions(manyOptions),
    ].join('\n'),
  run: compare,
};
