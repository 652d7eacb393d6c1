/**
 * The gain of several calls at once: a row for each line, from one call at a time to the most at once, with their
 * ratio between them.
 */
import { backendName } from '../../backends/backend.ts';
import { formatTimes } from '../../statistics/digits/format-times.ts';
import { backendsOf, unquietNote } from '../cells/cells.ts';
import { gapBetween } from '../cells/compare-measured.ts';
import { dotAxis } from '../cells/dot-axis.ts';
import { panelSentence } from '../cells/panel-sentence.ts';
import { inPlaceOfNumber } from '../cells/ratio-dot.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import { type Bar, type DotGap, type DotGroup, type DotPanel, dotSource } from '../form/figure.ts';
import { type FigureInput, isOver, type RunContent } from '../form/figure-input.ts';
import { formatNumber } from '../words/format-duration.ts';
import { unlikeOne } from '../words/format-ratio.ts';
import { backendFill, backendMark, schemeHue, schemeName } from '../words/names.ts';
import { cellsAlong } from './cells-along.ts';
import { type AtOnce, rateOf, type ThroughputLine, throughputLinesOf, type WayOfMore } from './throughput-cells.ts';
import { throughputSentence, waySentence } from './throughput-sentence.ts';

/** Workers come first, because they bring a gain on every backend. */
const ways: readonly WayOfMore[] = ['workers', 'inFlight'];

const gainTitles: Readonly<Record<WayOfMore, (most: number) => string>> = {
  workers: (most) => `From 1 worker to ${most}`,
  inFlight: (most) => `From 1 call in flight to ${most}, on one worker`,
};

/** In both ways, one at a time is one call in flight. */
const cellsOf = ({ measurements }: RunContent, { scheme, backend, way }: ThroughputLine, count: number) =>
  measurements.filter(
    (one) =>
      one.scheme === scheme && one.backend === backend && one.conditions?.[count === 1 ? 'inFlight' : way] === count,
  );

/** One end of a row: the rate with this many at once; without a number until it is measured. */
function rateDot(run: RunContent, line: ThroughputLine, count: number, at: AtOnce | undefined): Bar {
  const { scheme, backend, way } = line;
  const rate = at && rateOf(at.measured);
  return {
    key: `${scheme}/${backend}/${way}/${count}`,
    label: count === 1 ? 'one at a time' : `${count} at once`,
    letter: `${count}`,
    fill: backendFill(backend),
    ...(rate
      ? { text: `${formatNumber(rate.amount)}/s`, value: { status: 'measured', ...rate } }
      : inPlaceOfNumber(run, cellsOf(run, line, count))),
  };
}

/** The rate of the most at once over that of one at a time: below 1 if they make fewer signatures a second. */
function gainBetween(run: RunContent, [one, most]: readonly [Bar, Bar], alone: AtOnce, atOnce: AtOnce): DotGap {
  const gap = gapBetween(run, [one.key, alone.measured], [most.key, atOnce.measured]);
  if (!gap.isDifference) return gap;
  const times = alone.measured.summary.medianNs / atOnce.measured.summary.medianNs;
  return { ...gap, text: `${unlikeOne(times, formatTimes(times))}×` };
}

function gainRow({ run }: FigureInput, line: ThroughputLine): DotGroup {
  const { scheme, backend, points } = line;
  const alone = points.find(({ count }) => count === 1);
  // During a run the row waits for the largest number, so that no dot moves. If a run ended before it, the row ends at
  // the largest number measured.
  const wanted = points.find(({ count }) => count === line.most);
  const most = wanted ?? (isOver(run) ? points.findLast(({ count }) => count > 1) : undefined);
  const ends = [rateDot(run, line, 1, alone), rateDot(run, line, most?.count ?? line.most, most)] as const;
  const gap = alone && most && gainBetween(run, ends, alone, most);
  return {
    label: `${schemeName(scheme)}, ${backendName(backend)}`,
    hue: schemeHue(scheme),
    part: { scheme },
    bars: ends,
    ...(gap && { gap }),
  };
}

function gainPanel(input: FigureInput, way: WayOfMore): readonly DotPanel[] {
  const schemes = orderedSchemes(input);
  const lines = throughputLinesOf(input, way).toSorted((a, b) => schemes.indexOf(a.scheme) - schemes.indexOf(b.scheme));
  if (lines.length === 0) return [];
  const groups = lines.map((line) => gainRow(input, line));
  const title = gainTitles[way](Math.max(...lines.map(({ most }) => most)));
  const quote = isOver(input.run) ? waySentence(input, way) : undefined;
  return [
    {
      id: way,
      title,
      sentence: panelSentence(title, groups, 'rate'),
      groups,
      axis: dotAxis(groups, 'rate'),
      ...(quote !== undefined && { quote }),
    },
  ];
}

export const throughputGain = dotSource('throughput-gain', {
  fits: (input) =>
    input.experiment.procedure === 'throughput' &&
    input.run.outcome !== 'not begun' &&
    cellsAlong(input, 'inFlight').length > 0,
  leads: () => true,
  make(input) {
    return {
      title: 'What more at once gains',
      sentence: throughputSentence(input),
      notes: [
        ...unquietNote(input.run),
        'Dots further right make more signatures a second. The number below a dot says how many are under way at once, and the number between two dots how many times as many signatures a second the most at once make as one at a time: below 1 they make fewer.',
      ],
      legend: backendsOf(input.run.settings).map(backendMark),
      panels: ways.flatMap((way) => gainPanel(input, way)),
    };
  },
});
