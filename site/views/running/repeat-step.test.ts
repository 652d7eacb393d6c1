import { expect, test } from 'vitest';
import { cellKey } from '../../experiments/settings/cell.ts';
import { detectableText, repeatOffer } from '../../figures/every-run/detectable-note.ts';
import { repeatedRun, slowedCell, withCellsOfRuns } from '../../results/simulated/repeated-run.ts';
import { seededRandom } from '../../statistics/chance/random.ts';
import { repeatStep } from './repeat-step.ts';

/** A run with this many repeats. In each of them, every cell is slower or faster by a random share, `most` at most. */
function scattered(most: number, repeats = 5) {
  const factors = new Map<string, number>();
  const random = seededRandom(58);
  return withCellsOfRuns(repeatedRun({ paces: Array.from({ length: repeats }, () => 1) }), (cell, repeat) => {
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

test('on an unsteady machine as many repeats are offered as its note names, and for what these are sure to tell', () => {
  for (const unsteady of [scattered(0.1, 4), scattered(0.1), scattered(0.5)]) {
    const repeats = unsteady.repeats?.length ?? Number.NaN;
    const offered = repeatOffer(unsteady);
    expect(offered?.repeats).toBeGreaterThan(repeats);
    const purpose = `so that Compare tells ${detectableText(offered?.tells ?? Number.NaN)}`;
    expect(repeatStep(repeats, unsteady)).toEqual({ repeat: offered?.repeats, purpose });
    expect(repeatStep(offered?.repeats ?? Number.NaN, unsteady)).toBeUndefined();
  }
});

test('after three repeats that tell little five are offered, which can say what more would tell', () => {
  expect(repeatStep(3, scattered(0.1, 3))).toEqual({ repeat: 5, purpose: 'for a number to publish' });
});

test('nothing more is offered where five tell 10 %, after the most that can be asked for, and before there is a run', () => {
  expect(repeatStep(5, scattered(0.01))).toBeUndefined();
  expect(repeatStep(20, scattered(0.5, 20))).toBeUndefined();
  expect(repeatStep(5, undefined)).toBeUndefined();
});
