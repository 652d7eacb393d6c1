/** A panel for each operation, a row for each scheme: this run's times as dots, published times as grey ticks. */
import { isAsynchronous } from '../../backends/backend.ts';
import type { Experiment } from '../../experiments/form/experiment.ts';
import { presetIds, presets } from '../../experiments/form/preset.ts';
import { cellKey, type RecordedCell } from '../../experiments/settings/cell.ts';
import { isBelowClock, knownSummaryOf, upperBoundNs } from '../../results/document/summary-of.ts';
import { wayShare } from '../../results/doubts/way-share.ts';
import type { Message } from '../../schemes/message.ts';
import type { Operation } from '../../schemes/operation.ts';
import { leadVisitSentence, runSentence, spokenOperation } from '../answer/sentence.ts';
import {
  backendsOf,
  caseOf,
  cellInterval,
  cellOf,
  isAsked,
  measurementOf,
  messagesOf,
  operationsOf,
  requestedCells,
} from '../cells/cells.ts';
import { gapBetween } from '../cells/compare-measured.ts';
import { timesOnAxis } from '../cells/dot-axis.ts';
import { panelSentence } from '../cells/panel-sentence.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import { stateWithoutNumber } from '../cells/why-no-number.ts';
import { type Bar, type BarFigure, type DotGap, type DotGroup, type DotPanel, dotSource } from '../form/figure.ts';
import { askedOperation, asksForModuli, type FigureInput } from '../form/figure-input.ts';
import { machineLetter, machinesText } from '../form/machines.ts';
import { wayNotes } from '../ways/way-words.ts';
import { formatDuration, formatRoughly, formatUnder } from '../words/format-duration.ts';
import { backendMark, messageName, operationTitle, schemeHue, schemeName, statisticName } from '../words/names.ts';

/** The cells of a row: those that the run includes. */
const rowCells = ({ run }: FigureInput, scheme: string, operation: Operation, message: Message | undefined) =>
  backendsOf(run.settings)
    .map((backend) => caseOf(scheme, backend, operation, message))
    .filter((cell) => isAsked(run, cell));

function runDot({ run }: FigureInput, cell: RecordedCell): Bar {
  const measurement = measurementOf(run, cell);
  const summary = knownSummaryOf(measurement, run.environment);
  const base = { key: cellKey(cell), cell, ...backendMark(cell.backend) };
  if (summary) {
    // One sample has no interval: a whisker of length zero would suggest certainty.
    const interval = cellInterval({ summary });
    const way = wayShare(run, cell.backend, summary.medianNs);
    const value = {
      ...({ status: 'measured', amount: summary.medianNs, interval, confidence: summary.confidence } as const),
      ...(way && isAsynchronous(cell.backend) && way.ns < summary.medianNs && { way: way.ns }),
    };
    return { ...base, text: formatDuration(summary.medianNs), value };
  }
  if (measurement && isBelowClock(measurement)) {
    const text = formatUnder(upperBoundNs(measurement, run.environment));
    return { ...base, text, value: { status: 'below clock' } };
  }
  if (!measurement || measurement.status === 'measured') return { ...base, text: '–', value: { status: 'pending' } };
  return { ...base, text: stateWithoutNumber(run, measurement), value: { status: measurement.status } };
}

/**
 * One tick for each machine of the study, without a whisker, because the study's times have no intervals. Its digits
 * are in its table.
 */
function referenceBars({ reference }: FigureInput, scheme: string, operation: Operation): Bar[] {
  if (!reference) return [];
  return reference.environments.flatMap((environment): Bar[] => {
    const found = reference.times.find(
      (time) => time.environment === environment.id && time.scheme === scheme && time.operation === operation,
    );
    if (!found) return [];
    const key = `${reference.id}/${environment.id}/${scheme}/${operation}`;
    const value = { status: 'measured', amount: found.ns, interval: undefined } as const;
    const letter = machineLetter(reference, environment.label);
    return [{ key, label: environment.label, letter, fill: 'reference', text: formatRoughly(found.ns), value }];
  });
}

/** The gap between two backends. With more than two it would be unclear which are meant. */
function gapOf(
  { run }: FigureInput,
  [first, second, ...others]: readonly Bar[],
  cells: readonly RecordedCell[],
): DotGap | undefined {
  const [a, b] = cells.map((cell) => cellOf(run, cell));
  if (!first || !second || others.length > 0 || !a || !b) return undefined;
  return gapBetween(run, [first.key, a], [second.key, b]);
}

/** One row for each scheme, or for each scheme and message if there are several. */
function operationGroups(input: FigureInput, operation: Operation): DotGroup[] {
  const messages = messagesOf(input.run.settings, operation);
  return orderedSchemes(input).flatMap((scheme) =>
    messages.map((message, index) => {
      const cells = rowCells(input, scheme, operation, message);
      const own = cells.map((cell) => runDot(input, cell));
      const gap = gapOf(input, own, cells);
      return {
        label: message && messages.length > 1 ? `${schemeName(scheme)}, ${messageName(message)}` : schemeName(scheme),
        hue: schemeHue(scheme),
        part: message ? { scheme, message } : { scheme },
        // Published times do not depend on our message, so they stand once, in the row of the first message.
        bars: [...own, ...(index === 0 ? referenceBars(input, scheme, operation) : [])],
        ...(gap && { gap }),
      };
    }),
  );
}

function operationLegend({ run, reference }: FigureInput): BarFigure['legend'] {
  const own = backendsOf(run.settings);
  const backends = own.map(backendMark);
  // All machines of a study share the grey, so one entry stands for them.
  return reference ? [...backends, { fill: 'reference', label: machinesText(reference) }] : backends;
}

/** Whether this run followed the source's way of measuring. */
function protocolNote({ protocol }: Experiment, preset: string | undefined): string | undefined {
  if (!protocol) return undefined;
  if (protocol.preset === undefined) return `The source used ${protocol.text}.`;
  if (preset === protocol.preset) return `The source gives ${protocol.text}, and so does this preset.`;
  const known = presetIds.find((id) => id === preset);
  const follows = `The preset ${presets[protocol.preset].label} does the same`;
  return known
    ? `The source gives ${protocol.text}. ${presets[known].label} is shorter. ${follows}.`
    : `The source gives ${protocol.text}. ${follows}.`;
}

function operationNotes({ experiment, run, reference }: FigureInput, panels: readonly DotPanel[]): readonly string[] {
  const rows = panels.flatMap(({ groups }) => groups);
  const unitOf = (operation: string) => panels.find(({ id }) => id === operation)?.axis.shownIn;
  const notes = [
    'Dots are medians on a logarithmic axis: each line is ten times the one before. The line between two dots is as long as they are times apart. Thin lines through dots are 95 % intervals; with few samples, the range (the table gives its confidence).',
  ];
  const protocol = protocolNote(experiment, run.settings.preset);
  notes.push(...wayNotes(run, new Set(rows.flatMap(({ bars }) => bars.map(({ key }) => key))), unitOf));
  if (protocol) notes.push(protocol);
  if (!reference) return notes;
  const places = reference.environments
    .map(({ label, description }) => (description.startsWith(label) ? description : `${label}: ${description}`))
    .join('. ');
  return [
    ...notes,
    `Grey ticks: ${reference.citation} ${reference.implementation}, ${statisticName(reference)} without intervals. ${places}.`,
  ];
}

/** One operation of one scheme on one message, without conditions: dots can show it. Payloads have their own table. */
function isPlain(cell: RecordedCell): boolean {
  return !cell.conditions && cell.message?.form !== 'payload';
}

/** The operation of the experiment's question comes first; making keys comes last, because it is done once per key. */
function operationsInOrder({ experiment, run }: FigureInput): readonly Operation[] {
  const question = askedOperation(experiment);
  const place = (operation: Operation) => Number(operation === 'generate') - Number(operation === question);
  return operationsOf(run.settings).toSorted((a, b) => place(a) - place(b));
}

// The addresses of embeds and talks contain this identifier, so it stays.
export const operationDots = dotSource('operation-bars', {
  fits: ({ experiment, run }) =>
    experiment.procedure === 'latency' && !asksForModuli(experiment) && requestedCells(run.settings).some(isPlain),
  make(input) {
    const rows = operationsInOrder(input).map((operation) => ({
      operation,
      groups: operationGroups(input, operation),
    }));
    const all = rows.flatMap(({ groups }) => groups);
    const panels = rows.map(({ operation, groups }) => {
      const title = operationTitle(operation);
      return {
        id: operation,
        title,
        sentence: panelSentence(title, groups, 'ns'),
        ...timesOnAxis(groups, all),
        part: { operations: [operation] },
      };
    });
    const spoken = spokenOperation(input) ?? askedOperation(input.experiment);
    const shownIn = panels.find(({ id }) => id === spoken)?.axis.shownIn;
    return {
      title: 'Time for one operation',
      sentence: [runSentence(input, shownIn), leadVisitSentence(input)].filter(Boolean).join(' '),
      // Keeps a place for the sentence at the end of the run.
      closing: '',
      notes: operationNotes(input, panels),
      legend: operationLegend(input),
      panels,
    };
  },
});
