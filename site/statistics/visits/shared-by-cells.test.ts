import { median, sampleVariance } from 'simple-statistics';
import { expect, test } from 'vitest';
import { seededRandom } from '../chance/random.ts';
import { normalOf } from '../simulated/normal.ts';
import { knownLogs, MIN_OTHER_CELLS, spreadOfCells, withoutShared } from './shared-by-cells.ts';

const rows = (count: number) => Array.from({ length: count }, (_, cell) => [cell, cell + 0.2, cell - 0.2]);

test('what all other cells of a visit share is taken out, whatever each of them takes', () => {
  for (const [cell, logs] of withoutShared(rows(MIN_OTHER_CELLS + 1)).entries())
    expect(logs).toEqual([cell, cell, cell].map((log) => expect.closeTo(log, 12)));
});

test('a run of which two visits in five were disturbed in each cell is not taken to share what they took', () => {
  const random = seededRandom(60);
  const disturbed = () => (random() < 0.4 ? random() : 0);
  const drawn = Array.from({ length: 400 }, () => Array.from({ length: 10 }, (_, at) => (at < 5 ? 0 : disturbed())));
  const found = withoutShared(drawn);
  for (const [cell, logs] of found.entries())
    for (const [visit, log] of logs.entries())
      expect(Math.abs((log ?? 0) - (drawn[cell]?.[visit] ?? 0))).toBeLessThan(0.05);
});

test('a cell or two that changed by themselves do not count', () => {
  const changed = [...rows(6), [0, 3, -3], [0, 3, -3]];
  expect(withoutShared(changed)[1]?.[1]).toBeCloseTo(1, 12);
  expect(withoutShared(changed)[7]?.[1]).toBeCloseTo(2.8, 12);
});

test('of few cells nothing is taken to be shared', () => {
  expect(withoutShared(rows(MIN_OTHER_CELLS))).toEqual(rows(MIN_OTHER_CELLS));
  expect(withoutShared([])).toEqual([]);
});

test('the spread of cells is the root of their mean variance, where there are enough cells and visits', () => {
  const apart = (sd: number) => [-sd, 0, sd];
  expect(spreadOfCells([apart(1), apart(1), apart(1), apart(3), apart(3)])).toBeCloseTo(Math.sqrt(21 / 5), 12);
  expect(spreadOfCells([apart(1), apart(1)])).toBeUndefined();
  expect(spreadOfCells(Array.from({ length: 9 }, () => [0, 1]))).toBeUndefined();
});

/** Eight cells that all take `ofVisits` longer in each visit, and lack the visits that `lacks` names. */
const lackingRows = (ofVisits: readonly number[], lacks: (cell: number, visit: number) => boolean) =>
  Array.from({ length: 8 }, (_, cell) => ofVisits.map((log, visit) => (lacks(cell, visit) ? undefined : cell + log)));

test.each([
  ['each cell another visit', (cell: number, visit: number) => visit === cell % 6],
  ['two cells the slowest visit', (cell: number, visit: number) => cell < 2 && visit === 4],
  ['one cell all visits but three', (cell: number, visit: number) => cell === 0 && visit > 2],
])('what visits share is known where they lack cells: %s', (_, lacks) => {
  const lacking = lackingRows([0, 0.1, -0.2, 0.3, 2, 0.05], lacks);
  for (const [cell, logs] of withoutShared(lacking).entries()) {
    expect(logs.map((log) => log === undefined)).toEqual(lacking[cell]?.map((log) => log === undefined));
    const left = knownLogs(logs);
    for (const log of left) expect(log).toBeCloseTo(left[0] ?? Number.NaN, 3);
  }
});

test('of a visit that has too few other cells nobody knows what they share', () => {
  const lacking = lackingRows([0, 0.1, 0.2], (cell, visit) => visit === 1 && cell < 3);
  expect(withoutShared(lacking).map((logs) => logs[1])).toEqual(lacking.map(() => undefined));
});

test.each([7, 8, 12])('no part of its own scatter is taken out of one of %d cells', (cells) => {
  const random = seededRandom(58);
  let variance = 0;
  const draws = 400;
  for (let draw = 0; draw < draws; draw += 1) {
    const drawn = Array.from({ length: cells }, () => Array.from({ length: 6 }, () => normalOf(random)));
    variance += sampleVariance(knownLogs(withoutShared(drawn)[0] ?? [])) / draws;
  }
  // The median of the others scatters, too, as about π / 2 divided by their number; the standard error is 3 %.
  expect(variance).toBeGreaterThan(0.97);
  expect(variance).toBeLessThan(1.1 * (1 + Math.PI / 2 / (cells - 1)));
});

test.each([6, 7, 8, 9])('of %d cells the others have the middle that they would have by themselves', (cells) => {
  const random = seededRandom(59);
  // Some values are equal, so that several have the rank of the one left out. Deviations are symmetric, so the centre
  // stays.
  const drawn = Array.from({ length: cells }, (_, cell) => {
    const up = Math.round(3 * random());
    const far = Math.round(9 * random());
    return [0, up, 0, -up, 0, far, -far].map((log) => cell + log);
  });
  const found = withoutShared(drawn);
  for (const [cell, logs] of drawn.entries()) {
    const others = drawn.filter((_, at) => at !== cell).map((row) => row.map((log) => log - median(row)));
    const shared = logs.map((_, visit) => median(others.map((row) => row[visit] ?? Number.NaN)));
    expect(found[cell]).toEqual(logs.map((log, visit) => expect.closeTo(log - (shared[visit] ?? Number.NaN), 9)));
  }
});
