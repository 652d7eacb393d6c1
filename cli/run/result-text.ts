/** What the page says of a finished run, as text: its sentence and its table. */
import { findExperiment, mainExperiment } from '../../site/experiments/index.ts';
import { runSentence } from '../../site/figures/every-run/sentence.ts';
import type { FigureInput } from '../../site/figures/form/figure-input.ts';
import { printedTables } from '../../site/figures/print/print-markdown.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { tableText } from '../terminal/text-table.ts';
import { paragraph } from '../terminal/text-width.ts';

/** Experiments that are not known here are shown as the main one, as on the page. */
export const printedInputOf = (run: RunDocument): FigureInput => ({
  experiment: findExperiment(run.experiment) ?? mainExperiment,
  run,
  reference: undefined,
});

/** An experiment whose tables have sentences of their own is not spoken of as if its cells were calls. @param columns of the terminal */
export function printResult(run: RunDocument, columns = Number.POSITIVE_INFINITY): string {
  const input = printedInputOf(run);
  const isLatency = input.experiment.procedure === 'latency';
  const blocks = printedTables(input).map((table) => {
    const sentence = isLatency ? runSentence(input) : table.sentence;
    const notes = paragraph(table.notes, columns);
    return [
      `${paragraph([sentence], columns)}\n`,
      tableText(table, columns),
      ...(notes === '' ? [] : [`\n${notes}`]),
    ].join('');
  });
  return blocks.join('\n');
}
