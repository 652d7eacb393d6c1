/**
 * The time by the length of the challenge, relative to the shortest one: signed directly as in the study, and within a
 * passkey's message. Each line has its slope.
 */
import { backendName } from '../../backends/backend.ts';
import type { RecordedCell } from '../../experiments/settings/cell.ts';
import { backendsOf, cellOf, type MeasuredCell, schemesOf, unquietNote } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { isDrawable } from '../cells/decades.ts';
import { rangeOverTicks, seriesIdentity } from '../cells/plots.ts';
import { comparedText } from '../cells/ratio-beside.ts';
import { ratioSpan, wordsInPlace } from '../cells/ratio-dot.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import {
  type BarAxis,
  type PlotPanel,
  type PlotPoint,
  type PlotSeries,
  plotSource,
  type TableData,
  type TableGroup,
  type TableRow,
} from '../form/figure.ts';
import { type FigureInput, isOver } from '../form/figure-input.ts';
import { formatDuration } from '../words/format-duration.ts';
import { formatRatio } from '../words/format-ratio.ts';
import { backendMark, operationName, schemeMark, schemeName } from '../words/names.ts';
import {
  CHALLENGE_SPAN_BYTES,
  type ChallengeLine,
  type ChallengeSlope,
  challengeLines,
  challengeSlopes,
  FLAT_PERCENT,
  flatSentence,
  formatSigned,
} from './challenge-slopes.ts';
import { whyNoSlopes } from './why-no-slopes.ts';

const FLAT_BAND = `within ±\u202f${FLAT_PERCENT}\u202f%`;

const messageFormNames = {
  raw: 'the raw challenge, as the study signs',
  assertion: 'a passkey’s 69 bytes',
  payload: 'a payload',
} as const;

/** All cells of a line differ only in the size of their challenge, so the first one can represent the line. */
const firstCell = (line: ChallengeLine): RecordedCell | undefined => line.cells[0];
/** A panel for each operation and form of message. */
const panelIdOf = (cell: RecordedCell) => `${cell.operation}/${cell.message?.form}`;

/**
 * The ratio of a time to that with the shortest challenge; during a run only the quotient of the medians. Points have
 * no intervals, because six of them would cover each other and the band. The table has the intervals of the slopes.
 */
function ratioPoint(
  input: FigureInput,
  x: number,
  measured: MeasuredCell,
  shortest: MeasuredCell,
): readonly PlotPoint[] {
  if (measured === shortest) return [{ x, y: 1, interval: undefined }];
  const y = isOver(input.run)
    ? compareMeasured(measured, shortest).ratio
    : measured.summary.medianNs / shortest.summary.medianNs;
  // A time of 0, as under a coarse clock, gives no ratio.
  return isDrawable(y) ? [{ x, y, interval: undefined }] : [];
}

function challengeSeries(input: FigureInput, line: ChallengeLine, first: RecordedCell): PlotSeries {
  const shortest = cellOf(input.run, first);
  const points = line.cells.flatMap((cell) => {
    const measured = cell === first ? shortest : cellOf(input.run, cell);
    return measured && shortest ? ratioPoint(input, cell.message?.challengeBytes ?? 0, measured, shortest) : [];
  });
  const whose = seriesIdentity(first.scheme, first.backend, schemesOf(input.run.settings));
  return { key: line.key, ...whose, isNamed: true, joined: true, points };
}

const FLAT = FLAT_PERCENT / 100;

/** Within this band the size makes no difference; it is grey and behind the lines. */
function flatBand(input: FigureInput): PlotSeries {
  const points = challengeSizes(input).map((x): PlotPoint => ({ x, y: 1, interval: [1 - FLAT, 1 + FLAT] }));
  const whose = { name: FLAT_BAND, by: '', hue: 'eddsa', shade: 0, fill: 'reference' } as const;
  return { key: 'flat', ...whose, isNamed: false, joined: true, points };
}

function challengePanels(input: FigureInput): readonly PlotPanel[] {
  const panels = new Map<string, { title: string; series: PlotSeries[] }>();
  for (const line of challengeLines(input.run.settings)) {
    const first = firstCell(line);
    // Only signed messages have a challenge, so only these have lines.
    if (!first?.message) continue;
    const title = `${operationName(first.operation)} ${messageFormNames[first.message.form]}`;
    const panel = panels.get(panelIdOf(first)) ?? { title, series: [] };
    panel.series.push(challengeSeries(input, line, first));
    panels.set(panelIdOf(first), panel);
  }
  return [...panels].map(([id, { title, series }]) => ({
    id,
    title,
    // The last series is drawn below the others.
    series: [...series, flatBand(input)],
    sentence: challengePanelSentence(title, series),
    ...(isOver(input.run) && { quote: challengeSentence(input, id) }),
    part: { operations: [id.split('/')[0] ?? id] },
  }));
}

function challengePanelSentence(title: string, series: readonly PlotSeries[]): string {
  const sentences = series.flatMap(({ name, by, points }) => {
    const last = points.slice(1).at(-1);
    if (!last) return [];
    return [`${name} in ${by} ${formatRatio(last.y)} with ${last.x} bytes`];
  });
  return sentences.length > 0
    ? `${title}, beside the shortest challenge. ${sentences.join('; ')}.`
    : `${title}. Nothing measured.`;
}

/** An effect in words: `signing an assertion with Ed25519 in WebAssembly takes 5.0 % more time`. */
function effectClause({ line, percentPerByte }: ChallengeSlope): string {
  const first = firstCell(line);
  if (!first) return '';
  const verb = first.operation === 'sign' ? 'signing' : 'verifying';
  const what = first.message?.form === 'raw' ? 'the raw challenge' : 'an assertion';
  const span = Math.abs(percentPerByte * CHALLENGE_SPAN_BYTES);
  const change = percentPerByte > 0 ? 'more' : 'less';
  return `${verb} ${what} with ${schemeName(first.scheme)} in ${backendName(first.backend)} takes ${span.toFixed(1)}\u202f% ${change} time`;
}

/** More would make the sentence a list. */
const MAX_NAMED_EFFECTS = 2;

/** The lines of a part of a run; whether each has an effect is judged among all lines of the whole run. */
function slopesOf({ run, whole = run }: FigureInput, panel: string | undefined): readonly ChallengeSlope[] {
  const sizes = new Set(
    challengeLines(run.settings).flatMap((line) => {
      const first = firstCell(line);
      return first && (panel === undefined || panelIdOf(first) === panel) ? [line.key] : [];
    }),
  );
  return challengeSlopes(whole).filter(({ line }) => sizes.has(line.key));
}

/** The conclusion from the slopes of one panel or of all; also the study's finding about them. */
function challengeSentence(input: FigureInput, panel?: string): string {
  const slopes = slopesOf(input, panel);
  if (slopes.length === 0) return whyNoSlopes(input.run);
  const found = slopes
    .filter(({ detected }) => detected)
    .toSorted((a, b) => Math.abs(b.percentPerByte) - Math.abs(a.percentPerByte));
  if (found.length === 0) return flatSentence(slopes);
  // The largest effects are named, the others only counted.
  const clauses = found.slice(0, MAX_NAMED_EFFECTS).map(effectClause).join(', and ');
  const fewer = found.length - MAX_NAMED_EFFECTS;
  const more = fewer > 0 ? ` Smaller effects were detected in ${fewer} more.` : '';
  const rest = slopes.length - found.length;
  const others = rest > 0 ? ` In ${rest} of ${slopes.length} lines no effect was detected.` : '';
  return `With 256 bytes instead of 16, ${clauses}, by slope.${more}${others}`;
}

/** The ticks of the axis and the columns of the table, ascending. */
const challengeSizes = (input: FigureInput) =>
  [
    ...new Set(
      challengeLines(input.run.settings).flatMap(({ cells }) => cells.map((cell) => cell.message?.challengeBytes ?? 0)),
    ),
  ].sort((a, b) => a - b);

function challengeRow(
  input: FigureInput,
  line: ChallengeLine,
  first: RecordedCell,
  sizes: readonly number[],
): TableRow {
  const slope = challengeSlopes(input.run).find((candidate) => candidate.line.key === line.key);
  const times = sizes.map((bytes) => {
    const at = line.cells.find((cell) => cell.message?.challengeBytes === bytes);
    const measured = at && cellOf(input.run, at);
    if (measured) return formatDuration(measured.summary.medianNs);
    return at ? wordsInPlace(input.run, [at]) : 'does not apply';
  });
  const form = first.message?.form === 'raw' ? 'raw' : 'assertion';
  const [low, high] = slope?.interval ?? [0, 0];
  const fitted = slope
    ? [
        `${formatSigned(slope.percentPerByte)}\u202f% (${formatSigned(low)} … ${formatSigned(high)})`,
        slope.detected ? 'detected' : 'no effect detected',
      ]
    : isOver(input.run)
      ? ['none', 'too few samples']
      : ['–', '–'];
  return {
    key: line.key,
    // A row is complete if its line could be fitted, whichever single times it has.
    status: slope ? 'measured' : 'pending',
    head: `${operationName(first.operation)}, ${form}, ${backendName(first.backend)}`,
    cells: [...times, ...fitted],
  };
}

function challengeTable(input: FigureInput): TableData {
  const sizes = challengeSizes(input);
  const groups = new Map<string, TableGroup & { rows: TableRow[] }>();
  for (const line of challengeLines(input.run.settings)) {
    const first = firstCell(line);
    if (!first) continue;
    const { scheme } = first;
    const group = groups.get(scheme) ?? { ...schemeMark(scheme), rows: [] };
    group.rows.push(challengeRow(input, line, first, sizes));
    groups.set(scheme, group);
  }
  return {
    columns: [
      { id: 'line', label: 'What', numeric: false },
      ...sizes.map((bytes) => ({ id: `bytes-${bytes}`, label: `${bytes} B`, numeric: true })),
      { id: 'slope', label: 'Slope a byte (95 %)', numeric: true },
      { id: 'verdict', label: 'Effect', numeric: false },
    ],
    groups: orderedSchemes(input).flatMap((scheme) => groups.get(scheme) ?? []),
  };
}

/** At least from half to twice the time, so that a nearly flat line looks flat. */
const ratioRange = (panels: readonly PlotPanel[]): BarAxis =>
  ratioSpan([
    1 / 2,
    2,
    ...panels.flatMap(({ series }) =>
      series.flatMap(({ points }) => points.flatMap(({ y, interval }) => [y, ...(interval ?? [])])),
    ),
  ]);

export const challengeSize = plotSource('challenge-size', {
  fits: ({ run }) => run.outcome !== 'not begun' && challengeLines(run.settings).length > 0,
  make(input) {
    const panels = challengePanels(input);
    const sizes = challengeSizes(input);
    const backends = backendsOf(input.run.settings);
    const { reference } = input;
    return {
      title: 'The size of the challenge',
      sentence: isOver(input.run) ? challengeSentence(input) : 'Does a longer challenge take longer to sign?',
      notes: [
        ...unquietNote(input.run),
        'A passkey hashes the challenge before it signs, so it always signs 69 bytes; the study signs the challenge itself.',
        `Lines are ratios to the time with the shortest challenge, taken ${comparedText(input.run)}; the table has their slopes with 95\u202f% intervals. The grey band is ±\u202f${FLAT_PERCENT}\u202f%: what stays in it is called flat.`,
        'Slopes go through the medians, in per cent of each line’s time with the shortest challenge. With so many lines, chance alone would bend one. So an effect is named only where its interval, widened for their number (Bonferroni), leaves out zero.',
        ...(reference ? [`After figures of ${reference.citation}`] : []),
      ],
      x: {
        label: `bytes of challenge; 1× is the time with ${sizes[0] ?? 0}`,
        unit: 'count',
        scale: 'logarithmic',
        ...rangeOverTicks(sizes),
      },
      y: { label: 'times as long as with the shortest challenge', ...ratioRange(panels) },
      legend: [...backends.map(backendMark), { fill: 'reference', label: FLAT_BAND }],
      panels,
      table: challengeTable(input),
    };
  },
});
