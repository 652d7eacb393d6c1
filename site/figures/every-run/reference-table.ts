/** The published times as a table, with the source's own digits, this device's own beside them as soon as there are any. */
import { backendName } from '../../backends/backend.ts';
import type { PublishedStudy } from '../../results/published/published.ts';
import type { Operation } from '../../schemes/operation.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { backendsOf, operationsOf, schemesOf } from '../cells/cells.ts';
import { plainCell } from '../cells/measured-cell.ts';
import { asksForModuli } from '../form/asked.ts';
import { type TableRow, type TimeUnit, tableSource } from '../form/figure.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { formatDuration, formatIn } from '../words/format-duration.ts';
import { operationName, schemeMark } from '../words/names.ts';

/** Own columns come first, once a run has begun. */
function ownBackends({ run }: FigureInput): readonly string[] {
  return run.outcome === 'not begun' ? [] : backendsOf(run.settings);
}

/** Whether the source prints nanoseconds an operation, as Go does: then so do we beside it. */
const isPerOperation = ({ times }: PublishedStudy) => times.some(({ printed }) => printed.endsWith('ns/op'));

/** In which of its units the source prints all of its times. */
function unitOf({ times }: PublishedStudy): TimeUnit | undefined {
  const [unit, ...others] = new Set(times.map(({ printed }) => /\u202f([nµm]?s)$/.exec(printed)?.[1]));
  return others.length === 0 ? (unit as TimeUnit | undefined) : undefined;
}

/** A time of this device, in the unit of the source: numbers beside each other are compared. */
function ownTime(reference: PublishedStudy, ns: number | undefined): string {
  if (ns === undefined) return '–';
  if (isPerOperation(reference)) return `${formatFixed(ns, 0)}\u202fns/op`;
  const unit = unitOf(reference);
  return unit === undefined ? formatDuration(ns) : formatIn(ns, unit);
}

/** What the source counts, in a column for each machine that has counts. */
const counted = ({ environments, times }: PublishedStudy) =>
  environments.filter(({ id }) => times.some(({ environment, calls }) => environment === id && calls !== undefined));

function referenceRow(
  input: FigureInput,
  reference: PublishedStudy,
  scheme: string,
  operation: Operation,
): TableRow | undefined {
  const times = reference.times.filter((time) => time.scheme === scheme && time.operation === operation);
  // The table is the study's: what it did not time has no row, even where this device did.
  if (times.length === 0) return undefined;
  const own = ownBackends(input).map((backend) => plainCell(input.run, scheme, backend, operation)?.summary.medianNs);
  const timeOn = (machine: string) => times.find(({ environment }) => environment === machine);
  const published = reference.environments.map(({ id }) => timeOn(id)?.printed ?? '–');
  const calls = counted(reference).map(({ id }) => formatFixed(timeOn(id)?.calls ?? 0, 0));
  return {
    key: `${reference.id}/${scheme}/${operation}`,
    status: 'measured',
    head: operationName(operation),
    cells: [...own.map((ns) => ownTime(reference, ns)), ...published, ...calls],
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
  // RSA by modulus has the published times in a table of its own, as soon as there are any beside them.
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
    const groups = schemesOf(input.run.settings).map((scheme) => ({
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
