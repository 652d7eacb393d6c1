/**
 * Joins what several runs say about each cell into one measurement: their samples in sequence, with rounds and times
 * that count on.
 */
import { cellAlone, cellKey } from '../../experiments/settings/cell.ts';
import { ascending, medianOf } from '../../statistics/estimates/ascending.ts';
import { onceFor } from '../derived/once-for.ts';
import type { MeasuredMeasurement, Measurement, PartOfCell, RecordedRepeat } from './run.ts';
import { hasMedian } from './summary-of.ts';

/** A run, and its position among all runs. */
export interface RunWithOffsets {
  readonly run: RecordedRepeat;
  /** Counted from 1. */
  readonly number: number;
  /** When the run began, in milliseconds since the first one began. */
  readonly atMs: number;
  /** The first round of the run, later than all rounds before it, so that no two runs share a round. */
  readonly firstRound: number;
}

/** What a run says about a cell, and the position of the run. */
type PartWithOffsets = PartOfCell & Pick<RunWithOffsets, 'atMs' | 'firstRound'>;

/**
 * A cache with the newest result for each key. A result is computed again if the values beside its key have changed:
 * during a run, only one of many cells changes at a time.
 */
export class Newest<Made> {
  readonly #newest = new WeakMap<object, { readonly beside: readonly unknown[]; readonly made: Made }>();

  recall(key: object, beside: readonly unknown[], make: () => Made): Made {
    const known = this.#newest.get(key);
    if (known?.beside.length === beside.length && known.beside.every((one, index) => one === beside[index]))
      return known.made;
    const made = make();
    this.#newest.set(key, { beside, made });
    return made;
  }
}

const mostOf = (numbers: readonly number[]) => numbers.reduce((most, one) => Math.max(most, one), -1);

/** How many rounds the run took, according to its cells and readings. */
const countRounds = onceFor(({ measurements, drift }: RecordedRepeat): number => {
  const ofCells = measurements.map((one) => (one.status === 'measured' ? (one.rounds?.at(-1) ?? -1) : -1));
  return 1 + Math.max(mostOf(ofCells), mostOf((drift?.readings ?? []).map(({ round = -1 }) => round)));
});

export function runsWithOffsets(repeats: readonly RecordedRepeat[]): readonly RunWithOffsets[] {
  let next = 0;
  return repeats.map((run, index) => {
    const firstRound = next;
    next += countRounds(run);
    return { run, number: index + 1, atMs: run.atMs, firstRound };
  });
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Facts about a cell over all its runs. A fact is absent if the runs differ and have no sensible middle. */
function factsOver(cells: readonly MeasuredMeasurement[]): Partial<MeasuredMeasurement> {
  const valuesOf = <Name extends keyof MeasuredMeasurement>(name: Name) =>
    cells.flatMap((cell) => (cell[name] === undefined ? [] : [cell[name]]));
  const [callsPerBatch, ...otherCalls] = new Set(valuesOf('callsPerBatch'));
  const colds = valuesOf('coldNs');
  const warmUps = valuesOf('warmUp');
  const discarded = valuesOf('discardedBatches');
  const failed = valuesOf('failedCalls');
  const stopped = valuesOf('stopped').at(-1);
  const below = valuesOf('belowResolution');
  return {
    ...(callsPerBatch !== undefined && otherCalls.length === 0 && { callsPerBatch }),
    ...(colds.length > 0 && { coldNs: medianOf(ascending(colds)) }),
    ...(warmUps.length > 0 && {
      warmUp: {
        calls: sumOf(warmUps.map(({ calls }) => calls)),
        elapsedMs: sumOf(warmUps.map(({ elapsedMs }) => elapsedMs)),
        stable: warmUps.every(({ stable }) => stable),
      },
    }),
    ...(discarded.length > 0 && { discardedBatches: sumOf(discarded) }),
    ...(failed.length > 0 && { failedCalls: sumOf(failed) }),
    ...(stopped !== undefined && { stopped }),
    ...(below.length > 0 && { belowResolution: below.includes(true) }),
  };
}

/** The storms of several cells together: times and connections are added. */
function stormOver(cells: readonly MeasuredMeasurement[]): Pick<MeasuredMeasurement, 'storm'> {
  const storms = cells.flatMap(({ storm }) => storm ?? []);
  if (storms.length === 0) return {};
  const finished = storms.flatMap((storm) => storm.finished ?? []);
  const eventsMs = storms.flatMap(({ alone }) => alone.eventsMs ?? []);
  return {
    storm: {
      elapsedMs: sumOf(storms.map(({ elapsedMs }) => elapsedMs)),
      ...(finished.length === storms.length && { finished: sumOf(finished) }),
      alone: {
        connections: sumOf(storms.map(({ alone }) => alone.connections)),
        elapsedMs: sumOf(storms.map(({ alone }) => alone.elapsedMs)),
        generateMs: sumOf(storms.map(({ alone }) => alone.generateMs)),
        ...(eventsMs.length > 0 && { eventsMs }),
      },
    },
  };
}

/** The samples of several runs in sequence, with times that count on. A list that lacks some samples is left out. */
function samplesOver(parts: readonly (PartWithOffsets & { readonly measurement: MeasuredMeasurement })[]) {
  const samplesNs = parts.flatMap(({ measurement }) => measurement.samplesNs);
  const rounds = parts.flatMap((part) => (part.measurement.rounds ?? []).map((round) => round + part.firstRound));
  const atMs = parts.flatMap((part) => (part.measurement.atMs ?? []).map((ms) => ms + part.atMs));
  const wallNs = parts.flatMap(({ measurement }) => measurement.wallNs ?? []);
  const isTold = ({ length }: readonly number[]) => length > 0 && length === samplesNs.length;
  return {
    samplesNs,
    ...(isTold(rounds) && { rounds }),
    ...(isTold(atMs) && { atMs }),
    ...(isTold(wallNs) && { wallNs }),
  };
}

/** The parts of runs that came to their end, as `runsOfCell` counts them; all parts if none of these has a time. */
function countedOf<Part extends Pick<PartOfCell, 'isWhole'> & { readonly measurement: MeasuredMeasurement }>(
  measured: readonly Part[],
): readonly Part[] {
  const whole = measured.filter(({ isWhole, measurement }) => isWhole && hasMedian(measurement));
  return whole.length > 0 ? whole : measured;
}

/** One cell over its runs. The newest run decides whether there is a number, unless an earlier run has samples. */
function pooledCell(parts: readonly PartWithOffsets[]): Measurement | undefined {
  const measured = parts.flatMap(({ measurement, ...part }) =>
    measurement?.status === 'measured' ? [{ ...part, measurement }] : [],
  );
  const newest = parts.at(-1)?.measurement;
  const counted = countedOf(measured);
  const cells = counted.map(({ measurement }) => measurement);
  const last = cells.at(-1);
  if (!last || (newest?.status !== 'measured' && cells.every(({ samplesNs }) => samplesNs.length === 0))) return newest;
  const { status, allocated } = last;
  return {
    ...cellAlone(last),
    status,
    ...factsOver(cells),
    ...samplesOver(counted),
    ...(allocated && { allocated }),
    ...stormOver(cells),
    repeats: parts.map(({ measurement, isWhole }) => ({ measurement, isWhole })),
  };
}

const cellsOfRun = onceFor(
  ({ measurements }: RecordedRepeat) => new Map(measurements.map((cell) => [cellKey(cell), cell])),
);

const newestCells = new Newest<Measurement | undefined>();

/** Cells in the order in which the runs measured them. */
export function pooledCells(runs: readonly RunWithOffsets[]): ReadonlyMap<string, Measurement> {
  const cellsOf = runs.map(({ run }) => cellsOfRun(run));
  const pooled = new Map<string, Measurement>();
  for (const key of new Set(cellsOf.flatMap((cells) => [...cells.keys()]))) {
    const last = cellsOf.findLastIndex((cells) => cells.has(key));
    const parts = runs.slice(0, last + 1).map(({ run, atMs, firstRound }, index) => {
      const measurement = cellsOf[index]?.get(key);
      return { measurement, isWhole: run.outcome === 'finished', atMs, firstRound };
    });
    const newest = parts.at(-1)?.measurement;
    const beside = parts.flatMap((part) => Object.values(part));
    const cell = newest && newestCells.recall(newest, beside, () => pooledCell(parts));
    if (cell) pooled.set(key, cell);
  }
  return pooled;
}
