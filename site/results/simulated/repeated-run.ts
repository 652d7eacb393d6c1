/** The main experiment with repeats, for tests: one repeat for each pace. Not part of the page. */
import { pooledRuns } from '../document/pooled-runs.ts';
import type { Measurement, RecordedRepeat, RunDocument } from '../document/run.ts';
import { type ExampleRun, exampleRun } from './example-run.ts';

interface Options {
  readonly id?: string;
  readonly seed?: number;
  /** The factor of every time, for each repeat. */
  readonly paces: readonly number[];
}

export function repeatedRun({ id = 'repeated', seed = 1, paces }: Options): ExampleRun {
  const runs = paces.map((pace, index) => exampleRun({ id, seed: seed + index, pace, samples: 20 }));
  const [first = exampleRun({ id, seed })] = runs;
  const repeats = runs.map(
    ({ measurements, drift }, index): RecordedRepeat => ({
      atMs: index * 13_000,
      elapsedMs: 10_000,
      outcome: 'finished',
      hiddenMs: 0,
      drift: { ...drift, grade: 'quiet', reason: 'Nothing moved.' },
      measurements,
    }),
  );
  const settings = { ...first.settings, repeat: paces.length };
  const { grade, reason } = first.drift;
  return { ...first, ...pooledRuns({ ...first, settings, drift: { grade, reason }, repeats, measurements: [] }) };
}

/** A document with changed cells in its repeats. */
export function withCellsOfRuns(
  run: RunDocument,
  change: (cell: Measurement, repeat: number) => Measurement,
): RunDocument {
  const repeats = (run.repeats ?? []).map((repeat, place) => ({
    ...repeat,
    measurements: repeat.measurements.map((cell) => change(cell, place)),
  }));
  return pooledRuns({ ...run, measurements: [], repeats });
}

/** A cell whose times are longer by this factor. */
export const slowedCell = (cell: Measurement, factor: number): Measurement =>
  cell.status === 'measured' ? { ...cell, samplesNs: cell.samplesNs.map((ns) => factor * ns) } : cell;
