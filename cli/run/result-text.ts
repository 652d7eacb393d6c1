/** What the page says of a finished run, as text: its sentence and its table. */
import { findExperiment, mainExperiment } from '../../site/experiments/index.ts';
import { runSentence } from '../../site/figures/every-run/sentence.ts';
import type { FigureInput } from '../../site/figures/form/figure.ts';
import { printedTables } from '../../site/figures/print/print-markdown.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { harmless, tableText } from '../terminal/text-table.ts';

/** Experiments that are not known here are shown as the main one, as on the page. */
export const printedInputOf = (run: RunDocument): FigureInput => ({
  experiment: findExperiment(run.experiment) ?? mainExperiment,
  run,
  reference: undefined,
});

/** An experiment whose tables have sentences of their own is not spoken of as if its cells were calls. */
export function printResult(run: RunDocument): string {
  const input = printedInputOf(run);
  const isLatency = input.experiment.procedure === 'latency';
  const blocks = printedTables(input).map((table) => {
    const said = isLatency ? runSentence(input) : table.sentence;
    const notes = table.notes.map((note) => `${harmless(note)}\n`);
    return [`${harmless(said)}\n\n`, tableText(table), ...(notes.length > 0 ? ['\n', ...notes] : [])].join('');
  });
  return blocks.join('\n');
}
