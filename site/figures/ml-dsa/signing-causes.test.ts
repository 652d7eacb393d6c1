import { expect, test } from 'vitest';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { mlDsaSigning } from '../../experiments/studies/ml-dsa-signing.ts';
import type { Measurement } from '../../results/document/run.ts';
import { acceptance } from '../../schemes/representative/attempts-distribution.ts';
import { distributionBoxes } from '../distribution/distribution-boxes.ts';
import { type FigureInput, nothingMeasured } from '../form/figure-input.ts';
import { inputOfCells } from '../simulated/input-of-cells.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import { attemptClasses } from './attempt-classes.ts';
import { signingCauses } from './signing-causes.ts';
import { signingLottery } from './signing-lottery.ts';

const settings = { ...defaultSettings(mlDsaSigning), backends: ['wasm'] as const };

/** Expanding the key adds half of the time; randomness costs nothing. Each scheme takes longer than the one before. */
function inputOf(outcome: 'finished' | 'running' = 'finished'): FigureInput {
  const measurements = cellsOf(settings).map((cell): Measurement => {
    const scheme = settings.schemes.indexOf(cell.scheme) + 1;
    const ns = scheme * 1e5 * (cell.conditions?.key === 'fresh' ? 1.5 : 1);
    const samplesNs = Array.from({ length: 60 }, (_, index) => ns * (1 + 0.2 * (index % 6)));
    return { ...cell, status: 'measured', samplesNs };
  });
  return inputOfCells(mlDsaSigning, measurements, { settings, outcome });
}

const lotteryOf = (input: FigureInput) => signingLottery.make(input);

test('each cause is said with how much it costs, or that nothing was detected', () => {
  expect(plainSpaces(signingCauses.make(inputOf()).sentence)).toBe(
    'Expanding the key each time took 1.5 times as long in 3 of 3 cells, compared by their medians. Signing without fresh randomness made no difference that was detected.',
  );
});

test('the figure that leads says what chance makes of a signature, then each cause', () => {
  const { sentence, panels } = lotteryOf(inputOf());
  expect(plainSpaces(sentence)).toMatch(
    /^Chance decides how often an ML-DSA signature is tried: with ML-DSA-44 in WebAssembly the luckiest 23 % took 0\.1\d ms, the unluckiest 12 % took 0\.20 ms\. Expanding the key each time took /,
  );
  const [first] = panels.flatMap(({ groups }) => groups);
  expect(first?.bars.map(({ label, text }) => plainSpaces(`${label} ${text}`))).toEqual([
    expect.stringMatching(/^1 attempt 23 %: 0\.1\d\d ms$/),
    expect.stringMatching(/^2 18 %: 0\.1\d\d ms$/),
    expect.stringMatching(/^3 to 4 24 %: 0\.1\d\d ms$/),
    expect.stringMatching(/^5 to 8 23 %: 0\.1\d\d ms$/),
    '9 or more 12 %: 0.200 ms',
  ]);
});

test('before a run shares stand alone; means of many signatures say nothing of single ones', () => {
  const before = lotteryOf({ ...inputOf(), run: nothingMeasured(settings) });
  expect(before.sentence).toBe(
    'Chance decides how often an ML-DSA signature is tried: of 100 by ML-DSA-44, 23 are done at the first attempt and 12 take nine or more.',
  );
  expect(plainSpaces(before.panels[0]?.groups[0]?.bars[0]?.text ?? '')).toBe('23 %');
  const { run, ...input } = inputOf();
  const measurements = run.measurements.map((measurement) => ({ ...measurement, callsPerBatch: 100 }));
  const coarse = lotteryOf({ ...input, run: { ...run, measurements } });
  expect(plainSpaces(coarse.panels[0]?.groups[0]?.bars[0]?.text ?? '')).toBe('23 %');
  expect(coarse.notes.join(' ')).toContain('No time stands beside the shares');
});

test('a set whose samples are too few for any time has its shares alone, and no backend', () => {
  const { run, ...input } = inputOf();
  const measurements = run.measurements.map((one) =>
    one.status === 'measured' && one.scheme === 'ml-dsa-65' ? { ...one, samplesNs: one.samplesNs.slice(0, 5) } : one,
  );
  const some = lotteryOf({ ...input, run: { ...run, measurements } });
  expect(some.panels.map(({ title }) => title)).toEqual([
    'ML-DSA-44, WebAssembly',
    'ML-DSA-65',
    'ML-DSA-87, WebAssembly',
  ]);
  const says = 'Shares without a time have too few samples.';
  expect(some.notes).toContain(says);
  expect(lotteryOf(inputOf()).notes).not.toContain(says);
  const timesOf = (figure: typeof some) => new Set(figure.table?.groups[1]?.rows.map(({ cells }) => cells.at(-1)));
  expect(timesOf(some)).toEqual(new Set(['too few samples']));
  expect(timesOf(lotteryOf(inputOf('running')))).toEqual(new Set(['at the end']));
});

test.each([44, 65, 87] as const)('classes of ML-DSA-%i hold all signatures, however many are taken together', (set) => {
  for (const calls of [1, 2, 3, 8]) {
    const classes = attemptClasses(set, calls);
    expect(classes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    for (const { share } of classes) expect(share).toBeGreaterThanOrEqual(0);
  }
  // For single signatures, the probability of n attempts is that of n − 1 failures followed by a success.
  const acceptProbability = acceptance(set);
  const [once, twice] = attemptClasses(set);
  expect(once?.share).toBeCloseTo(acceptProbability, 12);
  expect(twice?.share).toBeCloseTo(acceptProbability * (1 - acceptProbability), 12);
  // Two signatures in two attempts, or in three: half of three is under two.
  expect(attemptClasses(set, 2)[0]?.share).toBeCloseTo(acceptProbability ** 2 * (1 + 2 * (1 - acceptProbability)), 12);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'the shares of a set add up to 100 %, of means of %d signatures, too',
  (callsPerBatch) => {
    const { run, ...input } = inputOf();
    const measurements = run.measurements.map((measurement) => ({ ...measurement, callsPerBatch }));
    const { table, panels } = lotteryOf({ ...input, run: { ...run, measurements } });
    const sumOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
    const columns = (table?.groups ?? []).map(({ rows }) => rows.map(({ cells }) => cells[0] ?? ''));
    const bars = panels.map(({ groups }) => groups.flatMap((group) => group.bars.map(({ text }) => text)));
    expect([...columns, ...bars].map(sumOf)).toEqual(Array(6).fill(100));
  },
);

test('nothing is concluded while it runs', () => {
  expect(signingCauses.make(inputOf('running')).sentence).toMatch(/\?$/);
});

test('box plots of one operation share one scale, so that they can be compared', () => {
  const figure = distributionBoxes.make(inputOf());
  const open = figure.panels.filter(({ folded }) => !folded);
  expect(open.length).toBeGreaterThan(2);
  for (const { axis } of open) expect(axis).toEqual(open[0]?.axis);
});

test('what other programs may have done is not put down to chance', () => {
  const { run, ...input } = inputOf();
  const sentencesOf = (
    drift: { readonly grade: 'quiet' | 'noisy' | 'unusable'; readonly reason: string } | undefined,
  ) => {
    const read = { ...input, run: drift ? { ...run, drift: { ...drift, readings: [] } } : run };
    return [signingLottery, distributionBoxes].map((figure) => plainSpaces(figure.make(read).sentence));
  };
  const [steady = '', steadyBoxes = ''] = sentencesOf(undefined);
  expect([steady, steadyBoxes]).toEqual([
    expect.stringContaining('unluckiest'),
    expect.stringContaining('lottery: in'),
  ]);
  expect(sentencesOf({ grade: 'quiet', reason: '' })).toEqual([steady, steadyBoxes]);
  for (const grade of ['noisy', 'unusable'] as const) {
    const [rough, boxes] = sentencesOf({ grade, reason: 'The machine was busy.' });
    expect(rough).toContain(
      'of 100 by ML-DSA-44, 23 are done at the first attempt and 12 take nine or more. Expanding',
    );
    expect(rough).not.toContain('luckiest');
    expect(boxes).toContain('is a lottery, and this run was not steady: in WebAssembly half of');
  }
});
