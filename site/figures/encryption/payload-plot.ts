/** Encryption over the length of the payload: RSA alone ends early, AES-GCM alone is cheap, hybrid is one and then the other. */
import { backendName } from '../../backends/backend.ts';
import { backendsOf, caseOf, schemesOf } from '../cells/cells.ts';
import { cellInterval, cellOf, unquietNote } from '../cells/measured-cell.ts';
import { placesRange, plotRange } from '../cells/plot-range.ts';
import { seriesIdentity } from '../cells/series-identity.ts';
import { asksForPayloads } from '../form/asked.ts';
import type { FigureSource, PlotFigure, PlotPanel, PlotSeries, TableData, TableRow } from '../form/figure.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { formatBytes } from '../words/format-bytes.ts';
import { formatDuration } from '../words/format-duration.ts';
import { backendFill, operationTitle, schemeName } from '../words/names.ts';
import { type Crossover, crossoverOf, type Direction, directions, HYBRID } from './payload-crossover.ts';
import { payloadSentence } from './payload-sentence.ts';

/** Smallest first, as the axis goes. */
const payloadSizes = ({ run }: FigureInput) =>
  run.settings.messages.map((message) => message.challengeBytes).sort((a, b) => a - b);
const askedDirections = ({ run }: FigureInput) =>
  directions.filter((direction) => run.settings.operations.includes(direction));

/** A line has only the payloads that its scheme takes: RSA alone ends early. */
function payloadSeries(
  input: FigureInput,
  scheme: string,
  backend: string,
  operation: Direction,
): readonly PlotSeries[] {
  const points = payloadSizes(input).flatMap((bytes) => {
    const cell = cellOf(input.run, caseOf(scheme, backend, operation, { form: 'payload', challengeBytes: bytes }));
    return cell ? [{ x: bytes, y: cell.summary.medianNs, interval: cellInterval(cell) }] : [];
  });
  if (points.length === 0) return [];
  const whose = seriesIdentity(scheme, backend, schemesOf(input.run.settings));
  return [{ key: `${scheme}/${backend}/${operation}`, ...whose, isNamed: true, joined: true, points }];
}

/** Where the payload costs as much as its key: a ring on the hybrid line. */
function crossoverSeries(
  backend: string,
  operation: Direction,
  crossover: Crossover | undefined,
): readonly PlotSeries[] {
  if (!crossover) return [];
  // Two digits: the crossing is an interpolation, not a measurement.
  const label = `key = payload at ${formatBytes(Number(crossover.bytes.toPrecision(2)))}`;
  const points = [{ x: crossover.bytes, y: crossover.ns, interval: undefined, label }];
  const ring = { name: 'key = payload', by: '', hue: 'hybrid', shade: 0, fill: 'hatched' } as const;
  return [{ key: `crossover/${backend}/${operation}`, ...ring, isNamed: false, joined: false, points }];
}

function payloadPanel(input: FigureInput, operation: Direction, backend: string): PlotPanel {
  const lines = schemesOf(input.run.settings).flatMap((scheme) => payloadSeries(input, scheme, backend, operation));
  const crossover = crossoverOf(input.run, backend, operation);
  const title = `${operationTitle(operation)}, ${backendName(backend)}`;
  const said = lines.flatMap(({ name, points }) => {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return [];
    return [
      `${name} from ${formatDuration(first.y)} for ${formatBytes(first.x)} to ${formatDuration(last.y)} for ${formatBytes(last.x)}`,
    ];
  });
  return {
    id: `${operation}-${backend}`,
    title,
    part: { backends: [backend] },
    sentence: `${title}. ${said.join('; ') || 'Nothing measured'}.`,
    series: [...lines, ...crossoverSeries(backend, operation, crossover)],
  };
}

function crossoverTable(input: FigureInput): TableData {
  const rows = askedDirections(input).flatMap((operation) =>
    backendsOf(input.run.settings).flatMap((backend): readonly TableRow[] => {
      const crossover = crossoverOf(input.run, backend, operation);
      const key = `crossover/${backend}/${operation}`;
      const head = `${operationTitle(operation)}, ${backendName(backend)}`;
      const cells = crossover
        ? [formatBytes(Number(crossover.bytes.toPrecision(2))), formatDuration(crossover.ns)]
        : ['none up to the longest payload', '–'];
      return [{ key, status: 'measured', head, cells, reason: undefined }];
    }),
  );
  return {
    columns: [
      { id: 'line', label: 'Crossover', numeric: false },
      { id: 'bytes', label: 'Payload', numeric: true },
      { id: 'time', label: 'Time', numeric: true },
    ],
    groups: [{ label: schemeName(HYBRID), hue: 'hybrid', rows }],
  };
}

export const payloadPlot: FigureSource = {
  id: 'payload-plot',
  fits: ({ experiment, run }) => asksForPayloads(experiment) && run.outcome !== 'not begun',
  make(input): PlotFigure {
    const panels = askedDirections(input).flatMap((operation) =>
      backendsOf(input.run.settings).map((backend) => payloadPanel(input, operation, backend)),
    );
    const sizes = payloadSizes(input);
    return {
      kind: 'plot',
      id: 'payload-plot',
      title: 'Time over the length of the payload',
      sentence: payloadSentence(input),
      notes: [
        ...unquietNote(input.run),
        'Medians with the band of their 95 % intervals, both axes logarithmic. A line of RSA alone ends where its padding takes no longer payload. The ring: from there on encrypting the payload costs more than wrapping the key.',
      ],
      x: {
        label: 'bytes of payload',
        unit: 'count',
        scale: 'logarithmic',
        ...placesRange(sizes),
        // 245 bytes, the most that PKCS#1 v1.5 takes under 2048 bits, stands too near to the 190 of OAEP to be written beside it.
        ticks: sizes.filter((bytes) => bytes !== 245 && bytes > 0),
      },
      y: { label: 'time', unit: 'ns', scale: 'logarithmic', ...plotRange(panels) },
      legend: backendsOf(input.run.settings).map((id) => ({ fill: backendFill(id), label: backendName(id) })),
      panels,
      table: crossoverTable(input),
    };
  },
};
