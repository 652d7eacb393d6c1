import { describe, expect, test } from 'vitest';
import type { RunDocument } from '../../results/document/run.ts';
import { isBelowClock, knownSummaryOf, summaryOf, upperBoundNs } from '../../results/document/summary-of.ts';
import { printBenchstat } from '../../results/export/benchstat.ts';
import { printMeasurements, printSamples } from '../../results/export/csv.ts';
import { printRun } from '../../results/export/json.ts';
import { readResults } from '../../results/import/read-results.ts';
import { printCompact, readCompact } from '../../results/share/compact-link.ts';
import { printShared, readShared } from '../../results/share/share-link.ts';
import { withMeasured } from '../../results/simulated/changed-cells.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { exampleStorm } from '../../results/simulated/example-storm.ts';
import { shownFigures } from '../index.ts';
import { printMarkdown } from '../print/print-markdown.ts';
import { inputOfRun } from './input-of-cells.ts';

const isRsaSign = ({ scheme, operation }: RunDocument['measurements'][number]) =>
  scheme === 'rsa-3072' && operation === 'sign';

/** A run whose RSA 3072 signatures are too short for its clock, on both backends. */
function coarseRun(clockStepMs: number, callsPerBatch: number, samplesNs = Array<number>(9).fill(0)): RunDocument {
  const run = exampleRun();
  return {
    ...run,
    environment: { ...run.environment, clockStepMs },
    measurements: run.measurements.map((one) => {
      if (one.status !== 'measured' || !isRsaSign(one)) return one;
      const { rounds: _, atMs: __, ...cell } = one;
      return { ...cell, callsPerBatch, samplesNs, coldNs: 0, belowResolution: true };
    }),
  };
}

/** No call takes zero time, and no interval begins or ends at zero. */
const SAYS_ZERO = /(?<![\d.,])0(?:\.0+)?\s(?:ns|µs|ms|s\b|–|to\b)/;

/** The text of a run on the page and in the terminal. */
const saidOf = (run: RunDocument) =>
  `${JSON.stringify(shownFigures(inputOfRun(run), []))} ${printMarkdown(run, inputOfRun(run))}`;

const signRows = (run: RunDocument) => run.measurements.filter(isRsaSign);

describe.each([
  [100, 250, 4e5, 'under 0.4\u202fms'],
  [16.667, 100, 166_670, 'under 0.17\u202fms'],
  [16.667, 1, 16_667_000, 'under 17\u202fms'],
  [1, 1000, 1000, 'under 1\u202fµs'],
  [100, 1000, 1e5, 'under 0.1\u202fms'],
])('a clock of %d ms and batches of %d calls', (clockStepMs, calls, boundNs, text) => {
  const run = coarseRun(clockStepMs, calls);

  test('give no number and a bound', () => {
    for (const one of signRows(run)) {
      expect([summaryOf(one), knownSummaryOf(one), isBelowClock(one)]).toEqual([undefined, undefined, true]);
      expect(upperBoundNs(one, run.environment)).toBeCloseTo(boundNs, 3);
    }
  });

  test('which sentence, figure and table say, and none of them says 0 ns', () => {
    const sentence = saidOf(run);
    expect(sentence).not.toMatch(SAYS_ZERO);
    const figures = shownFigures(inputOfRun(run), []);
    expect(figures.find(({ id }) => id === 'operation-bars')?.sentence).toContain(
      `2 of 18 took less than the clock can tell and have no number. In WebAssembly RSA 3072 takes ${text} to sign.`,
    );
    for (const id of ['operation-bars', 'measurement-table'])
      expect(JSON.stringify(figures.find((figure) => figure.id === id)), id).toContain(`"${text}"`);
  });

  test('come back from a link, and from JSON', async () => {
    for (const back of [await readShared(await printShared(run)), await readResults(printRun(run))]) {
      // A link has four digits of the step.
      for (const one of signRows(back)) expect((upperBoundNs(one, back.environment) ?? 0) / boundNs).toBeCloseTo(1, 3);
      expect(saidOf(back)).toContain(text);
    }
  });

  test('are a bound in CSV instead of times', () => {
    const [head = '', ...rows] = printMeasurements(run).split('\r\n');
    // Counted from the end, because the name of a device has a comma.
    const names = head.split(',');
    const bound = names.indexOf('under_ns') - names.length;
    expect(bound).toBeGreaterThan(-names.length);
    const signed = rows.filter((row) => row.includes(',rsa-3072,sign,'));
    expect(signed).toHaveLength(2);
    for (const row of signed) {
      // Status, reason, n and calls per batch; then the median, interval and so on, which are all empty.
      expect(row).toContain(`,measured,,9,${calls},,,,,,,,,,,0,`);
      expect(Number(row.split(',').at(bound))).toBeCloseTo(boundNs, 3);
    }
  });
});

test('one batch in many that the clock has seen is no number; most of them are one', () => {
  const few = coarseRun(100, 250, [0, 0, 0, 0, 0, 0, 0, 0, 4e5]);
  expect(signRows(few).every(isBelowClock)).toBe(true);
  const most = coarseRun(100, 250, [0, 0, 4e5, 4e5, 4e5, 4e5]);
  expect(signRows(most).some(isBelowClock)).toBe(false);
  expect(signRows(most).map((one) => upperBoundNs(one, most.environment))).toEqual([undefined, undefined]);
  expect(saidOf(most)).not.toMatch(SAYS_ZERO);
  expect(saidOf(most)).toContain('up to 400\u202fµs');
});

test('where the clock’s step is not known, or says what no call can take, no bound is said', async () => {
  const { clockStepMs: _, ...environment } = exampleRun().environment;
  for (const run of [{ ...coarseRun(1, 1), environment }, coarseRun(0, 1), coarseRun(0.001, 1e12)]) {
    expect(saidOf(run)).toContain('too short for the clock');
    expect(saidOf(run)).not.toMatch(/under \d/);
    // Without the bound of one cell there are no others.
    expect(saidOf(run)).not.toContain('The table has the others');
  }
  const coded = readCompact(printCompact(coarseRun(100, 250)) ?? '');
  expect(signRows(coded).every(isBelowClock)).toBe(true);
});

test('a run of which nothing was long enough says so, and does not say that nothing was measured', () => {
  const run = coarseRun(100, 250);
  const { sentence } = shownFigures(inputOfRun({ ...run, measurements: signRows(run) }), [])[0] ?? {};
  expect(sentence).toMatch(/^No time on this device was long enough for its clock\. 2 of 18 took less/);
});

test('times of which its settings name none were long enough for the clock, and are not said to be none', () => {
  const measurements = exampleRun().measurements.map((one) => ({ ...one, scheme: 'unheard-of' }));
  const { sentence } = shownFigures(inputOfRun({ ...exampleRun(), measurements }), [])[0] ?? {};
  expect(sentence).toMatch(/^The settings ask for none of the times on this device, so none of them is drawn\./);
});

test('connections of a key storm that the clock could not see took less than its step', () => {
  const storm = withMeasured(exampleStorm(), ({ samplesNs }) => ({ samplesNs: samplesNs.map(() => 0) }));
  const run = { ...storm, environment: { ...storm.environment, clockStepMs: 100 } };
  expect(saidOf(run)).not.toMatch(SAYS_ZERO);
  expect(saidOf(run)).toContain('under a clock step');
});

test('benchstat has nothing to compare of it; samples stay as they are', () => {
  const run = coarseRun(100, 250);
  expect(printBenchstat(run)).not.toMatch(/scheme=rsa-3072.* 0 ns\/op/);
  expect(printSamples(run)).toMatch(/rsa-3072,sign,[^\r\n]*,250,0,/);
});
