/** The main experiment made several times, to test with: one repeat for each pace. Not part of the page. */
import type { Measurement } from '../document/run.ts';
import { type ExampleRun, exampleRun } from './example-run.ts';

interface Options {
  readonly id?: string;
  readonly seed?: number;
  /** In each repeat every time is so many times as long. */
  readonly paces: readonly number[];
}

export function repeatedRun({ id = 'repeated', seed = 1, paces }: Options): ExampleRun {
  const runs = paces.map((pace, index) => exampleRun({ id, seed: seed + index, pace, samples: 20 }));
  const [first = exampleRun({ id, seed }), ...later] = runs;
  const measurements = first.measurements.map((measurement, cell): Measurement => {
    if (measurement.status !== 'measured') return measurement;
    const others = later.flatMap((run) => {
      const other = run.measurements[cell];
      return other?.status === 'measured' ? [other.samplesNs] : [];
    });
    const all = [measurement.samplesNs, ...others];
    const samplesNs = all.flat();
    return {
      ...measurement,
      samplesNs,
      rounds: samplesNs.map((_, round) => round),
      atMs: samplesNs.map((_, round) => round * 100),
      repeats: all.map(({ length: samples }) => ({ samples })),
    };
  });
  return {
    ...first,
    settings: { ...first.settings, repeat: paces.length },
    measurements,
    repeats: paces.map((_, index) => ({
      atMs: index * 13_000,
      elapsedMs: 10_000,
      outcome: 'finished',
      firstRound: index * 20,
      grade: 'quiet',
      reason: 'Nothing moved.',
      hiddenMs: 0,
    })),
  };
}
