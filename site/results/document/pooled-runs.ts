/** Derives what a document says over all its repeats. The document itself holds the repeats. */
import { cellKey } from '../../experiments/settings/cell.ts';
import { medianTimes } from '../../harness/quiet/pace.ts';
import { onceFor } from '../derived/once-for.ts';
import { Newest, pooledCells, type RunWithOffsets, runsWithOffsets } from './pooled-cells.ts';
import type { Measurement, RecordedPace, RecordedRepeat, RecordedWay, RunDocument } from './run.ts';

type RecordedDrift = NonNullable<RunDocument['drift']>;

interface PooledParts {
  readonly cells: ReadonlyMap<string, Measurement>;
  readonly drift?: RecordedDrift;
  readonly pace?: RecordedPace;
  readonly ways: readonly RecordedWay[];
}

/** Repeats that count: broken-off repeats do not, if others came to their end. The newest may still be running. */
function countedRuns(runs: readonly RunWithOffsets[]): readonly RunWithOffsets[] {
  const isAnyWhole = runs.some(({ run }) => run.outcome === 'finished');
  return isAnyWhole ? runs.filter(({ run: { outcome } }) => outcome === 'finished' || outcome === 'running') : runs;
}

const grades = ['quiet', 'noisy', 'unusable'] as const;
const disturbances = { quiet: 'steady', noisy: 'a little disturbed', unusable: 'badly disturbed' } as const;

/** The worst grade of all repeats, and its reason. */
function gradeOver(runs: readonly RunWithOffsets[]): RecordedDrift | undefined {
  const graded = runs.flatMap(({ run: { drift }, number }) => (drift ? [{ ...drift, number }] : []));
  const grade = grades.findLast((one) => graded.some((repeat) => repeat.grade === one));
  if (grade === undefined) return undefined;
  const those = graded.filter((repeat) => repeat.grade === grade);
  const why = those[0]?.reason ?? '';
  if (graded.length < 2) return { grade, reason: why };
  const numbers = those.map(({ number }) => number).join(', ');
  const some = those.length === 1 ? `repeat ${numbers} was` : `repeats ${numbers} were`;
  const all = graded.length === 2 ? 'Both repeats were' : `All ${graded.length} repeats were`;
  const which = those.length === graded.length ? all : `Of ${graded.length} repeats, ${some}`;
  return { grade, reason: `${which} ${disturbances[grade]}. ${why}`.trim() };
}

const newestReadings = new Newest<NonNullable<RecordedDrift['readings']>>();

/** The readings of the repeats in sequence, with one grade over all. */
function driftOver(runs: readonly RunWithOffsets[]): RecordedDrift | undefined {
  const judged = gradeOver(countedRuns(runs));
  const readings = runs.flatMap(({ run: { drift }, atMs, firstRound }) =>
    drift?.readings
      ? newestReadings.recall(drift, [atMs, firstRound], () =>
          (drift.readings ?? []).map((reading) => ({
            ...reading,
            atMs: reading.atMs + atMs,
            ...(reading.round !== undefined && { round: reading.round + firstRound }),
          })),
        )
      : [],
  );
  const isRead = runs.some(({ run }) => run.drift?.readings);
  return judged && { ...(isRead && { readings }), ...judged };
}

/** The median pace of all repeats, with the best pace that the newest repeat records. */
function paceOver(repeats: readonly RecordedRepeat[]): RecordedPace | undefined {
  const paces = repeats.flatMap(({ pace }) => pace ?? []);
  const newest = paces.at(-1);
  if (!newest) return undefined;
  const middle = medianTimes(
    paces.map(({ chainMs }) => chainMs),
    paces.map(({ multiplierMs }) => multiplierMs),
  );
  return { ...newest, ...middle };
}

type PlacedWay = Pick<RunWithOffsets, 'atMs' | 'firstRound'> & { readonly way: RecordedWay };

const wayOver = (newest: RecordedWay, ways: readonly PlacedWay[]): RecordedWay => ({
  ...newest,
  samplesNs: ways.flatMap(({ way }) => way.samplesNs),
  rounds: ways.flatMap(({ way, firstRound }) => (way.rounds ?? []).map((round) => round + firstRound)),
  atMs: ways.flatMap(({ way, atMs }) => (way.atMs ?? []).map((ms) => ms + atMs)),
});

const newestWays = new Newest<RecordedWay>();

/** One entry per backend, in the order in which they came, with the samples of all repeats. */
function waysOver(runs: readonly RunWithOffsets[]): readonly RecordedWay[] {
  const ofBackends = new Map<string, PlacedWay[]>();
  for (const { run, atMs, firstRound } of runs)
    for (const way of run.ways ?? [])
      ofBackends.set(way.backend, [...(ofBackends.get(way.backend) ?? []), { way, atMs, firstRound }]);
  return [...ofBackends.values()].flatMap((ways) => {
    const newest = ways.at(-1)?.way;
    return newest ? newestWays.recall(newest, ways.flatMap(Object.values), () => wayOver(newest, ways)) : [];
  });
}

export const pooledParts = onceFor((repeats: readonly RecordedRepeat[]): PooledParts => {
  const runs = runsWithOffsets(repeats);
  const drift = driftOver(runs);
  const pace = paceOver(repeats);
  return {
    cells: pooledCells(runs),
    ...(drift && { drift }),
    ...(pace && { pace }),
    ways: waysOver(runs),
  };
});

/** Adds what a document says about a cell beside its repeats: earlier visits, and a link's results without samples. */
function withStated(pooled: Measurement, stated: Measurement | undefined): Measurement {
  if (stated?.status !== 'measured' || pooled.status !== 'measured') return pooled;
  const { repeats } = pooled;
  if (pooled.samplesNs.length === 0) return { ...pooled, ...stated, ...(repeats && { repeats }) };
  return stated.earlier ? { ...pooled, earlier: stated.earlier } : pooled;
}

/** Ways that no repeat has. */
export const otherThan = (ways: readonly RecordedWay[], over: PooledParts) =>
  ways.filter((way) => !over.ways.some(({ backend }) => backend === way.backend));

/**
 * The document with what is derived over all its repeats; unchanged if it has no repeats. Derived values that it
 * already has are derived again.
 */
export function pooledRuns(document: RunDocument): RunDocument {
  const { repeats, measurements, drift, pace, ways = [], ...statement } = document;
  if (!repeats) return document;
  const over = pooledParts(repeats);
  const stated = new Map(measurements.map((cell) => [cellKey(cell), cell]));
  const cells = [...over.cells].map(([key, cell]) => withStated(cell, stated.get(key)));
  const others = [...stated].flatMap(([key, cell]) => (over.cells.has(key) ? [] : [cell]));
  const allWays = [...over.ways, ...otherThan(ways, over)];
  const readings = over.drift?.readings ?? drift?.readings;
  const judged = drift ? { ...drift, ...(readings && { readings }) } : over.drift;
  const paced = over.pace ?? pace;
  return {
    ...statement,
    repeats,
    ...(allWays.length > 0 && { ways: allWays }),
    ...(judged && { drift: judged }),
    ...(paced && { pace: paced }),
    measurements: [...cells, ...others],
  };
}
