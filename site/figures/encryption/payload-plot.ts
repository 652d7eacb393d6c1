/**
 * Encryption by the length of the payload: RSA alone ends early, AES alone is cheap, hybrid encryption is like RSA
 * first and then like AES.
 */

import { backendName } from '../../backends/backend.ts';
import { backendsOf, schemesOf, unquietNote } from '../cells/cells.ts';
import { spokenTime } from '../cells/panel-sentence.ts';
import { plotRange, rangeOverTicks, seriesBelowBackend } from '../cells/plots.ts';
import { type PlotPanel, type PlotSeries, plotSource, type TableData, type TableRow } from '../form/figure.ts';
import { asksForPayloads, type FigureInput, isOver } from '../form/figure-input.ts';
import { formatBytes } from '../words/format-bytes.ts';
import { formatDuration } from '../words/format-duration.ts';
import { formatList } from '../words/format-list.ts';
import { backendMark, operationName, operationTitle, schemeName } from '../words/names.ts';
import { type Crossover, crossingOf, crossoverOf, HYBRID } from './payload-crossover.ts';
import { payloadSentence } from './payload-sentence.ts';
import { askedDirections, payloadTime, SYMMETRIC } from './payload-time.ts';

/**
 * RSA alone and RSA that wraps a key, by modulus. Only a run's shortest modulus is drawn; the payload table has all.
 */
const rsaByModulus = [
  ['rsa-oaep-2048', HYBRID],
  ['rsa-oaep-3072', 'hybrid-3072'],
] as const;

/** The schemes of the question; if a run has none of them, all of its schemes. */
function comparedSchemes({ run }: FigureInput): readonly string[] {
  const schemes = schemesOf(run.settings);
  const ofModulus: readonly string[] = rsaByModulus.find((ids) => ids.some((id) => schemes.includes(id))) ?? schemes;
  return schemes.filter((id) => id === SYMMETRIC || ofModulus.includes(id));
}

/** Ascending, as on the axis. */
const payloadSizes = ({ run }: FigureInput) =>
  run.settings.messages.map((message) => message.challengeBytes).sort((a, b) => a - b);

/** `Encrypt and decrypt`. */
const askedTitle = (input: FigureInput) => {
  const [first = '', ...others] = askedDirections(input).map(operationName);
  return formatList([first, ...others.map((name) => name.toLowerCase())]);
};

/** The end of a line of RSA alone, if the run has tried how long a payload its padding allows. */
function limitRemark({ run }: FigureInput, scheme: string, backend: string): { readonly remark?: string } {
  const limit = run.payloadLimits?.find((one) => one.scheme === scheme && one.backend === backend);
  return limit ? { remark: `to ${formatBytes(limit.bytes)}` } : {};
}

/** A line has only the payloads that its scheme accepts: RSA alone ends early. */
function payloadSeries(input: FigureInput, scheme: string, backend: string): readonly PlotSeries[] {
  const sizes = payloadSizes(input);
  const points = sizes.flatMap((bytes) => {
    const time = payloadTime(input.run, scheme, backend, bytes, askedDirections(input));
    return time ? [{ x: bytes, y: time.ns, interval: time.interval, isSure: time.isSure }] : [];
  });
  const last = points.at(-1);
  if (!last) return [];
  const hasEnded = isOver(input.run) && last.x < (sizes.at(-1) ?? 0);
  const whose = seriesBelowBackend(scheme, backend, comparedSchemes(input));
  const remark = hasEnded ? limitRemark(input, scheme, backend) : {};
  return [{ key: `${scheme}/${backend}`, ...whose, ...remark, isNamed: true, joined: true, points }];
}

/** Marks where the payload costs as much as its key: a ring on the hybrid line. */
function crossoverSeries(backend: string, crossover: Crossover | undefined): readonly PlotSeries[] {
  if (!crossover) return [];
  // Two digits, because the crossover is interpolated, not measured.
  const label = `key = payload at ${formatBytes(Number(crossover.bytes.toPrecision(2)))}`;
  const points = [{ x: crossover.bytes, y: crossover.ns, interval: undefined, label }];
  const ring = { name: 'key = payload', by: '', hue: 'hybrid', shade: 0, fill: 'hatched' } as const;
  return [{ key: `crossover/${backend}`, ...ring, isNamed: false, joined: false, points }];
}

function payloadPanel(input: FigureInput, backend: string): PlotPanel {
  const lines = comparedSchemes(input).flatMap((scheme) => payloadSeries(input, scheme, backend));
  const isDrawn = lines.some(({ key }) => key.startsWith(HYBRID));
  const crossover = isDrawn ? crossoverOf(input.run, backend, askedDirections(input)) : undefined;
  const title = backendName(backend);
  const sentences = lines.flatMap(({ name, points }) => {
    const first = points[0];
    const last = points.at(-1);
    if (!first || !last) return [];
    const [from, to] = [first, last].map((point) => `${spokenTime(point)} for ${formatBytes(point.x)}`);
    return [`${name} from ${from} to ${to}`];
  });
  return {
    id: backend,
    title,
    part: { backends: [backend] },
    sentence: `${askedTitle(input)} in ${title}. ${sentences.join('; ') || 'Nothing measured'}.`,
    series: [...lines, ...crossoverSeries(backend, crossover)],
  };
}

/** A reader sees the lines cross: the table says why it claims no crossing of them. */
function crossingCells({ run }: FigureInput, crossing: Crossover | undefined): readonly string[] {
  if (!isOver(run)) return ['at the end', 'at the end'];
  if (!crossing) return ['none found', 'does not apply'];
  if (!crossing.isSure) return ['undecided', 'undecided'];
  return [formatBytes(Number(crossing.bytes.toPrecision(2))), formatDuration(crossing.ns)];
}

function crossoverTable(input: FigureInput): TableData {
  const shownDirections = askedDirections(input);
  const ways = [
    ...(shownDirections.length > 1 ? [shownDirections] : []),
    ...shownDirections.map((direction) => [direction]),
  ];
  const rows = ways.flatMap((way) =>
    backendsOf(input.run.settings).flatMap((backend): readonly TableRow[] => {
      const crossing = crossingOf(input.run, backend, way);
      const key = `crossover/${backend}/${way.join('-')}`;
      const head = `${way.length > 1 ? askedTitle(input) : operationTitle(way[0] ?? '')}, ${backendName(backend)}`;
      return [{ key, status: 'measured', head, cells: crossingCells(input, crossing) }];
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

export const payloadPlot = plotSource('payload-plot', {
  fits: ({ experiment, run }) => asksForPayloads(experiment) && run.outcome !== 'not begun',
  leads: () => true,
  make(input) {
    const panels = backendsOf(input.run.settings).map((backend) => payloadPanel(input, backend));
    const sizes = payloadSizes(input);
    // The name of 245 bytes (the maximum of PKCS#1 v1.5 with 2048 bits) would overlap that of 190 (OAEP).
    const ticks = sizes.filter((bytes) => bytes !== 245 && bytes > 0);
    return {
      title: `${askedTitle(input)}, by length`,
      sentence: payloadSentence(input),
      notes: [
        ...unquietNote(input.run),
        'Medians of both ways added, with the band of their intervals, whose ends are added too; both axes are logarithmic. A line of RSA alone ends at the longest payload that its padding takes. From the ring on, the payload costs more than its key. Other paddings and moduli are in the table of every payload.',
      ],
      x: {
        label: 'payload',
        unit: 'count',
        scale: 'logarithmic',
        ...rangeOverTicks(sizes),
        ticks,
        // As at the ring and in the table: `1 kB`, `64 kB`.
        names: ticks.map(formatBytes),
      },
      y: { label: askedTitle(input).toLowerCase(), unit: 'ns', scale: 'logarithmic', ...plotRange(panels) },
      legend: backendsOf(input.run.settings).map(backendMark),
      panels,
      table: crossoverTable(input),
    };
  },
});
