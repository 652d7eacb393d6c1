/** A picture may shorten why a dot is missing, so the figure's table says it in a row or in a cell. */
import { expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import { figuresFor } from '../index.ts';
import { typicalRun } from '../simulated/typical-run.ts';

/** The main figure has no table of its own: “The numbers” is beside it. */
const tables = experiments.flatMap((experiment) => {
  const figures = figuresFor({ experiment, run: typicalRun(experiment, 'failures') });
  return figures.flatMap((figure) =>
    figure.kind === 'dots' && figure.table
      ? [[`${experiment.id}, ${figure.id}`, figure.panels, figure.table] as const]
      : [],
  );
});

test('some figures of dots have tables', () => expect(tables.length).toBeGreaterThan(3));

test.each(tables)('%s', (_, panels, table) => {
  const bars = panels.flatMap(({ groups }) => groups.flatMap((group) => group.bars));
  const missing = bars.filter(({ value }) => value.status === 'failed' || value.status === 'unsupported');
  const rows = table.groups.flatMap((group) => group.rows);
  const whole = rows.filter(({ reason }) => reason !== undefined);
  const cells = rows.flatMap((row) => row.cells.filter((text) => /^(?:failed$|not )/.test(text)));
  expect(whole.length + cells.length).toBeGreaterThanOrEqual(missing.length);
});
