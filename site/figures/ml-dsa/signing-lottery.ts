/** ML-DSA signs by trial: the distribution of the number of attempts, and the times of each class here. */
import { backendName } from '../../backends/backend.ts';
import { findScheme } from '../../schemes/index.ts';
import type { MlDsaScheme } from '../../schemes/scheme.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { ascending, medianOf } from '../../statistics/estimates/ascending.ts';
import { measurementOf, schemesOf, unquietNote } from '../cells/cells.ts';
import { cameByLink } from '../cells/why-no-number.ts';
import { type Bar, type BarPanel, barSource, type TableData } from '../form/figure.ts';
import { asksForMlDsaAlone, isOver, type RunContent } from '../form/figure-input.ts';
import { formatRoughly, NARROW_SPACE, writtenBeside } from '../words/format-duration.ts';
import { backendFill, schemeName } from '../words/names.ts';
import { percentsOfWhole } from '../words/whole-percent.ts';
import { type AttemptClass, attemptClasses } from './attempt-classes.ts';
import { causeSentences, ordinaryCells } from './signing-causes.ts';

/** The mean of a larger batch hardly depends on chance. */
const MAX_CALLS = 8;
/** With fewer samples the median means nothing. */
const MIN_SAMPLES = 3;

interface SharedClass extends AttemptClass {
  /** Its share as it is written: those of all classes add up to 100. */
  readonly percent: number;
}

interface LuckClass extends SharedClass {
  /** The median of the samples of this class; undefined if there are too few. */
  readonly medianNs: number | undefined;
}

interface Lottery {
  readonly scheme: string;
  /** The backend of the times; undefined if no backend shows single signatures. */
  readonly backend: string | undefined;
  /** The number of signatures per sample. */
  readonly calls: number;
  readonly classes: readonly LuckClass[];
}

interface DrawnCell {
  readonly backend: string;
  readonly calls: number;
  readonly samplesNs: readonly number[];
}

/** The cells of a scheme with batches of one or a few signatures; the smallest batches come first. */
function drawnOf(run: RunContent, scheme: string): readonly DrawnCell[] {
  return ordinaryCells(run)
    .filter((cell) => cell.scheme === scheme)
    .flatMap((cell) => {
      const measurement = measurementOf(run, cell);
      if (measurement?.status !== 'measured' || measurement.samplesNs.length === 0) return [];
      const calls = measurement.callsPerBatch ?? 1;
      return calls <= MAX_CALLS ? [{ backend: cell.backend, calls, samplesNs: measurement.samplesNs }] : [];
    })
    .toSorted((a, b) => a.calls - b.calls);
}

/** The fastest samples had the fewest attempts: each class gets its expected share of the sorted samples. */
function luckClasses(classes: readonly AttemptClass[], samplesNs: readonly number[]): readonly LuckClass[] {
  const sorted = ascending(samplesNs);
  let from = 0;
  let covered = 0;
  const percents = percentsOfWhole(classes.map(({ share }) => share));
  return classes.map((one, index) => {
    covered += one.share;
    const to = Math.round(covered * sorted.length);
    const own = sorted.subarray(from, to);
    from = to;
    return { ...one, percent: percents[index] ?? 0, medianNs: own.length >= MIN_SAMPLES ? medianOf(own) : undefined };
  });
}

/** The smallest batches of which at least one class has a time; without any, the shares alone. */
function lotteryOf(run: RunContent, { id, parameterSet }: MlDsaScheme): Lottery {
  const timed = (isOver(run) ? drawnOf(run, id) : [])
    .map(({ backend, calls, samplesNs }): Lottery => {
      return { scheme: id, backend, calls, classes: luckClasses(attemptClasses(parameterSet, calls), samplesNs) };
    })
    .find(({ classes }) => classes.some(({ medianNs }) => medianNs !== undefined));
  return timed ?? { scheme: id, backend: undefined, calls: 1, classes: luckClasses(attemptClasses(parameterSet), []) };
}

const lotteriesOf = (run: RunContent): readonly Lottery[] =>
  schemesOf(run.settings).flatMap((id) => {
    const scheme = findScheme(id);
    return scheme?.kind === 'ml-dsa' ? [lotteryOf(run, scheme)] : [];
  });

const shareText = ({ percent }: SharedClass) => `${formatFixed(percent, 0)}${NARROW_SPACE}%`;

function titleOf({ scheme, backend, calls }: Lottery): string {
  const suffix = calls === 1 ? '' : `, means of ${calls}`;
  return [schemeName(scheme), ...(backend === undefined ? [] : [`${backendName(backend)}${suffix}`])].join(', ');
}

/** Writes the times of a set beside each other: all in one unit. */
const lotteryTimes = ({ classes }: Lottery) => writtenBeside(classes.flatMap(({ medianNs }) => medianNs ?? []));

function lotteryPanel(lottery: Lottery): BarPanel {
  const { scheme, backend, classes } = lottery;
  const { textOf } = lotteryTimes(lottery);
  const bars = classes.map((one): Bar => {
    const { label, share, medianNs } = one;
    const time = medianNs === undefined ? '' : `: ${textOf(medianNs)}`;
    return {
      key: `${scheme}/${label}`,
      label,
      fill: backendFill(backend ?? 'wasm'),
      text: `${shareText(one)}${time}`,
      value: { status: 'measured', amount: 100 * share, interval: undefined },
    };
  });
  const title = titleOf(lottery);
  const sentence = bars.map(({ label, text }) => `${label} ${text}`).join('; ');
  return {
    id: scheme,
    title,
    sentence: `${title}. Attempts of a hundred signatures, and their time: ${sentence}.`,
    groups: [{ label: 'Attempts per signature', hue: 'ml-dsa', part: { scheme }, bars }],
  };
}

const lotteryTable = (run: RunContent, lotteries: readonly Lottery[]): TableData => ({
  columns: [
    { id: 'attempts', label: 'Attempts per signature', numeric: false },
    { id: 'share', label: 'Of all', numeric: true },
    { id: 'time', label: 'Median time', numeric: true },
  ],
  groups: lotteries.map((lottery) => {
    const { textOf } = lotteryTimes(lottery);
    return {
      label: titleOf(lottery),
      hue: 'ml-dsa',
      rows: lottery.classes.map((one) => ({
        key: `${lottery.scheme}/${one.label}/luck`,
        status: 'measured',
        head: one.label,
        cells: [
          shareText(one),
          one.medianNs === undefined ? (isOver(run) ? 'too few samples' : 'at the end') : textOf(one.medianNs),
        ],
      })),
    };
  }),
});

/**
 * `Chance decides how often an ML-DSA signature is tried: of 100 by ML-DSA-44, 23 are done at the first attempt and 12
 * take nine or more.`
 */
function sharesSentence(lotteries: readonly Lottery[]): string {
  const begin = 'Chance decides how often an ML-DSA signature is tried';
  const [first] = lotteries;
  const set = first && findScheme(first.scheme);
  if (set?.kind !== 'ml-dsa') return `${begin}.`;
  const percents = percentsOfWhole(attemptClasses(set.parameterSet).map(({ share }) => share));
  const [least, most] = [percents[0], percents.at(-1)].map((percent = 0) => formatFixed(percent, 0));
  return `${begin}: of 100 by ${schemeName(set.id)}, ${least} are done at the first attempt and ${most} take nine or more.`;
}

/**
 * `… with ML-DSA-44 in WebAssembly the luckiest 23 % took 0.21 ms, the unluckiest 12 % took 1.9 ms.`, for the first
 * scheme that has both times. In a run that was not steady, the slowest samples may be slow for another reason than
 * chance.
 */
function luckSentence(run: RunContent, lotteries: readonly Lottery[]): string {
  if (unquietNote(run).length > 0) return sharesSentence(lotteries);
  const found = lotteries.find(({ classes }) => classes[0]?.medianNs !== undefined && classes.at(-1)?.medianNs);
  const least = found?.classes[0];
  const most = found?.classes.at(-1);
  if (!found || least?.medianNs === undefined || most?.medianNs === undefined) return sharesSentence(lotteries);
  const where = `${schemeName(found.scheme)}${found.backend === undefined ? '' : ` in ${backendName(found.backend)}`}`;
  const { unit } = lotteryTimes(found);
  const suffix = found.calls === 1 ? '' : `, in means of ${found.calls} signatures`;
  return `Chance decides how often an ML-DSA signature is tried: with ${where} the luckiest ${shareText(least)} took ${formatRoughly(least.medianNs, unit)}, the unluckiest ${shareText(most)} took ${formatRoughly(most.medianNs, unit)}${suffix}.`;
}

function lotteryNotes(run: RunContent, lotteries: readonly Lottery[]): readonly string[] {
  if (!isOver(run)) return [];
  if (cameByLink(run)) return ['No time stands beside the shares: a link does not bring the samples for it.'];
  if (lotteries.every(({ backend }) => backend === undefined))
    return [
      'No time stands beside the shares: it needs more samples of single signatures, or of few together, than this run has.',
    ];
  return [
    'The time beside a share is the median of as many samples: the fastest for the fewest attempts, and so on. The slowest hold what else the machine did, too.',
    ...(lotteries.some(({ classes }) => classes.some(({ medianNs }) => medianNs === undefined))
      ? ['Shares without a time have too few samples.']
      : []),
    ...(lotteries.some(({ calls }) => calls > 1)
      ? [
          'This clock is too coarse for single signatures of some sets: their samples are means of a few, whose attempts differ less.',
        ]
      : []),
  ];
}

/** The axis ends at a multiple of ten per cent. */
const STEP_PERCENT = 10;

export const signingLottery = barSource('signing-lottery', {
  fits: ({ experiment }) => asksForMlDsaAlone(experiment) && experiment.operations.includes('sign'),
  leads: () => true,
  make({ run }) {
    const lotteries = lotteriesOf(run);
    const shares = lotteries.flatMap(({ classes }) => classes.map(({ share }) => 100 * share));
    const timed = [...new Set(lotteries.flatMap(({ backend }) => backend ?? []))];
    const legend = timed.map((id) => ({
      fill: backendFill(id),
      label: `share of signatures: time in ${backendName(id)}`,
    }));
    return {
      title: 'The lottery: attempts, and what they take',
      sentence: isOver(run)
        ? [luckSentence(run, lotteries), ...causeSentences(run)].join(' ')
        : sharesSentence(lotteries),
      notes: [
        ...unquietNote(run),
        'Bars are shares of a hundred signatures, from the parameters of FIPS 204: attempts are independent, and each is kept with the same chance.',
        ...lotteryNotes(run, lotteries),
      ],
      axis: {
        min: 0,
        max: STEP_PERCENT * Math.ceil(Math.max(STEP_PERCENT, ...shares) / STEP_PERCENT),
        unit: 'percent',
        scale: 'linear',
      },
      legend: legend.length > 0 ? legend : [{ fill: 'solid', label: 'share of signatures' }],
      panels: lotteries.map(lotteryPanel),
      table: lotteryTable(run, lotteries),
    };
  },
});
