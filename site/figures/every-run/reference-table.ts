/** The published medians as a table, this device's own beside them as soon as there are any. */
import { backendName } from '../../backends/backend.ts';
import type { Operation } from '../../schemes/operation.ts';
import { backendsOf, operationsOf, schemesOf } from '../cells/cells.ts';
import { plainCell } from '../cells/measured-cell.ts';
import { asksForModuli } from '../form/asked.ts';
import type { FigureInput, FigureSource, TableFigure, TableRow } from '../form/figure.ts';
import type { Reference } from '../form/reference.ts';
import { formatDuration, formatFixed } from '../words/format-duration.ts';
import { operationName, schemeHue, schemeName } from '../words/names.ts';

/** Own columns come first, once a run has begun. */
function ownBackends({ run }: FigureInput): readonly string[] {
  return run.outcome === 'not begun' ? [] : backendsOf(run.settings);
}

/** As the source prints it: whole nanoseconds, or the unit by size. */
const printedMedian = (reference: Reference, ns: number) =>
  reference.print === 'ns/op' ? formatFixed(ns, 0) : formatDuration(ns);

function referenceRow(
  input: FigureInput,
  reference: Reference,
  scheme: string,
  operation: Operation,
): TableRow | undefined {
  const medians = reference.medians.filter((median) => median.scheme === scheme && median.operation === operation);
  const own = ownBackends(input).map((backend) => plainCell(input.run, scheme, backend, operation)?.summary.medianNs);
  const published = reference.environments.map(
    ({ id }) => medians.find((median) => median.environment === id)?.medianNs,
  );
  // The table is the study's: what it did not time has no row, even where this device did.
  if (medians.length === 0) return undefined;
  return {
    key: `${reference.id}/${scheme}/${operation}`,
    status: 'measured',
    head: operationName(operation),
    cells: [...own, ...published].map((ns) => (ns === undefined ? '–' : printedMedian(reference, ns))),
    reason: undefined,
  };
}

export const referenceTable: FigureSource = {
  id: 'reference-table',
  // RSA by modulus has the published times in a table of its own, as soon as there are any beside them.
  fits: ({ experiment, run, reference }) =>
    (reference?.medians.length ?? 0) > 0 && (!asksForModuli(experiment) || run.outcome === 'not begun'),
  make(input): TableFigure {
    const { reference } = input;
    const unit = reference?.print === 'ns/op' ? ' (ns/op)' : '';
    const own = ownBackends(input).map((id) => ({ id, label: `${backendName(id)}${unit}`, numeric: true }));
    const published = (reference?.environments ?? []).map(({ id, label }) => ({
      id,
      label: `${label}${unit}`,
      numeric: true,
    }));
    const groups = schemesOf(input.run.settings).map((scheme) => ({
      label: schemeName(scheme),
      hue: schemeHue(scheme),
      rows: operationsOf(input.run.settings).flatMap((operation) => {
        const row = reference && referenceRow(input, reference, scheme, operation);
        return row ? [row] : [];
      }),
    }));
    return {
      kind: 'table',
      id: 'reference-table',
      title: own.length > 0 ? 'Beside the published figures' : 'Published, for comparison',
      sentence: reference ? `Medians published for ${reference.implementation}.` : '',
      notes: reference ? [`${reference.citation} ${reference.implementation}.`] : [],
      columns: [{ id: 'operation', label: 'Operation', numeric: false }, ...own, ...published],
      groups: groups.filter((group) => group.rows.length > 0),
    };
  },
};
