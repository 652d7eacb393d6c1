/**
 * The published times as a table with the source's digits; this device's times stand beside them once there are any.
 */
import { backendName } from '../../backends/backend.ts';
import type { PublishedStudy } from '../../results/published/published.ts';
import type { Operation } from '../../schemes/operation.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { backendsOf, caseOf, messagesOf, operationsOf, plainCell } from '../cells/cells.ts';
import { wordsInPlace } from '../cells/ratio-dot.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import { type TableRow, type TimeUnit, tableSource } from '../form/figure.ts';
import { asksForModuli, type FigureInput } from '../form/figure-input.ts';
import { formatDuration, formatIn, formatNumber } from '../words/format-duration.ts';
import { operationName, schemeMark } from '../words/names.ts';

/** This device's columns come first, once a run has begun. */
function ownBackends({ run }: FigureInput): readonly string[] {
  return run.outcome === 'not begun' ? [] : backendsOf(run.settings);
}

/** Whether the source prints nanoseconds per operation, as Go does. */
const isPerOperation = ({ times }: PublishedStudy) => times.some(({ printed }) => printed.endsWith('ns/op'));

/** The unit of all times that the source prints; undefined if they differ. */
function unitOf({ times }: PublishedStudy): TimeUnit | undefined {
  const [unit, ...others] = new Set(times.map(({ printed }) => /\u202f([nµm]?s)$/.exec(printed)?.[1]));
  return others.length === 0 ? (unit as TimeUnit | undefined) : undefined;
}

/** From here on, three digits of nanoseconds have so many zeros behind them that another unit is easier to read. */
const MANY_NS = 1e8;

/**
 * A time of this device with three digits, in the unit of the source if that is easy to read, because readers compare
 * numbers beside each other.
 */
function ownTime(reference: PublishedStudy, ns: number): string {
  if (isPerOperation(reference)) return ns < MANY_NS ? `${formatNumber(ns)}\u202fns/op` : formatDuration(ns);
  const unit = unitOf(reference);
  return unit === undefined ? formatDuration(ns) : formatIn(ns, unit);
}

/** The machines for which the source gives counts of calls; each has a column. */
const counted = ({ environments, times }: PublishedStudy) =>
  environments.filter(({ id }) => times.some(({ environment, calls }) => environment === id && calls !== undefined));

function referenceRow(
  input: FigureInput,
  reference: PublishedStudy,
  scheme: string,
  operation: Operation,
): TableRow | undefined {
  const times = reference.times.filter((time) => time.scheme === scheme && time.operation === operation);
  // The table is the study's: an operation that the study did not time has no row, even if this device timed it.
  if (times.length === 0) return undefined;
  const { run } = input;
  const [message] = messagesOf(run.settings, operation);
  const own = ownBackends(input).map((backend) => {
    const cell = plainCell(run, scheme, backend, operation);
    if (cell) return ownTime(reference, cell.summary.medianNs);
    return wordsInPlace(run, [caseOf(scheme, backend, operation, message)]);
  });
  const timeOn = (machine: string) => times.find(({ environment }) => environment === machine);
  const published = reference.environments.map(({ id }) => timeOn(id)?.printed ?? 'not published');
  const calls = counted(reference).map(({ id }) => formatFixed(timeOn(id)?.calls ?? 0, 0));
  return {
    key: `${reference.id}/${scheme}/${operation}`,
    status: 'measured',
    head: operationName(operation),
    cells: [...own, ...published, ...calls],
  };
}

/** `Means published for Go, without intervals.` */
function referenceSentence(reference: PublishedStudy): string {
  const { statistic, implementation } = reference;
  if (statistic === undefined) {
    return `Times published for ${implementation}. The source does not say whether they are means or medians.`;
  }
  return `${statistic === 'mean' ? 'Means' : 'Medians'} published for ${implementation}, with the source’s digits.`;
}

export const referenceTable = tableSource('reference-table', {
  // RSA by modulus shows the published times in its own table, once a run has begun.
  fits: ({ experiment, run, reference }) =>
    (reference?.times.length ?? 0) > 0 && (!asksForModuli(experiment) || run.outcome === 'not begun'),
  make(input) {
    const { reference } = input;
    const own = ownBackends(input).map((id) => ({ id, label: backendName(id), numeric: true }));
    const published = (reference?.environments ?? []).map(({ id, label }) => ({ id, label, numeric: true }));
    const calls = (reference ? counted(reference) : []).map(({ id, label }) => ({
      id: `${id}-calls`,
      label: `${label}, iterations`,
      numeric: true,
    }));
    const groups = orderedSchemes(input).map((scheme) => ({
      ...schemeMark(scheme),
      rows: operationsOf(input.run.settings).flatMap((operation) => {
        const row = reference && referenceRow(input, reference, scheme, operation);
        return row ? [row] : [];
      }),
    }));
    return {
      title: own.length > 0 ? 'Beside the published figures' : 'Published, for comparison',
      sentence: reference ? referenceSentence(reference) : '',
      notes: reference ? [`${reference.citation} ${reference.implementation}.`] : [],
      columns: [{ id: 'operation', label: 'Operation', numeric: false }, ...own, ...published, ...calls],
      groups: groups.filter((group) => group.rows.length > 0),
    };
  },
});
