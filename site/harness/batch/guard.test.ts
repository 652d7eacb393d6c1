import { expect, test } from 'vitest';
import { VisibilityLog } from './guard.ts';

test('what overlaps a hidden interval was hidden, what ends before or begins after was not', () => {
  const log = new VisibilityLog();
  log.report(true, 10);
  log.report(false, 20);
  expect(log.hiddenDuring(0, 9)).toBe(false);
  expect(log.hiddenDuring(5, 11)).toBe(true);
  expect(log.hiddenDuring(12, 13)).toBe(true);
  expect(log.hiddenDuring(19, 30)).toBe(true);
  expect(log.hiddenDuring(21, 30)).toBe(false);
});

test('while hidden, the run waits; once shown, all who wait go on', async () => {
  const log = new VisibilityLog();
  await log.shown();
  log.report(true, 1);
  let resumed = 0;
  const waiting = [log.shown(), log.shown()].map((shown) => shown.then(() => (resumed += 1)));
  await Promise.resolve();
  expect(resumed).toBe(0);
  expect(log.hiddenDuring(1e9, 2e9)).toBe(true);
  log.report(false, 5);
  await Promise.all(waiting);
  expect(resumed).toBe(2);
});

test('being told the same twice changes nothing', () => {
  const log = new VisibilityLog();
  log.report(false, 1);
  log.report(true, 2);
  log.report(true, 3);
  log.report(false, 4);
  log.report(false, 9);
  expect(log.hiddenDuring(2, 2)).toBe(true);
  expect(log.hiddenDuring(5, 9)).toBe(false);
});
