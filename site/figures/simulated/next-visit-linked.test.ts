/** A run and its link predict the same next visit, or the link predicts none. */
import { expect, test } from 'vitest';
import type { MeasuredMeasurement, Measurement, RunDocument } from '../../results/document/run.ts';
import { printShared, readShared } from '../../results/share/share-link.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { repeatedRun } from '../../results/simulated/repeated-run.ts';
import { seededRandom } from '../../statistics/chance/random.ts';
import { expectedVisit } from '../cells/next-visit.ts';

const isMeasured = (one: Measurement): one is MeasuredMeasurement => one.status === 'measured';

/**
 * A machine that is unsteady within a visit, more or less from cell to cell, and has a record of three earlier visits.
 */
function wandering(samples: number): RunDocument {
  const random = seededRandom(samples);
  const run = exampleRun({ samples });
  return {
    ...run,
    measurements: run.measurements.filter(isMeasured).map((one, index): Measurement => {
      const samplesNs = one.samplesNs.map((ns) => ns * (1 + (index / 6) * random() ** 2));
      const centreNs = samplesNs[0] ?? 1;
      return { ...one, samplesNs, earlier: { visits: 3, centreNs, sdOfLogs: 0.02 } };
    }),
  };
}

const boundsOf = ({ measurements }: RunDocument) =>
  measurements.map((one) => expectedVisit(one)?.intervalNs.map(Math.log10) ?? []);

test.each([3, 5, 6, 8, 9, 11, 12, 24, 40])('of %d samples', async (samples) => {
  const run = wandering(samples);
  const here = boundsOf(run);
  const there = boundsOf(await readShared(await printShared(run)));
  expect(here.flat().length).toBe(36);
  expect(there.map((bounds) => bounds.length)).toEqual(here.map((bounds) => bounds.length));
  // A link rounds to three digits, and the interval is a few times as wide as the rounded numbers.
  const apart = here.flatMap((bounds, cell) => bounds.map((bound, end) => Math.abs(bound - (there[cell]?.[end] ?? 0))));
  expect(Math.max(...apart)).toBeLessThan(0.02);
});

test('of repeats, whose intervals a link does not hold', async () => {
  const run = repeatedRun({ paces: [1, 1.05, 0.95, 1.1] });
  expect(boundsOf(run).flat().length).toBeGreaterThan(0);
  expect(boundsOf(await readShared(await printShared(run))).flat()).toEqual([]);
});
