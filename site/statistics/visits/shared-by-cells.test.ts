import { expect, test } from 'vitest';
import { FEWEST_OTHER_CELLS, sharedByCells, spreadOfCells } from './shared-by-cells.ts';

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
