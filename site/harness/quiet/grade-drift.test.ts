import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../statistics/chance/random.ts';
import { gradeDrift } from './grade-drift.ts';
import { mostQuietRatio } from './quiet-ratio.ts';

const random = seededRandom(11);
const grade = (n: number, spinMs: (index: number) => number, clockErrorMs = 0.01) =>
  gradeDrift(
    Array.from({ length: n }, (_, index) => ({ atMs: index * 50, spinMs: spinMs(index) })),
    clockErrorMs,
  );

test('a quiet machine is quiet, also with 2 % of noise and a rare interruption', () => {
  const drift = grade(100, (index) => 1.2 * (1 + 0.02 * random()) + (index % 40 === 7 ? 3 : 0));
  expect(drift.grade).toBe('quiet');
  expect(drift.reason).toMatch(
    /^A fixed piece of work, timed between rounds, took the same time throughout, within \d %\.$/,
  );
});

test.each([0.1, 0.3])('the jitter of a clock of %d ms does not make a quiet machine noisy', (clockStepMs) => {
  const jitter = () => clockStepMs * (random() + random() - 1);
  expect(grade(100, () => 1.2 + jitter(), 2 * clockStepMs).grade).toBe('quiet');
});

test('a neighbour that takes turns with us from the middle on is noticed', () => {
  const drift = grade(100, (index) => 1.2 + (index > 50 && random() < 0.4 ? 3 : 0));
  expect(drift.grade).toBe('noisy');
  expect(drift.reason).toMatch(
    /over a quarter slower than its best in \d+ % of its readings\. Two paces were seen in turn, 1\.2 and 4\.2 ms/,
  );
});

test('heat that builds up is noticed, and so is a machine that becomes faster', () => {
  expect(grade(60, (index) => 1 + 0.003 * index)).toMatchObject({ grade: 'noisy' });
  expect(grade(60, (index) => 1.3 - 0.005 * index).reason).toMatch(/took 1\d % less time at the end/);
});

test('a machine that is twice as slow most of the time is unusable', () => {
  expect(grade(60, (index) => (index < 15 ? 1 : 2)).grade).toBe('unusable');
});

test('few readings, and a clock too coarse, are told', () => {
  expect(grade(1, () => 1).reason).toContain('too few readings');
  expect(grade(3, () => 1).reason).toContain('only 3 readings, too few to be sure');
  expect(grade(30, () => 1, 0.4).reason).toContain('too coarse to see small changes');
  expect(grade(30, () => 1, 2)).toMatchObject({ grade: 'noisy' });
  expect(grade(30, () => 0, 0.1).reason).toBe('The clock is too coarse to tell whether other programs were busy.');
});

describe('with the second kernel', () => {
  const both = (n: number, multiplierMs: (index: number) => number, mostRatio?: number) => {
    const readings = Array.from({ length: n }, (_, index) => ({
      atMs: index * 50,
      spinMs: 0.4 * (1 + 0.02 * random()),
      multiplierMs: multiplierMs(index),
    }));
    const visit = { chainMs: 0.4, multiplierMs: multiplierMs(0) };
    return gradeDrift(readings, 0.005, { ...visit, best: visit }, mostRatio);
  };

  test('a run is quiet where both are steady and as far apart as in quiet visits', () => {
    expect(both(20, () => 0.6 * (1 + 0.02 * random()), 1.72).grade).toBe('quiet');
    expect(both(20, (index) => (index === 7 ? 1.6 : 0.6), 1.72).grade).toBe('quiet');
  });

  test('a second kernel that scatters makes a run noisy though the first is steady', () => {
    const drift = both(20, (index) => (index % 5 === 4 ? 0.9 : 0.6), 1.72);
    expect(drift.grade).toBe('noisy');
    expect(drift.reason).toBe(
      'A second piece of work, which the multiplier limits, was over a quarter slower than its best in 20 % of its readings.',
    );
  });

  test('a core that is shared all the time is told by the ratio of the kernels, unless nobody knows what that is', () => {
    const drift = both(20, () => 0.75, 1.72);
    expect(drift.grade).toBe('noisy');
    expect(drift.reason).toMatch(
      /What the multiplier limits took 1\.88 times as long as the rest, by their medians; undisturbed visits to this engine took 1\.72 at most/,
    );
    expect(both(20, () => 0.75).grade).toBe('quiet');
  });
});

test('the ratio of quiet visits is known of engines and systems that visits were kept of', () => {
  expect(mostQuietRatio({ engine: 'Chromium 156', platform: 'Linux' })).toBeGreaterThan(1.5);
  expect(mostQuietRatio({ engine: 'WebKit', platform: 'Linux' })).toBeGreaterThan(1.67);
  for (const other of [
    { engine: 'Chromium 156', platform: 'Android' },
    { engine: 'Chromium 156' },
    { engine: 'Node 22', platform: 'Linux' },
  ])
    expect(mostQuietRatio(other)).toBeUndefined();
});
