import { expect, test } from 'vitest';
import { readRun } from '../../results/document/read-run.ts';
import { runsOfCell } from '../../results/document/runs-of-cell.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { ascending, medianOf } from '../../statistics/estimates/ascending.ts';
import { joinRuns } from './join-runs.ts';

const visit = (index: number) => ({
  ...exampleRun({ id: `visit-${index}`, seed: index + 1, samples: 12, pace: 1 + index / 100 }),
  startedAt: `2026-05-17T09:3${index}:00.000Z`,
  elapsedMs: 10_000,
});

test('runs become the repeats of one, each with its own samples, and the document is sound', () => {
  const runs = [visit(0), visit(1), visit(2)];
  const joined = readRun(joinRuns(runs));
  expect(joined).toMatchObject({
    id: 'visit-0',
    outcome: 'finished',
    elapsedMs: 130_000,
    notDefault: ['repeat'],
    settings: { repeat: 3 },
    repeats: [0, 60_000, 120_000].map((atMs) => ({ atMs, outcome: 'finished', elapsedMs: 10_000 })),
  });
  for (const [index, measurement] of joined.measurements.entries()) {
    if (measurement.status !== 'measured') throw new Error('It was measured.');
    const medians = runs.map(({ measurements }) => {
      const own = measurements[index];
      return own?.status === 'measured' ? medianOf(ascending(own.samplesNs)) : 0;
    });
    expect(runsOfCell(measurement).map(({ medianNs }) => medianNs)).toEqual(medians);
    // Round numbers continue from repeat to repeat, so that no two repeats share one.
    expect(new Set(measurement.rounds).size).toBe(36);
  }
});

test('the wall time of a server’s samples is kept with them, where every run has it', () => {
  const withWall = (index: number) => {
    const run = visit(index);
    const measurements = run.measurements.map((one) =>
      one.status === 'measured' ? { ...one, wallNs: one.samplesNs.map((ns) => 2 * ns), allocated: { bytes: 9 } } : one,
    );
    return { ...run, measurements };
  };
  const [first] = readRun(joinRuns([withWall(0), withWall(1)])).measurements;
  if (first?.status !== 'measured') throw new Error('It was measured.');
  expect(first.wallNs).toEqual(first.samplesNs.map((ns) => 2 * ns));
  expect(first.allocated).toEqual({ bytes: 9 });
  const [torn] = readRun(joinRuns([withWall(0), visit(1)])).measurements;
  expect(torn).not.toHaveProperty('wallNs');
});

test('one run stays as it is, and of none there is nothing', () => {
  const run = visit(0);
  expect(joinRuns([run])).toBe(run);
  expect(joinRuns([])).toBeUndefined();
});
