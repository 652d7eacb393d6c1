/** Matches the cells of several runs and compares them. The first run is the base of all comparisons. */

import { cellKey } from '../../experiments/settings/cell.ts';
import { areDevicesAlike, lookLikeOneDevice, type MeasuredHere } from '../../results/collect/same-device.ts';
import { labelOf } from '../../results/document/label.ts';
import { runtimeOf } from '../../results/document/measured-in.ts';
import type { MeasuredMeasurement, RunDocument } from '../../results/document/run.ts';
import { isBelowClock, type KnownSummary, knownSummaryOf } from '../../results/document/summary-of.ts';
import { OLDER_LATENCIES } from '../../results/doubts/comparability.ts';
import { paceOfRun } from '../../results/doubts/pace-of-run.ts';
import type { Comparison, JudgedComparison } from '../../statistics/comparison/compare.ts';
import { compareSeries } from '../../statistics/visits/compare-series.ts';
import { statedSdOfLogs } from '../../statistics/visits/stated-spread.ts';
import { formatDate } from '../words/format-date.ts';
import { EQUAL_PACE_NOTE, factorAtEqualPace, pairAtEqualPace, pairOfBackends } from './equal-pace.ts';
import { foundBySeries } from './found-by-series.ts';

/** Two to six runs; the first is the base. */
export interface CompareInput {
  readonly runs: readonly RunDocument[];
  /** Whether times are converted to the pace of the first run. */
  readonly atEqualPace?: boolean;
  /** Which of them this browser measured; a name then tells no devices apart. */
  readonly here?: MeasuredHere;
}

/** `A`, `B`, …: the letter that stands for a run. The run's name stands once, beside its letter. */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}

/** Distinguishes runs of one device: `quick, 17 May 2026, 11:31`, as in lists. Empty if the run has neither. */
function occasionOf({ settings, startedAt }: RunDocument): string {
  const when = startedAt === undefined ? [] : [formatDate(startedAt)];
  return [...(settings.preset === undefined ? [] : [settings.preset]), ...when].join(', ');
}

/** `A (Pixel 9, on charger)`; if two runs have one name, with their presets and times. */
export function nameOf(runs: readonly RunDocument[], index: number): string {
  const run = runs[index];
  if (!run) return letterOf(index);
  const isAlone = runs.filter((other) => labelOf(other) === labelOf(run)).length === 1;
  const occasion = isAlone ? '' : occasionOf(run);
  return `${letterOf(index)} (${labelOf(run)}${occasion === '' ? '' : `, ${occasion}`})`;
}

/** One cell of one of the runs. */
export interface ComparedCell {
  /** The index of its run. */
  readonly run: number;
  readonly measurement: MeasuredMeasurement;
  readonly summary: KnownSummary;
}

/** A cell of another run, divided by one of the base. */
export interface ComparedPair {
  readonly key: string;
  readonly base: ComparedCell;
  readonly other: ComparedCell;
  /** Includes the spread between visits. */
  readonly comparison: Comparison;
}

/** Notes for numbers that an older version of the page measured differently. */
export function olderMeaningNotes({ runs }: CompareInput): readonly string[] {
  return runs.flatMap((run, index) =>
    run.olderMeanings?.includes('key-storm latencies') ? [`${letterOf(index)} ${OLDER_LATENCIES}`] : [],
  );
}

/** Whether runs are set to equal pace by default: runs of one device and browser whose paces are all known. */
export const isPacedUnasked = (runs: readonly RunDocument[], here?: MeasuredHere): boolean =>
  runs.length > 1 && lookLikeOneDevice(runs, here) && runs.every((run) => paceOfRun(run) !== undefined);

const isOfRuntime = ({ environment }: RunDocument): boolean => runtimeOf(environment.engine) !== undefined;

/** What is compared, in words: `same device, at equal pace`. */
export function comparedAs({ runs, atEqualPace, here }: CompareInput): string {
  const other = `another device or ${runs.every(isOfRuntime) ? 'runtime' : 'browser'}`;
  const unlike = areDevicesAlike(runs, here) ? 'perhaps another device' : other;
  const which = lookLikeOneDevice(runs, here) ? 'same device' : unlike;
  return `${which}, ${atEqualPace ? 'at equal pace' : 'as measured'}`;
}

/** The end of every title. */
export const atPace = (input: CompareInput): string => `, ${comparedAs(input)}`;

/** Notes for every figure whose times are converted. */
export function paceNotes({ runs, atEqualPace }: CompareInput): readonly string[] {
  if (!atEqualPace) return [];
  const unknown = runs.flatMap((run, index) => (paceOfRun(run) ? [] : [letterOf(index)]));
  return [
    EQUAL_PACE_NOTE,
    ...unknown.map((letter) => `${letter} recorded no pace, so its times are not corrected and it gets no verdict.`),
  ];
}

/** Cells with the same scheme, operation, conditions and message. */
export interface ComparedQuestion {
  readonly key: string;
  readonly scheme: string;
  readonly operation: string;
  readonly cells: readonly ComparedCell[];
}

/** The summary that the cell would have if each of its times were multiplied by `factor`. */
function scaledSummary(summary: KnownSummary, factor: number): KnownSummary {
  const scaled = ([low, high]: readonly [number, number]) => [low * factor, high * factor] as const;
  return {
    ...summary,
    medianNs: summary.medianNs * factor,
    ...(summary.intervalNs && { intervalNs: scaled(summary.intervalNs) }),
  };
}

function comparedCellsOf(input: CompareInput): readonly ComparedCell[] {
  const [base] = input.runs;
  return input.runs.flatMap((run, index) =>
    run.measurements.flatMap((measurement) => {
      const known = knownSummaryOf(measurement, run.environment);
      if (measurement.status !== 'measured' || !known) return [];
      const factor = input.atEqualPace && base ? factorAtEqualPace({ run, measurement }, base) : 1;
      return [{ run: index, measurement, summary: factor === 1 ? known : scaledSummary(known, factor) }];
    }),
  );
}

/**
 * Cells that differ in scheme, operation or conditions are never matched. Conditions are sorted, because documents may
 * list them in another order.
 */
function askedKey({ measurement: { scheme, operation, conditions } }: Pick<ComparedCell, 'measurement'>): string {
  return JSON.stringify([scheme, operation, Object.entries(conditions ?? {}).sort()]);
}

/** Results from elsewhere do not state the message: they match any message. */
function mayStandTogether(
  { measurement: first }: Pick<ComparedCell, 'measurement'>,
  { measurement: second }: Pick<ComparedCell, 'measurement'>,
): boolean {
  return !first.message || !second.message || JSON.stringify(first.message) === JSON.stringify(second.message);
}

function asksTheSame(first: MeasuredMeasurement, second: MeasuredMeasurement): boolean {
  const cells = [{ measurement: first }, { measurement: second }] as const;
  return askedKey(cells[0]) === askedKey(cells[1]) && mayStandTogether(...cells);
}

/** Every question that at least one of the runs answers, in the order of the runs. */
export function questionsOf(input: CompareInput): readonly ComparedQuestion[] {
  const questions: { cells: ComparedCell[] }[] = [];
  // Only cells that may differ in their message are compared one by one, because there may be thousands of cells.
  const byKey = new Map<string, { cells: ComparedCell[] }[]>();
  for (const cell of comparedCellsOf(input)) {
    const key = askedKey(cell);
    const alike = byKey.get(key) ?? [];
    byKey.set(key, alike);
    // A cell without a stated message may belong to several questions.
    const same = alike.filter(({ cells }) => cells.every((known) => mayStandTogether(known, cell)));
    for (const question of same) question.cells.push(cell);
    if (same.length > 0) continue;
    const question = { cells: [cell] };
    alike.push(question);
    questions.push(question);
  }
  return questions.flatMap(({ cells }) => {
    const named = cells.find((cell) => cell.measurement.message) ?? cells[0];
    if (!named) return [];
    const { backend: _, ...rest } = named.measurement;
    const key = cellKey({ ...rest, backend: named.measurement.backend });
    return [{ key, scheme: named.measurement.scheme, operation: named.measurement.operation, cells }];
  });
}

/**
 * Adds the spread between visits; the spread is smaller if the visit's common factor was divided out. Undefined at
 * equal pace if the pace of one run is unknown.
 */
function judgedPair(
  other: ComparedCell,
  base: ComparedCell,
  { runs, atEqualPace }: CompareInput,
): JudgedComparison | undefined {
  const run = runs[other.run];
  const first = runs[base.run];
  if (!run || !first) return undefined;
  const cells = [
    { ...other, run },
    { ...base, run: first },
  ] as const;
  if (!atEqualPace) return compareSeries(foundBySeries(cells[0]), foundBySeries(cells[1]), statedSdOfLogs.plain);
  const isOneBackend = other.measurement.backend === base.measurement.backend;
  const paced = isOneBackend ? pairAtEqualPace(...cells) : pairOfBackends(...cells);
  return paced && compareSeries(paced.other, paced.base, paced.stated);
}

const isAnyShared = (some: readonly string[] = [], others: readonly string[] = []): boolean =>
  some.some((backend) => others.includes(backend));

/** The backends whose time for the question of these cells a run’s clock could not see. */
const unseenBackends = ([first]: readonly ComparedCell[], run: RunDocument | undefined): readonly string[] =>
  first === undefined
    ? []
    : (run?.measurements ?? []).flatMap((one) =>
        one.status === 'measured' && isBelowClock(one) && asksTheSame(one, first.measurement) ? [one.backend] : [],
      );

/**
 * The cells of the other run beside those of the base. Each backend is compared with itself. Only if the runs have no
 * backend in common, as of two programs, each cell is compared with all of the base. So the order of the runs does not
 * matter. A backend whose time the clock could not see counts as one that the run has.
 */
function besideBase(
  others: readonly ComparedCell[],
  bases: readonly ComparedCell[],
  runs: readonly (RunDocument | undefined)[],
): readonly (readonly [other: ComparedCell, base: ComparedCell])[] {
  const [known, knownOfBase] = [others, bases].map((cells) => cells.map(({ measurement }) => measurement.backend));
  const isShared =
    isAnyShared(known, knownOfBase) ||
    isAnyShared(known, unseenBackends(others, runs[1])) ||
    isAnyShared(unseenBackends(bases, runs[0]), knownOfBase);
  return others.flatMap((other) =>
    bases
      .filter((base) => !isShared || base.measurement.backend === other.measurement.backend)
      .map((base) => [other, base] as const),
  );
}

export function pairsOf(question: ComparedQuestion, input: CompareInput): readonly ComparedPair[] {
  const bases = question.cells.filter((cell) => cell.run === 0);
  return input.runs.flatMap((run, index) => {
    if (index === 0) return [];
    const others = question.cells.filter((cell) => cell.run === index);
    return besideBase(others, bases, [run, input.runs[0]]).map(([other, base]) => {
      const key = `${question.key}/${letterOf(other.run)}-${other.measurement.backend}/${base.measurement.backend}`;
      const ratio = other.summary.medianNs / base.summary.medianNs;
      const comparison = judgedPair(other, base, input) ?? { verdict: 'too few samples', ratio };
      return { key, base, other, comparison };
    });
  });
}
