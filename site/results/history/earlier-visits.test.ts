import { geometricMean, sampleStandardDeviation } from 'simple-statistics';
import { describe, expect, test } from 'vitest';
import type { RunDocument } from '../document/run.ts';
import { summaryOf } from '../document/summary-of.ts';
import { firstOf } from '../simulated/changed-cells.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { withEarlierVisits } from './earlier-visits.ts';
import { seriesOf, visitOf } from './visit-record.ts';

const day = (number: number) => `2026-06-${String(number).padStart(2, '0')}T08:00:00.000Z`;
const earlier = (number: number, pace = 1): RunDocument => ({
  ...exampleRun({ id: `day-${number}`, seed: number, pace }),
  startedAt: day(number),
});
const recordOf = (run: RunDocument) => {
  const visit = visitOf(run);
  if (!visit) throw new Error('It is no visit.');
  return visit;
};
const now = (): RunDocument => ({ ...earlier(20), id: 'now' });

describe('a run that is set beside earlier visits', () => {
  test('says of each cell how many there were, where they lie and how far they are apart', () => {
    const visits = [earlier(1, 1), earlier(2, 1.1), earlier(3, 1.2)];
    const run = withEarlierVisits(now(), visits.map(recordOf));
    const medians = visits.map((visit) => summaryOf(firstOf(visit))?.medianNs ?? 0);
    expect(firstOf(run).earlier).toEqual({
      visits: 3,
      centreNs: expect.closeTo(geometricMean(medians), 3),
      sdOfLogs: expect.closeTo(sampleStandardDeviation(medians.map(Math.log)), 12),
    });
    expect(run.measurements.every((one) => one.status === 'measured' && one.earlier?.visits === 3)).toBe(true);
    expect(run).not.toHaveProperty('notCounted');
    expect(firstOf(run).samplesNs).toEqual(firstOf(now()).samplesNs);
  });

  test('says nothing of one earlier visit, and does not count itself', () => {
    const run = withEarlierVisits(now(), [recordOf(earlier(1)), recordOf(now())]);
    expect(firstOf(run)).not.toHaveProperty('earlier');
  });

  test('takes the newest thirty', () => {
    const visits = Array.from({ length: 40 }, (_, index) => ({
      ...recordOf(earlier(1)),
      id: `v${index}`,
      startedAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    }));
    expect(firstOf(withEarlierVisits(now(), visits)).earlier?.visits).toBe(30);
  });
});

describe('a history that contradicts itself', () => {
  const good = [1, 2, 3].map((number) => recordOf(earlier(number)));

  test('counts one of two runs that claim to have begun at the same moment, and says so', () => {
    const twin = { ...good[0], id: 'twin' };
    const run = withEarlierVisits(now(), [...good, twin]);
    expect(firstOf(run).earlier?.visits).toBe(3);
    expect(run.notCounted).toEqual([expect.stringMatching(/^One earlier run .* same moment .* does not count\.$/)]);
  });

  test('does not count runs of another device, and names it', () => {
    const elsewhere = [7, 8].map((number) => ({ ...recordOf(earlier(number)), device: 'Windows, 4 cores' }));
    const run = withEarlierVisits(now(), [...good, ...elsewhere]);
    expect(firstOf(run).earlier?.visits).toBe(3);
    expect(run.notCounted).toEqual([
      expect.stringMatching(/^2 earlier runs .*\(Windows, 4 cores\) and do not count here\.$/),
    ]);
  });

  test('does not count times that no call can take', () => {
    const [first] = Object.keys(good[0]?.medians ?? {});
    const impossible = [0, -5, 1e308, Number.POSITIVE_INFINITY].map((ns, index) => ({
      ...recordOf(earlier(10 + index)),
      medians: { ...good[0]?.medians, [first ?? '']: ns },
    }));
    const run = withEarlierVisits(now(), [...good, ...impossible]);
    expect(firstOf(run).earlier?.visits).toBe(3);
    // The other cells of these runs count.
    const [, second] = run.measurements;
    expect(second?.status === 'measured' && second.earlier?.visits).toBeGreaterThan(3);
    expect(run.notCounted?.join()).toMatch(/times that no call can take/);
  });

  test('counts nothing of what is damaged, and goes on', () => {
    const run = withEarlierVisits(now(), [
      ...good,
      null,
      7,
      'x',
      { id: 1 },
      { ...good[0], id: 'y', medians: { a: 'b' } },
    ]);
    expect(firstOf(run).earlier?.visits).toBe(3);
    expect(run.notCounted).toEqual([expect.stringMatching(/^5 earlier runs .* damaged and do not count\.$/)]);
  });
});

test('another browser version, preset, build or isolation is another series; seed, repeats and a point release are not', () => {
  const run = exampleRun();
  const same: RunDocument[] = [
    { ...run, settings: { ...run.settings, seed: 99, repeat: 5 } },
    { ...run, id: 'other', elapsedMs: 1 },
  ];
  for (const other of same) expect(seriesOf(other)).toBe(seriesOf(run));
  const others: RunDocument[] = [
    { ...run, environment: { ...run.environment, engine: 'Chromium 157' } },
    { ...run, environment: { ...run.environment, isolated: false } },
    { ...run, settings: { ...run.settings, preset: 'standard' } },
    { ...run, settings: { ...run.settings, schemes: ['ed25519'] } },
    { ...run, build: { ...run.build, modules: run.build.modules.map((module) => ({ ...module, sha256: 'f' })) } },
  ];
  expect(new Set([run, ...others].map(seriesOf)).size).toBe(1 + others.length);
  const inSafari = (engine: string) => seriesOf({ ...run, environment: { ...run.environment, engine } });
  expect(inSafari('Safari 18.1')).toBe(inSafari('Safari 18.2'));
  expect(inSafari('Safari 18.1')).not.toBe(inSafari('Safari 26.1'));
});

test('a run that was cancelled, and one of another program, are no visits', () => {
  expect(visitOf({ ...exampleRun(), outcome: 'cancelled' })).toBeUndefined();
  expect(visitOf({ ...exampleRun(), source: { kind: 'imported', tool: 'go', note: '' } })).toBeUndefined();
});

test('a run in a slowed engine is no visit of ordinary ones; what was not known before is none either', () => {
  const run = exampleRun();
  const inState = (state: object) => seriesOf({ ...run, environment: { ...run.environment, ...state } });
  const ordinary = { wasmTier: 'optimizing', scriptTier: 'optimizing', debugged: false, driven: true };
  expect(inState(ordinary)).toBe(seriesOf(run));
  const slowed = [{ debugged: true }, { wasmTier: 'baseline' }, { wasmTier: 'none' }, { scriptTier: 'unoptimized' }];
  expect(new Set([{}, ...slowed].map(inState)).size).toBe(1 + slowed.length);
});
