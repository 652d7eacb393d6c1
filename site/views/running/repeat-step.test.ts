import { expect, test } from 'vitest';
import { cellKey } from '../../experiments/settings/cell.ts';
import { repeatsAdvised } from '../../figures/every-run/detectable-note.ts';
import { repeatedRun, slowedCell, withCellsOfRuns } from '../../results/simulated/repeated-run.ts';
import { seededRandom } from '../../statistics/chance/random.ts';
import { repeatStep } from './repeat-step.ts';

/** In five repeats each cell is up to so much slower or faster, by itself. */
function scattered(most: number) {
  const factors = new Map<string, number>();
  const random = seededRandom(58);
  return withCellsOfRuns(repeatedRun({ paces: [1, 1, 1, 1, 1] }), (cell, repeat) => {
    const key = `${cellKey(cell)} ${repeat}`;
    const factor = factors.get(key) ?? 1 + most * (2 * random() - 1);
    factors.set(key, factor);
    return slowedCell(cell, factor);
  });
}

test('what was made once is repeated as usual, whatever it found', () => {
  expect(repeatStep(1, undefined)).toEqual({ repeat: 5, purpose: 'for a number to publish' });
  expect(repeatStep(1, scattered(0.1))?.repeat).toBe(5);
});

test('on an unsteady machine as many repeats are offered as its note names, where they are more', () => {
  const unsteady = scattered(0.1);
  const advised = repeatsAdvised(unsteady) ?? Number.NaN;
  expect(advised).toBeGreaterThan(5);
  expect(repeatStep(5, unsteady)).toEqual({ repeat: advised, purpose: 'so that Compare tells 10\u202f%' });
  expect(repeatStep(advised, unsteady)).toBeUndefined();
});

test('nothing more is offered where five tell 10 %, where no number does, and before there is a run', () => {
  expect(repeatStep(5, scattered(0.01))).toBeUndefined();
  expect(repeatStep(5, scattered(0.5))).toBeUndefined();
  expect(repeatStep(5, undefined)).toBeUndefined();
});
