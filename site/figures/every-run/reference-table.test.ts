import { expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import { slowedRun } from '../../results/simulated/changed-cells.ts';
import { shippedStudy } from '../../results/simulated/shipped-studies.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { referenceTable } from './reference-table.ts';

test('a time of this device stands in the unit of the published times beside it', () => {
  const tables = experiments.flatMap((experiment) => {
    const reference = shippedStudy(experiment.published);
    const input = { experiment, run: typicalRun(experiment, 'all cells'), reference };
    return referenceTable.fits(input) ? [referenceTable.make(input)] : [];
  });
  expect(tables.length).toBeGreaterThan(1);
  const rows = tables.flatMap((table) => (table.kind === 'table' ? table.groups.flatMap((group) => group.rows) : []));
  for (const { key, cells } of rows) {
    const units = new Set(cells.map((cell) => /\u202f(\S+)$/.exec(cell)?.[1]).filter((unit) => unit !== undefined));
    expect([key, ...units]).toHaveLength(2);
  }
});

test.each([1, 30, 3000, 3e5])(
  'a time of this device has three digits, and few zeros, if it is %d times as long',
  (times) => {
    for (const experiment of experiments) {
      const reference = shippedStudy(experiment.published);
      const input = { experiment, run: slowedRun(typicalRun(experiment, 'all cells'), times), reference };
      if (!referenceTable.fits(input) || !reference) continue;
      const table = referenceTable.make(input);
      const own = input.run.settings.backends.length;
      const cells = table.groups.flatMap(({ rows }) => rows.flatMap((row) => row.cells.slice(0, own)));
      const digits = cells
        .filter((cell) => /s(?:\/op)?$/.test(cell) && /^\d/.test(cell))
        .map((cell) => cell.replace(/\u202f.*/, '').replaceAll(',', ''));
      expect(digits.length).toBeGreaterThan(0);
      for (const one of digits) {
        expect(one.replace('.', '').replace(/^0+|0+$/g, '').length, one).toBeLessThanOrEqual(3);
        expect(/0{6}$/.test(one), one).toBe(false);
      }
      // The source's digits stay.
      const published = new Set(reference.times.map(({ printed }) => printed));
      const shown = table.groups.flatMap(({ rows }) => rows.flatMap((row) => row.cells.slice(own)));
      expect(shown.some((cell) => published.has(cell))).toBe(true);
    }
  },
);
