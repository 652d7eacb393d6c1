import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import { readStudies } from '../../results/published/published.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { referenceTable } from './reference-table.ts';

const studies = [...readStudies(JSON.parse(readFileSync('public/published-results.json', 'utf8')))];

test('a time of this device stands in the unit of the published times beside it', () => {
  const tables = experiments.flatMap((experiment) => {
    const reference = studies.find(({ id }) => id === experiment.published);
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
