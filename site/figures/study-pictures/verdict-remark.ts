/** What a card says of the values beside each other that its run did not tell apart: the verdicts of the study. */
import type { Comparison } from '../../statistics/comparison/compare.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { cellOf, type MeasuredCell } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import type { Bar, PlotPoint, PlotSeries } from '../form/figure.ts';
import { isOver, type RunContent } from '../form/figure-input.ts';
import { howManyText } from '../words/format-list.ts';

export interface ComparedValues {
  /** What the reader compares: `Ed25519 and ECDSA P-256 in WebCrypto`. */
  readonly name: string;
  readonly verdict: Comparison['verdict'];
}

/** More of them are counted, because a card has few lines. */
const MAX_NAMED = 3;

const OF_NEIGHBOURS = ' of values next to each other';

/**
 * `No difference detected between 1 and 32: ECDSA P-256; Ed25519.` Empty if all were told apart.
 * @param between what all of them are compared with: ` between 1 and 32`
 */
export function verdictRemark(compared: readonly ComparedValues[], between = ''): string {
  const namesOf = (wanted: ComparedValues['verdict']) =>
    compared.flatMap(({ name, verdict }) => (verdict === wanted ? [name] : []));
  const clauses = [
    { says: 'No difference detected', counts: 'no difference detected', names: namesOf('no difference detected') },
    { says: 'Cannot be judged', counts: 'cannot be judged', names: namesOf('too few samples') },
  ].filter(({ names }) => names.length > 0);
  const [only, ...others] = clauses;
  if (only && others.length === 0 && only.names.length === compared.length && compared.length > 1)
    return `${only.says}${between} in ${howManyText(compared.length, compared.length, 'comparison')}.`;
  if (clauses.reduce((sum, { names }) => sum + names.length, 0) <= MAX_NAMED)
    return clauses.map(({ says, names }) => `${says}${between}: ${names.join('; ')}.`).join(' ');
  const counted = clauses.map(({ counts, names }) => `${counts} in ${formatFixed(names.length, 0)}`);
  return `Of ${formatFixed(compared.length, 0)} comparisons${between || OF_NEIGHBOURS}: ${counted.join(', ')}.`;
}

interface CellOfRow {
  readonly label: string;
  readonly measured: MeasuredCell;
}

/** Each with the first. Nothing is judged during a run. */
export function comparedWithFirst(
  run: RunContent,
  [first, ...others]: readonly CellOfRow[],
): readonly ComparedValues[] {
  if (!first || !isOver(run)) return [];
  return others.map(({ label, measured }) => ({
    name: label,
    verdict: compareMeasured(measured, first.measured).verdict,
  }));
}

const bothNames = (lower: string, higher: string) => `${lower} and ${higher}`;

/** Each with the next longer one: if all of these are told apart, their order is. */
export function comparedInOrder(
  run: RunContent,
  cells: readonly CellOfRow[],
  nameOf: typeof bothNames = bothNames,
): readonly ComparedValues[] {
  const ordered = cells.toSorted((a, b) => a.measured.summary.medianNs - b.measured.summary.medianNs);
  return ordered.flatMap((shorter, index) => {
    const longer = ordered[index + 1];
    return comparedWithFirst(run, longer ? [shorter, longer] : []).map(({ name, verdict }) => ({
      name: nameOf(shorter.label, name),
      verdict,
    }));
  });
}

interface RowOfBars {
  readonly label: string;
  readonly bars: readonly Bar[];
}

/** The backends of each row, and the rows of each backend. */
export function comparedRows(run: RunContent, rows: readonly RowOfBars[]): readonly ComparedValues[] {
  const cells = rows.flatMap(({ label, bars }) =>
    bars.flatMap(({ cell, label: by }) => {
      const measured = cell && cellOf(run, cell);
      return measured ? [{ label, by, measured }] : [];
    }),
  );
  const backends = [...new Set(cells.map(({ by }) => by))];
  const inRows = rows.flatMap(({ label }) => {
    const own = cells.filter((one) => one.label === label).map(({ by, measured }) => ({ label: by, measured }));
    return comparedInOrder(run, own, (shorter, longer) => `${label} in ${bothNames(shorter, longer)}`);
  });
  const ofBackends = backends.flatMap((backend) => {
    const where = backends.length > 1 ? ` in ${backend}` : '';
    const own = cells.filter(({ by }) => by === backend);
    return comparedInOrder(run, own, (shorter, longer) => `${bothNames(shorter, longer)}${where}`);
  });
  return [...inRows, ...ofBackends];
}

/** Of sums there are only intervals: those that meet are not told apart. */
function verdictOfIntervals(a: PlotPoint, b: PlotPoint): Comparison['verdict'] {
  if (!a.interval || !b.interval || !a.isSure || !b.isSure) return 'too few samples';
  if (a.interval[1] < b.interval[0]) return 'faster';
  return a.interval[0] > b.interval[1] ? 'slower' : 'no difference detected';
}

/** One point of a line, by the line's name. */
interface PointOfLine extends Pick<PlotSeries, 'name' | 'fill'> {
  readonly point: PlotPoint;
}

/** Published numbers have no verdict, and during a run nothing has. */
function verdictOfPoints(
  run: RunContent,
  ...both: readonly [PointOfLine, PointOfLine]
): readonly Comparison['verdict'][] {
  if (!isOver(run) || both.some(({ fill }) => fill === 'reference')) return [];
  const [a, b] = both.map(({ point: { cell } }) => cell && cellOf(run, cell));
  const [first, last] = both.map(({ point }) => point) as [PlotPoint, PlotPoint];
  return [a && b ? compareMeasured(a, b).verdict : verdictOfIntervals(first, last)];
}

/** The two ends of one line. */
export const comparedEnds = (
  run: RunContent,
  { name, fill }: Pick<PlotSeries, 'name' | 'fill'>,
  [first, last]: readonly [PlotPoint, PlotPoint],
): readonly ComparedValues[] =>
  verdictOfPoints(run, { name, fill, point: first }, { name, fill, point: last }).map((verdict) => ({ name, verdict }));

/** The points of several lines at one place, each with the next higher one. */
export function comparedLines(run: RunContent, points: readonly PointOfLine[]): readonly ComparedValues[] {
  const ordered = points.toSorted((a, b) => a.point.y - b.point.y);
  return ordered.flatMap((lower, index) => {
    const higher = ordered[index + 1];
    if (!higher) return [];
    const name = bothNames(lower.name, higher.name);
    return verdictOfPoints(run, lower, higher).map((verdict) => ({ name, verdict }));
  });
}
