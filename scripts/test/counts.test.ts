import { expect, it } from 'vitest';
import { countCargo, countTap, countVitest, describeCounts, totalOf, withExitCode } from './counts.mjs';

it('adds up the test programs of cargo', () => {
  const output = [
    'test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s',
    'test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s',
  ].join('\n');
  expect(countCargo(output)).toEqual({ passed: 15, failed: 2 });
});

it('reads the sums of Node’s test runner, and counts cancelled tests as failed', () => {
  expect(countTap('# tests 9\n# pass 6\n# fail 2\n# cancelled 1\n# skipped 0\n')).toEqual({ passed: 6, failed: 3 });
});

it('reads the report of Vitest', () => {
  expect(countVitest({ numPassedTests: 4, numFailedTests: 1 })).toEqual({ passed: 4, failed: 1 });
});

it('never lets a runner fail in silence', () => {
  expect(withExitCode({ passed: 4, failed: 0 }, 1)).toEqual({ passed: 4, failed: 1 });
  expect(withExitCode({ passed: 4, failed: 2 }, 1)).toEqual({ passed: 4, failed: 2 });
  expect(withExitCode({ passed: 4, failed: 0 }, 0)).toEqual({ passed: 4, failed: 0 });
});

it('says what was skipped, and keeps it where a runner fails', () => {
  expect(describeCounts({ passed: 4, failed: 0 })).toBe('4 passed, 0 failed');
  expect(describeCounts(withExitCode({ passed: 4, failed: 0, skipped: 2 }, 1))).toBe('4 passed, 1 failed, 2 skipped');
});

it('adds up several runners', () => {
  expect(
    totalOf([
      { passed: 4, failed: 1 },
      { passed: 2, failed: 0 },
    ]),
  ).toEqual({ passed: 6, failed: 1 });
  expect(
    totalOf([
      { passed: 4, failed: 0 },
      { passed: 0, failed: 0, skipped: 1 },
    ]),
  ).toEqual({
    passed: 4,
    failed: 0,
    skipped: 1,
  });
});
