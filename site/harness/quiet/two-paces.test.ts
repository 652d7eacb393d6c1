import { expect, test } from 'vitest';
import { seededRandom } from '../../statistics/chance/random.ts';
import { gradeDrift } from './grade-drift.ts';
import { twoPacesSentence } from './two-paces.ts';

const random = seededRandom(5);
const readings = (n: number, spinMs: (index: number) => number) =>
  Array.from({ length: n }, (_, index) => ({ atMs: index * 500, spinMs: spinMs(index) * (1 + 0.04 * random()) }));

test('a device that slows down in mid-run and stays slow: when, and by how much', () => {
  const hot = readings(60, (index) => (index < 30 ? 1 : 1.4));
  expect(twoPacesSentence(hot)).toMatch(
    /^After 15 s it took (39|40|41) % longer until the end, as on a device that gets hot/,
  );
  const drift = gradeDrift(hot, 0.01);
  expect(drift.grade).not.toBe('quiet');
  expect(drift.reason).toContain('After 15 s it took');
});

test('one stray reading does not hide that it slowed down', () => {
  expect(twoPacesSentence(readings(60, (index) => (index < 30 && index !== 10 ? 1 : 1.5)))).toMatch(/^After 15 s/);
});

test('two kinds of cores, or turns with other work: both paces are named, and neither cause is claimed', () => {
  const moved = readings(80, (index) => (Math.floor(index / 7) % 2 === 0 ? 1 : 2.5));
  expect(twoPacesSentence(moved)).toMatch(
    /^Two paces were seen in turn, 1\.0 and 2\.5 ms: two kinds of cores, or other work/,
  );
  expect(gradeDrift(moved, 0.01).reason).toContain('Two paces were seen in turn');
});

test.each([
  ['a quiet machine', () => 1],
  ['a machine with a tail of slow readings', () => 1 - 0.5 * Math.log(1 - random())],
  ['heat that builds up', (index: number) => 1 + 0.01 * index],
  ['a rare interruption', (index: number) => (index % 30 === 4 ? 3 : 1)],
  ['a clock that reads nothing', () => 0],
] as const)('%s has one pace', (_, spinMs) => {
  expect(twoPacesSentence(readings(80, spinMs))).toBeUndefined();
});

test('few readings tell nothing', () => {
  for (const n of [0, 1, 2, 9]) expect(twoPacesSentence(readings(n, (index) => 1 + (index % 2)))).toBeUndefined();
});
