import { expect, test } from 'vitest';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { throughput } from '../../experiments/studies/throughput.ts';
import type { Measurement } from '../../results/document/run.ts';
import { measurementTable } from '../every-run/measurement-table.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { divides, unsteady } from '../simulated/divided.ts';
import { inputOfCells } from '../simulated/input-of-cells.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { throughputGain } from './throughput-gain.ts';
import { throughputLines } from './throughput-lines.ts';

const settings = { ...defaultSettings(throughput), workers: 4, schemes: ['ed25519', 'ecdsa-p256'] };

/** Workers share the work evenly; calls in flight bring no gain. One signature takes 100 µs. */
function inputOf(measured: (cell: ReturnType<typeof cellsOf>[number]) => boolean = () => true): FigureInput {
  const measurements = cellsOf(settings)
    .filter(measured)
    .map((cell): Measurement => {
      const ns = 1e5 / (cell.conditions?.workers ?? 1);
      const samplesNs = Array.from({ length: 12 }, (_, index) => ns * (1 + 0.001 * (index % 5)));
      return { ...cell, status: 'measured', callsPerBatch: 1, samplesNs };
    });
  return inputOfCells(throughput, measurements, { settings });
}

const made = (input: FigureInput) => throughputLines.make(input);

const gainOf = (input: FigureInput) => throughputGain.make(input);

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

test('the figure that leads goes from one at a time to the most, with the gain between', () => {
  const { panels } = gainOf(inputOf());
  expect(panels.map(({ id, groups }) => [id, groups.map(({ label }) => label)])).toEqual([
    ['workers', ['ECDSA P-256, WebAssembly', 'ECDSA P-256, WebCrypto', 'Ed25519, WebAssembly', 'Ed25519, WebCrypto']],
    ['inFlight', ['ECDSA P-256, WebCrypto', 'Ed25519, WebCrypto']],
  ]);
  const [workers, inFlight] = panels.map(({ groups }) => groups[0]);
  expect(workers?.bars.map(({ letter, text }) => [letter, text])).toEqual([
    ['1', '9,990/s'],
    ['4', '39,900/s'],
  ]);
  expect(workers?.gap).toMatchObject({ text: '4.0×', isDifference: true });
  expect(inFlight?.gap).toMatchObject({ text: 'no difference detected', isDifference: false });
});

/** A run whose calls in flight take this many times as long as one call at a time. */
function slowedBy(factor: number): FigureInput {
  const measurements = inputOf().run.measurements.map(
    (one): Measurement =>
      one.conditions?.['inFlight'] === 32 && one.status === 'measured'
        ? { ...one, samplesNs: one.samplesNs.map((ns) => ns * factor) }
        : one,
  );
  return inputOfCells(throughput, measurements, { settings });
}

test.each([
  [1 / 3, '3.0×'],
  [1 / 1.09, '1.09×'],
  [1.09, '0.92×'],
  [1.2, '0.83×'],
  [30, '0.033×'],
])('calls in flight that take %d times as long have the ratio %s to one at a time', (factor, ratio) => {
  const panel = gainOf(slowedBy(factor)).panels.find(({ id }) => id === 'inFlight');
  expect(panel?.groups.map(({ gap }) => gap?.text)).toEqual([ratio, ratio]);
  expect(panel?.sentence).toContain(`one at a time and 32 at once: ${ratio}`);
});

test('a number between two dots is the right rate over the left, in every panel with a difference', () => {
  const seeds = [1, 2, 3, 4, 5];
  const runs = seeds.map((seed) => unsteady(typicalRun(throughput, 'all cells'), seed, 1.02));
  const differences = [...runs.map((run) => inputOfCells(throughput, run.measurements, run)), slowedBy(1.3)]
    .flatMap((input) => gainOf(input).panels)
    .flatMap(({ groups }) => groups)
    .filter(({ gap }) => gap?.isDifference);
  expect(differences.length).toBeGreaterThan(0);
  const wrong = differences.filter(
    ({ bars: [one, most], gap }) => !divides(most?.text ?? '', one?.text ?? '', gap?.text ?? ''),
  );
  expect(wrong).toEqual([]);
});

test('while it runs, and after a run that did not come to the most, a row has what there is', () => {
  const upToTwo = inputOf(({ conditions }) => (conditions?.workers ?? 1) <= 2 && (conditions?.inFlight ?? 1) <= 2);
  const lettersOf = (input: FigureInput) => gainOf(input).panels[0]?.groups[0]?.bars.map(({ letter }) => letter);
  expect(lettersOf(upToTwo)).toEqual(['1', '2']);
  const running = { ...upToTwo, run: { ...upToTwo.run, outcome: 'running' as const } };
  expect(lettersOf(running)).toEqual(['1', '4']);
  expect(gainOf(running).panels[0]?.groups[0]?.bars[1]?.value.status).toBe('pending');
});

test('a rate that is neither of one at a time nor of the most at once names its number: the picture has no such dot', () => {
  const input = inputOf();
  const measurements = input.run.measurements.map(
    (one): Measurement =>
      one.scheme === 'ed25519' && one.conditions?.['workers'] === 2 && one.status === 'measured'
        ? { ...one, samplesNs: one.samplesNs.map((ns) => ns / 10) }
        : one,
  );
  expect(gainOf(inputOfCells(throughput, measurements, { settings })).sentence).toMatch(
    /^At most 200,000 signatures a second are made with Ed25519 \(2 workers\) and 40,000 with ECDSA P-256\. /,
  );
});

test('the sentence says the most, and of each way the one thing that holds of every line', () => {
  expect(gainOf(inputOf()).sentence).toBe(
    'At most 40,000 signatures a second are made with ECDSA P-256 and 40,000 with Ed25519. 4 workers made 4.0 times as many signatures a second as one at a time, compared by their medians, in all 4 comparisons. No gain was detected with 32 calls in flight on one worker.',
  );
});

test('ways without a gain count what has too few samples', () => {
  const input = inputOf();
  const measurements = input.run.measurements.map(
    (one): Measurement =>
      one.scheme === 'ed25519' && one.conditions?.['inFlight'] === 32 && one.status === 'measured'
        ? { ...one, samplesNs: one.samplesNs.slice(0, 1) }
        : one,
  );
  expect(gainOf(inputOfCells(throughput, measurements, { settings })).sentence).toMatch(
    / No gain was detected with 32 calls in flight on one worker; of 2 comparisons 1 cannot be judged\.$/,
  );
});

test('a run that measured nothing at once says so', () => {
  expect(gainOf(inputOf((cell) => cell.conditions?.inFlight === 1)).sentence).toMatch(
    /^Not answered: no scheme was measured both/,
  );
});

test('the table has no column of first calls, and no note on them: loops time none alone', () => {
  const { columns, groups, notes = [], sentence } = measurementTable.make(inputOf());
  expect([sentence, ...columns.map(({ label }) => label), ...notes].join(' ')).not.toMatch(/first call/i);
  expect(notes).toEqual([expect.stringMatching(/^n is loops/)]);
  for (const { cells } of groups.flatMap(({ rows }) => rows)) expect(cells).toHaveLength(columns.length - 1);
});

test('until a run is over the axes have all that it asks for, afterwards what it came to', () => {
  const nothing = inputOf(() => false);
  const ticksAt = (outcome: 'not begun' | 'running' | 'finished', input: FigureInput) =>
    made({ ...input, run: { ...input.run, outcome } }).panels.map(({ x }) => x?.ticks);
  const wanted = [
    [1, 2, 4, 8, 16, 32],
    [1, 2, 4],
    [1, 2, 4],
  ];
  expect(ticksAt('finished', inputOf())).toEqual(wanted);
  expect(ticksAt('not begun', nothing)).toEqual(wanted);
  expect(ticksAt('running', nothing)).toEqual(wanted);
  expect(
    ticksAt(
      'finished',
      inputOf(({ conditions }) => (conditions?.workers ?? 1) <= 2),
    )[1],
  ).toEqual([1, 2]);
});
