import { expect, test } from 'vitest';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { throughput } from '../../experiments/studies/throughput.ts';
import type { Measurement } from '../../results/document/run.ts';
import { measurementTable } from '../every-run/measurement-table.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { throughputLines } from './throughput-lines.ts';

const settings = { ...defaultSettings(throughput), workers: 4, schemes: ['ed25519', 'ecdsa-p256'] };

/** Workers share the work evenly; calls in flight gain nothing. One signature takes 100 µs. */
function inputOf(measured: (cell: ReturnType<typeof cellsOf>[number]) => boolean = () => true): FigureInput {
  const measurements = cellsOf(settings)
    .filter(measured)
    .map((cell): Measurement => {
      const ns = 1e5 / (cell.conditions?.workers ?? 1);
      const samplesNs = Array.from({ length: 12 }, (_, index) => ns * (1 + 0.001 * (index % 5)));
      return { ...cell, status: 'measured', callsPerBatch: 1, samplesNs };
    });
  const run = { experiment: throughput.id, settings, measurements, outcome: 'finished' as const, elapsedMs: 1 };
  return { experiment: throughput, run, reference: undefined };
}

const made = (input: FigureInput) => {
  const figure = throughputLines.make(input);
  if (figure.kind !== 'plot') throw new Error('another figure');
  return figure;
};

test('it draws signatures a second, workers among them, with the interval the right way round', () => {
  const { panels, y } = made(inputOf());
  expect(y.label).toBe('signatures a second');
  expect(panels.map(({ id }) => id)).toEqual(['inFlight-webcrypto', 'workers-wasm', 'workers-webcrypto']);
  const points = panels[1]?.series[0]?.points ?? [];
  expect(points.map(({ x, y: rate }) => [x, Math.round(rate / 100) * 100])).toEqual([
    [1, 10_000],
    [2, 20_000],
    [4, 39_900],
  ]);
  for (const { y: rate, interval } of points) {
    expect(interval?.[0]).toBeLessThanOrEqual(rate);
    expect(interval?.[1]).toBeGreaterThanOrEqual(rate);
  }
});

test('the sentence says of each way the one thing that holds of every line', () => {
  expect(made(inputOf()).sentence).toBe(
    '4 workers made 4.0 times as many signatures a second as one at a time, compared round by round, in all 4 lines. 32 calls in flight on one worker made no more signatures a second than one at a time, as far as can be told.',
  );
});

test('a run that measured nothing at once says so', () => {
  expect(made(inputOf((cell) => cell.conditions?.inFlight === 1)).sentence).toMatch(/cannot be judged/);
});

test('the note on n is that of the procedure', () => {
  expect(measurementTable.make(inputOf()).notes[0]).toMatch(/n is loops.*No first call is timed/);
});
