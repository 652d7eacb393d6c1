import { expect, test } from 'vitest';
import { seededRandom } from '../../statistics/chance/random.ts';
import { gradeDrift } from './grade-drift.ts';

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

test.each([0.1, 0.3])('the jitter of a clock of %d ms does not make a quiet machine noisy', (stepMs) => {
  const jitter = () => stepMs * (random() + random() - 1);
  expect(grade(100, () => 1.2 + jitter(), 2 * stepMs).grade).toBe('quiet');
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
  expect(grade(60, (index) => 1.3 - 0.005 * index).reason).toMatch(/ran 1\d % (faster|slower)/);
});

test('a machine that is twice as slow most of the time is unusable', () => {
  expect(grade(60, (index) => (index < 15 ? 1 : 2)).grade).toBe('unusable');
});

test('few readings, and a clock too coarse, are told', () => {
  expect(grade(1, () => 1).reason).toContain('too few readings');
  expect(grade(3, () => 1).reason).toContain('only 3 readings, too few to be sure');
  expect(grade(30, () => 1, 0.4).reason).toContain('too coarse to see small changes');
  expect(grade(30, () => 1, 2)).toMatchObject({ grade: 'noisy' });
  expect(grade(30, () => 0, 0.1).reason).toBe('The clock is too coarse to tell whether the machine was quiet.');
});
