/** `passkey-bench compare`: what *Compare* says, and a regression check. */
import { shown } from '../../site/experiments/settings/link-reader.ts';
import type { CompareInput } from '../../site/figures/compare/compare-cells.ts';
import { MOST_RUNS } from '../../site/figures/compare/most-runs.ts';
import { formatRatio } from '../../site/figures/words/format-ratio.ts';
import { describeOptions, type Option, readWords, type Words } from '../terminal/options.ts';
import { type Command, CommandFault, type ExitCode, exitCodes, type Terminal } from '../terminal/terminal.ts';
import { printComparison } from './comparison-text.ts';
import { readResultFile } from './read-result-file.ts';
import { everyPair, judgedPairs, slowerPairs, slowerSentence, unpairedCount } from './slower-cells.ts';

const DEFAULT_BY = 0.05;

const options: readonly Option[] = [
  { name: 'fail-on', value: 'slower', about: 'exit with code 1 where a cell is slower by the page’s own rule' },
  { name: 'by', value: '5%', about: 'and its time is longer by more than this; 5% where nothing is said' },
  { name: 'at-equal-pace', about: 'set each sample to the pace of the first run, where both know theirs' },
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

/** A cell that is gone must not pass for one that is well. */
function unpairedSentence(input: CompareInput): string | undefined {
  const alone = unpairedCount(input);
  if (alone === 0) return undefined;
  return `${alone === 1 ? 'One cell of A has' : `${alone} cells of A have`} nothing to stand against.`;
}

async function compare(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const asked = readWords(words, 'compare', options);
  const [fails, by] = [failsOnSlower(asked), readBy(asked)];
  const names = asked.others;
  if (names.length < 2 || names.length > MOST_RUNS)
    throw new CommandFault(
      `The command compare needs two to ${MOST_RUNS} files, and got ${names.length}. Nothing was compared.`,
    );
  const runs = await Promise.all(names.map((name) => readResultFile(terminal.folder, name)));
  const input = { runs, atEqualPace: asked.switches.has('at-equal-pace') };
  terminal.print(printComparison(input));
  if (!fails) return exitCodes.done;
  const pairs = everyPair(input);
  if (judgedPairs(pairs).length === 0)
    throw new CommandFault('None of the comparisons could be judged, so that nobody knows whether a cell is slower.');
  const unpaired = unpairedSentence(input);
  if (unpaired !== undefined) terminal.tell(`${unpaired}\n`);
  const slower = slowerPairs(pairs, by);
  for (const pair of slower) terminal.tell(`${slowerSentence(pair)}\n`);
  const count = `${slower.length} of ${judgedPairs(pairs).length} judged comparisons are slower by more than ${formatRatio(100 * by, '')} %.`;
  terminal.tell(`${count}\n`);
  return slower.length > 0 ? exitCodes.found : exitCodes.done;
}

export const compareCommand: Command = {
  name: 'compare',
  summary: 'set two to six results beside each other; the first is what the others stand against',
  usage: () => `passkey-bench compare A.json B.json …\n\n${describeOptions(options)}`,
  run: compare,
};
