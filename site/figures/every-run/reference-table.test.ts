import { expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
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
