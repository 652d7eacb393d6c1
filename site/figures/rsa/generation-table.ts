/** RSA key generation in numbers: every draw, and their spread. */
import { backendName } from '../../backends/backend.ts';
import { cellKey } from '../../experiments/settings/cell.ts';
import type { Measurement } from '../../results/document/run.ts';
import { summaryOf } from '../../results/document/summary-of.ts';
import { recordedValue } from '../../schemes/conditions/recorded-conditions.ts';
import type { TableData, TableRow } from '../form/figure.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { formatSample } from '../words/format-duration.ts';
import { longerText } from '../words/ranges/longer-text.ts';
import { cellsOfRow, moduliBits, modulusRows } from './modulus-rows.ts';

const drawsColumns = [
  { id: 'source', label: 'Candidates', numeric: false },
  { id: 'n', label: 'n', numeric: true },
  { id: 'fastest', label: 'Fastest', numeric: true },
  { id: 'median', label: 'Median', numeric: true },
  { id: 'slowest', label: 'Slowest', numeric: true },
  { id: 'draws', label: 'Every draw', numeric: false },
];

/** A longer list would not be read; the export has all draws. */
const SHOWN_DRAWS = 12;

function drawsText(samplesNs: readonly number[]): string {
  const shown = samplesNs.slice(0, SHOWN_DRAWS).map(formatSample).join(' · ');
  return samplesNs.length > SHOWN_DRAWS ? `${shown} · and ${samplesNs.length - SHOWN_DRAWS} more` : shown;
}

function drawsRow(cell: Measurement | undefined): readonly TableRow[] {
  const summary = summaryOf(cell);
  if (cell?.status !== 'measured' || !summary) return [];
  const source = recordedValue(cell.conditions, 'candidates') === 'representative' ? 'representative' : 'random';
  const times = [summary.minNs, summary.medianNs, summary.maxNs].map(formatSample);
  return [
    {
      key: cellKey(cell),
      status: 'measured',
      head: `${backendName(cell.backend)}, ${source}`,
      cells: [String(summary.n), ...times, cell.samplesNs.length > 0 ? drawsText(cell.samplesNs) : 'not in a link'],
    },
  ];
}

/** `The slowest of 12 draws of 2048 bits in WebAssembly took 6 times as long as the fastest`. */
export function spreadSentence(cells: readonly Measurement[]): string {
  const widest = cells
    // Representative generation is not random.
    .filter((cell) => cell.conditions === undefined)
    .map((cell) => ({ cell, summary: summaryOf(cell) }))
    .filter(({ summary }) => summary && summary.n >= 3 && summary.minNs > 0)
    .sort(
      (a, b) =>
        (b.summary ? b.summary.maxNs / b.summary.minNs : 0) - (a.summary ? a.summary.maxNs / a.summary.minNs : 0),
    )[0];
  if (!widest?.summary) return 'Making an RSA key is a lottery: how long it takes depends on when a prime is found.';
  const { n, minNs, maxNs } = widest.summary;
  const bits = widest.cell.scheme.replace('rsa-', '');
  return `Making an RSA key is a lottery: of ${n} draws of ${bits} bits on ${backendName(widest.cell.backend)}, the slowest took ${longerText(maxNs / minNs)} the fastest.`;
}

/** Every measured way of generating at every modulus, in a run. */
export function drawnCells({ run }: FigureInput): readonly Measurement[] {
  const [generate] = modulusRows;
  if (!generate) return [];
  return run.settings.backends
    .flatMap((backend) => [
      ...cellsOfRow(run, generate, backend),
      ...cellsOfRow(run, generate, backend, 'representative'),
    ])
    .filter((cell) => cell !== undefined);
}

/** Why the longest random keys are missing, if they are. */
export function longDrawsNote({ run }: FigureInput): readonly string[] {
  if (run.settings.preset !== 'quick' || !run.settings.operations.includes('generate')) return [];
  return [
    'In Quick, WebAssembly makes keys of 3072 and 4096 bits from representative candidates only: a random one takes seconds, more or fewer by luck, and one says nothing. Standard and Study draw them.',
  ];
}

export function drawsTable(input: FigureInput): TableData {
  const found = drawnCells(input);
  return {
    columns: drawsColumns,
    groups: moduliBits.map((bits) => ({
      label: bits === 1024 ? `${bits} bits (insecure)` : `${bits} bits`,
      hue: 'rsa',
      rows: found.filter((cell) => cell.scheme === `rsa-${bits}`).flatMap(drawsRow),
    })),
  };
}
