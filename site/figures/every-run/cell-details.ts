/** How each cell was measured: details for readers who want to check a median. */

import { backendName } from '../../backends/backend.ts';
import type { Experiment } from '../../experiments/form/experiment.ts';
import { presetIds, presets } from '../../experiments/form/preset.ts';
import { cellKey, type RecordedCell } from '../../experiments/settings/cell.ts';
import type { SamplingPlan } from '../../harness/batch/plan.ts';
import type { Measured } from '../../harness/measured.ts';
import type { RecordedSettings } from '../../results/document/run.ts';
import { summaryOf } from '../../results/document/summary-of.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { measurementOf, requestedCells } from '../cells/cells.ts';
import { needsMessage } from '../cells/needs-message.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import { dashNote } from '../cells/why-no-number.ts';
import { type TableRow, tableSource } from '../form/figure.ts';
import { type FigureInput, isOver } from '../form/figure-input.ts';
import { failedCallsSentence } from '../words/failed-calls.ts';
import { formatInterval, formatSample } from '../words/format-duration.ts';
import { formatList } from '../words/format-list.ts';
import { caseName, schemeMark } from '../words/names.ts';
import { firstCallText, NOT_TOLD_NOTE } from './measurement-table.ts';

const detailColumns = [
  { id: 'cell', label: 'Cell', numeric: false },
  { id: 'cold', label: 'First call', numeric: true },
  { id: 'warm-up', label: 'Warm-up calls', numeric: true },
  { id: 'pace', label: 'Pace then', numeric: false },
  { id: 'calls', label: 'Calls a batch', numeric: true },
  { id: 'batches', label: 'Batches', numeric: true },
  { id: 'stopped', label: 'Stopped', numeric: false },
  { id: 'discarded', label: 'Thrown away', numeric: true },
  { id: 'quartiles', label: 'Quartiles', numeric: true },
  { id: 'mad', label: 'Median deviation', numeric: true },
  { id: 'outliers', label: 'Outliers', numeric: true },
] as const;

/** A preset that is not known here, as in a run from elsewhere, has no plan. */
function planOf(experiment: Experiment, { preset }: RecordedSettings): SamplingPlan | undefined {
  const known = presetIds.find((id) => id === preset);
  return known && (experiment.plans?.[known] ?? presets[known].plan);
}

/** Why sampling ended, in the words of the plan. */
function stopText(stopped: Measured['stopped'] | undefined, plan: SamplingPlan | undefined): string {
  const precision = plan?.stop.rule === 'precision' ? plan.stop : undefined;
  switch (stopped) {
    case 'precision':
      return precision
        ? `by ranks ±\u202f${formatFixed(100 * precision.relativeHalfWidth, 0)}\u202f%`
        : 'precise enough';
    case 'time':
      return 'time up';
    case 'batches':
      return precision ? 'most batches' : 'fixed count';
    case 'running':
      return 'run ended';
    case undefined:
      return 'not told';
  }
}

/** A dash if the source does not give the count: it is not 0. */
const countOrDash = (count: number | undefined) => (count === undefined ? '–' : formatFixed(count, 0));

function stableText({ calls, stable }: Measured['warmUp']): string {
  // Without warm-up, as for keys that take seconds, no pace could become stable.
  if (calls === 0) return 'no warm-up';
  return stable ? 'stable' : 'unsteady';
}

/** A cell without samples has no row. */
function detailRow(
  { experiment, run }: FigureInput,
  cell: RecordedCell,
  hasMessage: (cell: RecordedCell) => boolean,
): readonly TableRow[] {
  const measurement = measurementOf(run, cell);
  const summary = summaryOf(measurement);
  if (measurement?.status !== 'measured' || !summary) return [];
  // A shared link has the summary of the samples, but not how the engine was warmed up.
  const { coldNs, callsPerBatch, stopped, discardedBatches, warmUp } = measurement;
  const withMessage = hasMessage(cell);
  return [
    {
      key: `${cellKey(cell)}/details`,
      status: 'measured',
      head: `${caseName(cell, withMessage)}, ${backendName(cell.backend)}`,
      cells: [
        firstCallText(coldNs),
        warmUp ? formatFixed(warmUp.calls, 0) : '–',
        warmUp ? stableText(warmUp) : 'not told',
        countOrDash(callsPerBatch),
        formatFixed(summary.n, 0),
        stopText(stopped, planOf(experiment, run.settings)),
        countOrDash(discardedBatches),
        // One sample has no spread.
        ...(summary.n > 1
          ? [formatInterval(summary.quartilesNs, summary.medianNs), formatSample(summary.medianAbsoluteDeviationNs)]
          : ['one sample', 'one sample']),
        formatFixed(summary.outliers, 0),
      ],
    },
  ];
}

const countCells = (count: number) => `${count} ${count === 1 ? 'cell' : 'cells'}`;

/** How many cells were stable before their first batch, why sampling ended, and how many batches were discarded. */
function detailSentence({ run }: FigureInput): string {
  const measured = run.measurements.flatMap((measurement) => (measurement.status === 'measured' ? [measurement] : []));
  const warmUps = measured.flatMap(({ warmUp }) => warmUp ?? []);
  const stable = warmUps.filter((warmUp) => warmUp.stable).length;
  const discarded = measured.flatMap(({ discardedBatches }) => discardedBatches ?? []);
  const thrown = discarded.reduce((sum, count) => sum + count, 0);
  const stopped = (['precision', 'time', 'batches', 'running'] as const).flatMap((why) => {
    const count = measured.filter((measurement) => measurement.stopped === why).length;
    return count > 0 ? [`${count} ${stopClauses[why]}`] : [];
  });
  const batches = thrown === 1 ? 'One batch was' : `${thrown} batches were`;
  const all = warmUps.length > 1 && stable === warmUps.length;
  const pace =
    warmUps.length > 0
      ? `${all ? `All ${countCells(warmUps.length)}` : `${stable} of ${countCells(warmUps.length)}`} had warmed up fully. `
      : '';
  const stops = stopped.length > 0 ? `${formatList(stopped)}. ` : '';
  const hidden = `${batches} thrown away because the page was hidden. `;
  const lost = discarded.length === 0 ? '' : thrown === 0 ? 'The page stayed visible. ' : hidden;
  const again = failedCallsSentence(run) ?? '';
  // If it is known why sampling ended but no warm-up is, the run came by a link.
  const left = warmUps.length === 0 && stopped.length > 0 ? 'A link does not say how each was warmed up.' : '';
  const sentences = [pace, stops, lost, again, left].map((text) => text.trim()).filter(Boolean);
  return sentences.join(' ') || 'The source does not say how its times were taken.';
}

/** How sampling ended, in the words of the sentence. */
const stopClauses: Readonly<Record<Measured['stopped'], string>> = {
  precision: 'reached the interval by ranks that was asked for',
  time: 'ran out of time',
  batches: 'completed all batches',
  running: 'stopped with the run',
};

export const cellDetails = tableSource('cell-details', {
  // Other procedures do not warm up or stop each cell separately.
  fits: ({ experiment, run }) =>
    experiment.procedure === 'latency' && isOver(run) && run.measurements.some((measurement) => summaryOf(measurement)),
  make(input) {
    const cells = requestedCells(input.run.settings);
    const hasMessage = needsMessage(input.run);
    const groups = orderedSchemes(input)
      .map((scheme) => ({
        ...schemeMark(scheme),
        rows: cells.filter((cell) => cell.scheme === scheme).flatMap((cell) => detailRow(input, cell, hasMessage)),
      }))
      .filter(({ rows }) => rows.length > 0);
    return {
      title: 'How each cell was measured',
      sentence: detailSentence(input),
      notes: [
        'Warm-up ends when three windows of calls in a row agree, or at the preset’s cap; an operation longer than the cap has none. Sampling stops when the 95 % interval of the median by ranks is within the percentage named, or where the batches or the time of the preset end; the interval of the numbers also counts how far blocks of batches differ, so it can be wider. A batch of calls is timed together and gives one sample. Median deviation is the median distance of the samples from their median. Outliers lie more than 1.5 quartile distances outside the quartiles (Tukey); they are counted and kept.',
        ...dashNote({ groups }, NOT_TOLD_NOTE),
      ],
      columns: detailColumns,
      groups,
      folded: true,
    };
  },
});
