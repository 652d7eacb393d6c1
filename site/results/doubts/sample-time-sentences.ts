/** Sentences about a run whose samples have no times, or impossible times. */
import type { RunDocument } from '../document/run.ts';
import { isOutOfOrder } from './sample-times.ts';

/** What is missing or wrong in the times of a run's samples, one sentence for each fault. */
export function sampleTimeSentences(run: RunDocument, name = 'The result'): readonly string[] {
  const sampled = run.measurements.filter(
    (measurement) => measurement.status === 'measured' && measurement.samplesNs.length > 1,
  );
  const wrong = sampled.filter((measurement) => measurement.status === 'measured' && isOutOfOrder(measurement)).length;
  const isUntold = sampled.every((measurement) => measurement.status === 'measured' && !measurement.rounds);
  const isOwn = run.source === undefined && run.experiment !== 'key-storm';
  return [
    ...(wrong > 0
      ? [
          `${name} gives times for the samples of ${wrong} of its cells that are out of order, or too few or too many; they are kept, and intervals take the samples in the order in which they stand.`,
        ]
      : []),
    ...(sampled.length > 0 && isUntold && isOwn
      ? [
          `${name} does not say when its samples were taken, so ratios of its cells are of their medians and have wider intervals.`,
        ]
      : []),
  ];
}
