/** RSA by modulus: nine rows as in SwiftRSA's table, each with the exponent of its growth. */

import { backendName } from '../../backends/backend.ts';
import type { Measurement } from '../../results/document/run.ts';
import { knownSummaryOf } from '../../results/document/summary-of.ts';
import { dashNote, reasonWithoutNumber } from '../cells/why-no-number.ts';
import { type TableGroup, type TableRow, tableSource } from '../form/figure.ts';
import { asksForModuli, type FigureInput } from '../form/figure-input.ts';
import { formatDuration } from '../words/format-duration.ts';
import { longDrawsNote } from './generation-table.ts';
import {
  type Candidates,
  cellsOfRow,
  growthOf,
  growthText,
  type ModulusRow,
  moduliBits,
  modulusRows,
} from './modulus-rows.ts';

/** Stands in cells without a time; a note says why. */
const NO_TIME = '–';

const modulusColumns = [
  { id: 'operation', label: 'Operation', numeric: false },
  ...moduliBits.map((bits) => ({
    id: `bits-${bits}`,
    label: bits === 1024 ? `${bits} bits (insecure)` : `${bits} bits`,
    numeric: true,
  })),
  { id: 'exponent', label: 'Exponent (time ∝ bits^x)', numeric: true },
];

function modulusTime(cell: Measurement | undefined): string {
  const summary = knownSummaryOf(cell);
  if (summary) return formatDuration(summary.medianNs);
  return cell?.status === 'failed' ? 'failed' : NO_TIME;
}

function ownModulusRow(
  input: FigureInput,
  row: ModulusRow,
  index: number,
  candidates?: Candidates,
): readonly TableRow[] {
  const { run } = input;
  const backend = run.settings.backends[index];
  if (!backend) return [];
  const cells = cellsOfRow(run, row, backend, candidates);
  const head = `${backendName(backend)}${candidates ? ', representative' : ''}`;
  const key = `${row.id}/${backend}/${candidates ?? ''}`;
  // Backends that cannot use these candidates have no row.
  if (candidates && !cells.some((cell) => cell?.status === 'measured')) return [];
  // One refusal replaces the row, because no line can be fitted without that cell.
  const refusal = cells.find((cell) => cell?.status === 'unsupported');
  if (refusal?.status === 'unsupported') {
    return [{ key, status: 'unsupported', head, cells: [], reason: reasonWithoutNumber(run, refusal) }];
  }
  if (!cells.some((cell) => knownSummaryOf(cell))) {
    return [{ key, status: 'pending', head, cells: [], reason: 'not measured' }];
  }
  const growth = growthOf(run, row, backend, candidates);
  return [
    {
      key,
      status: 'measured',
      head,
      cells: [...cells.map(modulusTime), growth ? growthText(growth) : 'too few times'],
    },
  ];
}

/** The study's row, only if it has all four moduli. The study marks generation with ~ as a rough number. */
function publishedModulusRow({ reference }: FigureInput, row: ModulusRow): readonly TableRow[] {
  const times = moduliBits.flatMap(
    (bits) =>
      reference?.times.find((time) => time.scheme === `${row.prefix}-${bits}` && time.operation === row.operation) ??
      [],
  );
  if (!reference || times.length < moduliBits.length) return [];
  const cells = times.map(({ printed }) => printed);
  const head = `${reference.implementation}, Apple M1`;
  return [{ key: `${row.id}/published`, status: 'measured', head, cells: [...cells, 'not given'] }];
}

function modulusGroup(input: FigureInput, row: ModulusRow): TableGroup {
  const own = input.run.settings.backends.flatMap((_, index) => ownModulusRow(input, row, index));
  const representative =
    row.operation === 'generate'
      ? input.run.settings.backends.flatMap((_, index) => ownModulusRow(input, row, index, 'representative'))
      : [];
  return { label: row.label, hue: 'rsa', rows: [...own, ...representative, ...publishedModulusRow(input, row)] };
}

export const modulusTable = tableSource('modulus-table', {
  fits: ({ experiment, run }) => asksForModuli(experiment) && run.outcome !== 'not begun',
  make(input) {
    const groups = modulusRows.map((row) => modulusGroup(input, row));
    return {
      title: 'Every operation at every modulus',
      sentence: 'Medians of every operation on every backend, and the power of the modulus by which they grow.',
      notes: [
        'Medians. The exponent is the slope through the medians on logarithmic axes, with its 95 % interval where every modulus has six samples: 2 means that twice the bits take four times as long.',
        '1024 bits are insecure: they are here for measuring only.',
        'Generation is a lottery, so its median needs many draws; representative generation does the average work every time.',
        ...dashNote(
          { groups },
          'no time. The run did not ask for it or did not reach it. An exponent needs three times.',
        ),
        ...longDrawsNote(input),
        ...(input.reference ? [`Beside it: ${input.reference.citation}`] : []),
      ],
      columns: modulusColumns,
      groups,
    };
  },
});
