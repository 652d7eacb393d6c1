import { expect, test } from 'vitest';
import { SILENCE_LIMIT_MS, WorkerSilence } from './silence.ts';

/** Every five seconds for so long; what was answered last. */
function isGivenUpAfter(silence: WorkerSilence, ms: number, isHidden = false): boolean {
  let isGivenUp = false;
  for (let passed = 0; passed < ms; passed += 5000) isGivenUp = silence.lasted(5000, isHidden);
  return isGivenUp;
}

test('a worker that says nothing for half an hour is given up, and no sooner', () => {
  const silence = new WorkerSilence();
  expect(isGivenUpAfter(silence, SILENCE_LIMIT_MS)).toBe(false);
  expect(silence.lasted(5000, false)).toBe(true);
});

test('a word, and the time in which the page is hidden, begin no silence', () => {
  const silence = new WorkerSilence();
  expect(isGivenUpAfter(silence, SILENCE_LIMIT_MS)).toBe(false);
  silence.heard();
  expect(isGivenUpAfter(silence, SILENCE_LIMIT_MS)).toBe(false);
  expect(isGivenUpAfter(silence, 8 * SILENCE_LIMIT_MS, true)).toBe(false);
});
