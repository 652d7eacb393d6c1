/** What the page says about a finished run, as text: its sentence and its table. */
import { findExperiment, mainExperiment } from '../../site/experiments/index.ts';
import { runSentence } from '../../site/figures/answer/sentence.ts';
import type { FigureInput } from '../../site/figures/form/figure-input.ts';
import { printedTables } from '../../site/figures/print/print-markdown.ts';
import { interruption } from '../../site/figures/slides/how-ended.ts';
import { capitalised } from '../../site/figures/words/whole-sentences.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { tableText } from '../terminal/text-table.ts';
import { paragraph } from '../terminal/text-width.ts';

/** Unknown experiments are shown like the main one, as on the page. */
export const printedInputOf = (run: RunDocument): FigureInput => ({
  experiment: findExperiment(run.experiment) ?? mainExperiment,
  run,
  reference: undefined,
});

/**
 * The result as text. The run's sentence is about calls; experiments of other kinds use the sentences of their tables.
 * @param columns of the terminal
 */
export function printResult(run: RunDocument, columns = Number.POSITIVE_INFINITY): string {
  const input = printedInputOf(run);
  const isLatency = input.experiment.procedure === 'latency';
  const ending = interruption(input.run);
  const blocks = printedTables(input).map((table, index) => {
    const answer = isLatency ? runSentence(input) : table.sentence;
    const sentence = index === 0 && ending !== '' ? `${answer} ${capitalised(ending)}.`.trimStart() : answer;
    const notes = paragraph(table.notes, columns);
    return [
      `${paragraph([sentence], columns)}\n`,
      tableText(table, columns),
      ...(notes === '' ? [] : [`\n${notes}`]),
    ].join('');
  });
  return blocks.join('\n');
}
