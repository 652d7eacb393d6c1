/** One panel for each operation, all on one logarithmic axis: this run's bars, published times in grey beside them. */
import { backendName } from '../../backends/backend.ts';
import type { Experiment } from '../../experiments/form/experiment.ts';
import { presetIds, presets } from '../../experiments/form/preset.ts';
import { cellKey, type RecordedCell } from '../../experiments/settings/cell.ts';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { knownSummaryOf } from '../../results/document/summary-of.ts';
import type { Message } from '../../schemes/message.ts';
import type { Operation } from '../../schemes/operation.ts';
import { backendsOf, caseOf, measurementOf, messagesOf, operationsOf, schemesOf } from '../cells/cells.ts';
import { decadesAround } from '../cells/decades.ts';
import { cellInterval } from '../cells/measured-cell.ts';
import { asksForModuli } from '../form/asked.ts';
import type { Bar, BarAxis, BarFigure, BarGroup, BarPanel, FigureInput, FigureSource } from '../form/figure.ts';
import { formatDuration } from '../words/format-duration.ts';
import { backendFill, messageName, operationTitle, schemeHue, schemeName, statisticName } from '../words/names.ts';
import { findingsSentence } from './findings.ts';
import { leadVisitCaveat, leadVisitSentence, runSentence } from './sentence.ts';
import { standingSentence } from './standing.ts';

/** The axis holds at least this, so that it does not move while the first bars come in. */
const SHORTEST_NS = 1e4;
const LONGEST_NS = 1e10;

function runBars(input: FigureInput, scheme: string, operation: Operation, message: Message | undefined): Bar[] {
  const backends = backendsOf(input.run.settings);
  return backends.map((backend) => {
    const cell = caseOf(scheme, backend, operation, message);
    const measurement = measurementOf(input.run, cell);
    const summary = knownSummaryOf(measurement);
    const base = { key: cellKey(cell), label: backendName(backend), fill: backendFill(backend) };
    if (summary) {
      // One sample has no interval, and a whisker of no width would claim certainty.
      const interval = cellInterval({ summary });
      const value = { status: 'measured', amount: summary.medianNs, interval } as const;
      return { ...base, text: formatDuration(summary.medianNs), value };
    }
    if (!measurement || measurement.status === 'measured') return { ...base, text: '–', value: { status: 'pending' } };
    const text = measurement.status === 'unsupported' ? 'not supported here' : 'failed';
    return { ...base, text, value: { status: measurement.status } };
  });
}

/** One bar for each machine of the study, without a whisker: times of a study come without intervals. */
function referenceBars({ reference }: FigureInput, scheme: string, operation: Operation): Bar[] {
  if (!reference) return [];
  return reference.environments.flatMap((environment): Bar[] => {
    const found = reference.times.find(
      (time) => time.environment === environment.id && time.scheme === scheme && time.operation === operation,
    );
    if (!found) return [];
    const key = `${reference.id}/${environment.id}/${scheme}/${operation}`;
    const value = { status: 'measured', amount: found.ns, interval: undefined } as const;
    return [{ key, label: environment.label, fill: 'reference', text: found.printed, value }];
  });
}

/** A group a scheme, or a scheme and message where there are several. */
function operationGroups(input: FigureInput, operation: Operation): BarGroup[] {
  const messages = messagesOf(input.run.settings, operation);
  return schemesOf(input.run.settings).flatMap((scheme) =>
    messages.map((message, index) => ({
      label: message && messages.length > 1 ? `${schemeName(scheme)}, ${messageName(message)}` : schemeName(scheme),
      hue: schemeHue(scheme),
      part: message ? { scheme, message } : { scheme },
      // Published times do not depend on our message, so they stand once, beside the first.
      bars: [
        ...runBars(input, scheme, operation, message),
        ...(index === 0 ? referenceBars(input, scheme, operation) : []),
      ],
    })),
  );
}

/** Everything the panel shows, in its order, for those who cannot see it. */
export function panelSentence(title: string, groups: readonly BarGroup[]): string {
  const said = groups.flatMap((group) => {
    const bars = group.bars.filter((bar) => bar.value.status !== 'pending').map((bar) => `${bar.label} ${bar.text}`);
    return bars.length > 0 ? [`${group.label}: ${bars.join(', ')}`] : [];
  });
  return said.length > 0 ? `${title}. ${said.join('; ')}.` : `${title}. Nothing measured.`;
}

/** Powers of ten around every bar. */
export function medianAxis(panels: readonly BarPanel[]): BarAxis {
  const ends = panels.flatMap(({ groups }) =>
    groups.flatMap(({ bars }) =>
      bars.flatMap(({ value }) => {
        if (value.status !== 'measured') return [];
        const [low, high] = value.interval ?? [value.amount, value.amount];
        // A bar as long as the axis is short would not be seen: it keeps a tenth of a decade at least.
        return [low / 1.25, high];
      }),
    ),
  );
  const around = decadesAround([SHORTEST_NS, LONGEST_NS, ...ends], { min: SHORTEST_NS, max: LONGEST_NS });
  return { ...around, unit: 'ns', scale: 'logarithmic' };
}

function operationLegend({ run, reference }: FigureInput): BarFigure['legend'] {
  const own = backendsOf(run.settings);
  const backends = own.map((id) => ({ fill: backendFill(id), label: backendName(id) }));
  // All machines of a study share the grey, so one entry stands for them.
  return reference ? [...backends, { fill: 'reference', label: 'published' }] : backends;
}

/** Whether this run kept to the way the source measured. */
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

function operationNotes({ experiment, run, reference }: FigureInput): readonly string[] {
  const notes = [
    'Bars are medians on a logarithmic axis: each line is ten times the one before. Whiskers are 95 % intervals; with few samples, the range (the table gives its confidence).',
  ];
  const protocol = protocolNote(experiment, run.settings.preset);
  if (protocol) notes.push(protocol);
  if (!reference) return notes;
  const places = reference.environments
    .map((environment) => `${environment.label}: ${environment.description}`)
    .join('. ');
  return [
    ...notes,
    `Grey: ${reference.citation} ${reference.implementation}, ${statisticName(reference)} without intervals. ${places}.`,
  ];
}

/** One operation of one scheme on one message: what a bar can stand for. Payloads have a table of their own. */
function isPlain(cell: RecordedCell): boolean {
  return !cell.conditions && cell.message?.form !== 'payload';
}

export const operationBars: FigureSource = {
  id: 'operation-bars',
  fits: ({ experiment, run }) =>
    experiment.procedure === 'latency' && !asksForModuli(experiment) && cellsOf(run.settings).some(isPlain),
  make(input): BarFigure {
    const panels = operationsOf(input.run.settings).map((operation) => {
      const groups = operationGroups(input, operation);
      const title = operationTitle(operation);
      return {
        ...{ id: operation, title, sentence: panelSentence(title, groups), groups },
        part: { operations: [operation] },
      };
    });
    return {
      kind: 'bars',
      id: 'operation-bars',
      title: 'Time for one operation',
      sentence: [runSentence(input), leadVisitSentence(input), findingsSentence(input)].filter(Boolean).join(' '),
      closing: standingSentence(input),
      notes: [...leadVisitCaveat(input), ...operationNotes(input)],
      axis: medianAxis(panels),
      legend: operationLegend(input),
      panels,
    };
  },
};
