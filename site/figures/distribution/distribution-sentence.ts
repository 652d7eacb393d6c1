/** Box plots in words: how many samples, the range of their middle half, how many outliers. */
import { backendName } from '../../backends/backend.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { formatTimes } from '../../statistics/digits/format-times.ts';
import { formatDuration, formatInterval, formatRange } from '../words/format-duration.ts';
import { schemeName } from '../words/names.ts';
import { isWithinOnePercent, longerText } from '../words/ranges/longer-text.ts';
import { roundedPercent } from '../words/whole-percent.ts';
import type { DistributionCell } from './distribution-cells.ts';

const outliersOf = (count: number) => `${formatFixed(count, 0)} ${count === 1 ? 'outlier' : 'outliers'}`;

/** Fewer samples have no useful middle half. */
const MIN_FOR_HALVES = 8;
/** Fewer samples have nothing beyond their 5th and 95th percentile. */
const MIN_FOR_TAILS = 20;

/** How far the ends of the samples are apart. */
function rangeClause({ n, ninetyNs: [low, high], lowestNs, highestNs }: DistributionCell['spread']): string {
  if (n < MIN_FOR_TAILS) return `the slowest took ${longerText(highestNs / lowestNs)} the fastest`;
  const times = high / low;
  return `the 95th percentile is ${isWithinOnePercent(times) ? 'within 1\u202f% of' : `${formatTimes(times)} times`} the 5th`;
}

/** `RSA 3072 in WebAssembly: n = 12, the middle half 210 – 480 ms, 1 outlier`. */
export function spreadClause({ cell, spread }: DistributionCell): string {
  const where = `${schemeName(cell.scheme)} in ${backendName(cell.backend)}: n = ${formatFixed(spread.n, 0)}`;
  if (spread.n < MIN_FOR_HALVES) {
    const highest = formatDuration(spread.highestNs);
    return `${where}, ${spread.lowestNs > 0 ? `from ${formatDuration(spread.lowestNs)} to ${highest}` : `up to ${highest}`}`;
  }
  const half = formatInterval(spread.quartilesNs, spread.medianNs);
  return `${where}, the middle half ${half}, ${outliersOf(spread.outliersNs.length)}`;
}

/** The widest cell by the given measure; undefined if there is none. */
function widest(cells: readonly DistributionCell[], width: (cell: DistributionCell) => number) {
  return cells.toSorted((a, b) => width(b) - width(a))[0];
}

/**
 * The lottery with the widest range from the 5th to the 95th percentile. In a run that was not steady, other programs
 * widen the range as well as chance.
 */
function lotterySentence(cells: readonly DistributionCell[], isSteady: boolean): string {
  const lottery = widest(
    cells.filter(({ spread }) => spread.lowestNs > 0),
    ({ spread }) => spread.ninetyNs[1] / spread.ninetyNs[0],
  );
  if (!lottery) return '';
  const { cell, spread } = lottery;
  const what = cell.operation === 'generate' ? 'key generation' : 'signing';
  const n = formatFixed(spread.n, 0);
  const took =
    spread.n < MIN_FOR_HALVES
      ? `${n} ${spread.n === 1 ? 'draw' : 'draws'} took ${formatRange(spread.lowestNs, spread.highestNs)}`
      : `half of ${n} samples took ${formatRange(...spread.quartilesNs)}; ${rangeClause(spread)}`;
  return `${schemeName(cell.scheme)} ${what} is a lottery${isSteady ? '' : ', and this run was not steady'}: in ${backendName(cell.backend)} ${took}.`;
}

/**
 * The sentence for all other cells: the width of the middle half, for the cell where it is widest.
 *
 * @param others whether a lottery was named before
 * @param few how many measured cells are not among these
 */
function steadySentence(all: readonly DistributionCell[], others: boolean, few: number): string {
  const cells = all.filter(({ spread }) => spread.n >= MIN_FOR_HALVES);
  const width = ({ spread }: DistributionCell) =>
    spread.medianNs > 0 ? (spread.quartilesNs[1] - spread.quartilesNs[0]) / spread.medianNs : 0;
  const steady = widest(cells, width);
  if (!steady) return '';
  const { cell, name, spread } = steady;
  // Without these words the number would contradict that of all measured cells, which stands nearby.
  const enough = few === 0 && cells.length === all.length ? '' : ` with ${MIN_FOR_HALVES} samples or more`;
  const isAlike = width(steady) === 0;
  if (isAlike && cells.length > 1)
    return `In each of the ${cells.length} ${others ? 'other ' : ''}cells${enough} the middle half of the samples reads alike.`;
  const percent = roundedPercent(100 * width(steady));
  const where = `${schemeName(cell.scheme)}, ${name.charAt(0).toLowerCase()}${name.slice(1)}, in ${backendName(cell.backend)}`;
  const which =
    cells.length === 1 ? 'In' : `Of the ${cells.length} ${others ? 'other ' : ''}cells${enough} the widest is`;
  const middle = `the middle half of ${cells.length === 1 ? '' : 'its '}${formatFixed(spread.n, 0)} samples ${isAlike ? 'reads alike' : `spans ${percent} of the median`}`;
  return `${which} ${where}${cells.length === 1 ? '' : ':'} ${middle}.`;
}

/** The whole figure in sentences. @param few how many measured cells have too few samples to be drawn */
export function distributionSentence(cells: readonly DistributionCell[], few: number, isSteady: boolean): string {
  const samples = cells.reduce((sum, { spread }) => sum + spread.n, 0);
  const outliers = cells.reduce((sum, { spread }) => sum + spread.outliersNs.length, 0);
  const count = formatFixed(samples, 0);
  const counted =
    outliers === 0
      ? `None of all ${count} samples is an outlier by Tukey’s rule.`
      : `${formatFixed(outliers, 0)} of all ${count} samples ${outliers === 1 ? 'is an outlier' : 'are outliers'} by Tukey’s rule. No sample is dropped.`;
  const lottery = lotterySentence(
    cells.filter(({ isLottery }) => isLottery),
    isSteady,
  );
  return [
    lottery,
    steadySentence(
      cells.filter(({ isLottery }) => !isLottery),
      lottery !== '',
      few,
    ),
    counted,
    few === 0 ? '' : `Not among these: ${few} ${few === 1 ? 'cell has' : 'cells have'} too few samples.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
