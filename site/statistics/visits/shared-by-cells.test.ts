import { expect, test } from 'vitest';
import { seededRandom } from '../chance/random.ts';
import { normalOf } from '../simulated/normal.ts';
import { FEWEST_OTHER_CELLS, sharedByCells, spreadOfCells, withoutShared } from './shared-by-cells.ts';

const rows = (count: number) => Array.from({ length: count }, (_, cell) => [cell, cell + 0.2, cell - 0.2]);

test('what all cells of a visit share is found, whatever each of them takes', () => {
  expect(sharedByCells(rows(FEWEST_OTHER_CELLS))).toEqual([0, 0.2, -0.2].map((value) => expect.closeTo(value, 12)));
});

test('a cell or two that changed by themselves do not count', () => {
  const changed = [...rows(6), [0, 3, -3], [0, 3, -3]];
  expect(sharedByCells(changed)[1]).toBeCloseTo(0.2, 12);
});

test('of few cells nothing is taken to be shared', () => {
  expect(sharedByCells(rows(FEWEST_OTHER_CELLS - 1))).toEqual([0, 0, 0]);
  expect(sharedByCells([])).toEqual([]);
});

test('the spread of cells is the root of their mean variance, where there are enough cells and visits', () => {
  const apart = (sd: number) => [-sd, 0, sd];
  expect(spreadOfCells([apart(1), apart(1), apart(1), apart(3), apart(3)])).toBeCloseTo(Math.sqrt(21 / 5), 12);
  expect(spreadOfCells([apart(1), apart(1)])).toBeUndefined();
  expect(spreadOfCells(Array.from({ length: 9 }, () => [0, 1]))).toBeUndefined();
});

/** Visits that took so much longer for all of seven cells, of which each lacks those that it is told to. */
const lackingRows = (ofVisits: readonly number[], lacks: (cell: number, visit: number) => boolean) =>
  Array.from({ length: 7 }, (_, cell) => ofVisits.map((log, visit) => (lacks(cell, visit) ? undefined : cell + log)));

test.each([
  ['each cell another visit', (cell: number, visit: number) => visit === cell % 6],
  ['two cells the slowest visit', (cell: number, visit: number) => cell < 2 && visit === 4],
  ['one cell all visits but three', (cell: number, visit: number) => cell === 0 && visit > 2],
])('what visits share is known where they lack cells: %s', (_, lacks) => {
  const ofVisits = [0, 0.1, -0.2, 0.3, 2, 0.05];
  const middle = ofVisits.reduce((sum, log) => sum + log, 0) / ofVisits.length;
  const shared = sharedByCells(lackingRows(ofVisits, lacks));
  expect(shared).toEqual(ofVisits.map((log) => expect.closeTo(log - middle, 3)));
  for (const logs of withoutShared(lackingRows(ofVisits, lacks))) {
    const left = logs.filter((log) => log !== undefined);
    for (const log of left) expect(log).toBeCloseTo(left[0] ?? Number.NaN, 3);
  }
});

test('of a visit that has too few cells nobody knows what they share', () => {
  const rows = lackingRows([0, 0.1, 0.2], (cell, visit) => visit === 1 && cell < 3);
  expect(sharedByCells(rows)[1]).toBeUndefined();
  expect(withoutShared(rows).map((logs) => logs[1])).toEqual(rows.map(() => undefined));
});

test('what is left of a cell is as far apart as where it is not one of the others', () => {
  const random = seededRandom(58);
  const variances = { among: 0, beside: 0 };
  for (let draw = 0; draw < 400; draw += 1) {
    const drawn = Array.from({ length: 8 }, () => Array.from({ length: 6 }, () => normalOf(random)));
    const [own = [], ...others] = drawn;
    const shared = sharedByCells(others);
    variances.beside +=
      (spreadOfCells(Array.from({ length: 5 }, () => own.map((log, at) => log - (shared[at] ?? 0)))) ?? 0) ** 2;
    variances.among += (spreadOfCells(withoutShared(others)) ?? 0) ** 2;
  }
  // Seven others have a little less to say of a cell than six of one of them.
  expect(variances.among / variances.beside).toBeGreaterThan(0.9);
  expect(variances.among / variances.beside).toBeLessThan(1.2);
});
