/**
 * Data that a link or a code leaves out is not called unmeasured where it is opened. Nor does the page ask to repeat a
 * run that was complete.
 */
import { expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import type { Figure } from '../form/figure.ts';
import { figuresFor } from '../index.ts';
import { transferredRuns } from './divided.ts';
import { typicalRun } from './typical-run.ts';

const UNMEASURED = /not (?:been |both been )?measured|nothing (?:was )?measured|run again|in this run|of this run is/i;

/** All readable text of a figure: sentences, notes, panels, cells and reasons. */
function textsOf(figure: Figure): readonly string[] {
  const panels = 'panels' in figure ? figure.panels.map(({ title, sentence }) => `${title} ${sentence}`) : [];
  const tables = figure.kind === 'table' ? [figure] : 'table' in figure && figure.table ? [figure.table] : [];
  const rows = tables.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  const cells = rows.flatMap((row) => [...row.cells, row.reason ?? '']);
  const findings = figure.kind === 'findings' ? figure.findings.map(({ unanswered }) => unanswered ?? '') : [];
  return [figure.sentence, ...figure.notes, ...panels, ...cells, ...findings];
}

test.each(experiments)('$id: a link of a whole run says of nothing that it was not measured', async (experiment) => {
  const whole = typicalRun(experiment, 'all cells');
  const texts = (await transferredRuns(whole)).flatMap((run) =>
    figuresFor({ experiment, run }).flatMap((figure) => textsOf(figure).map((text) => `${figure.id}: ${text}`)),
  );
  expect(texts.length).toBeGreaterThan(0);
  expect([...new Set(texts.filter((text) => UNMEASURED.test(text)))]).toEqual([]);
  // A link has neither rounds nor repeats.
  expect([...new Set(texts.filter((text) => /round by round/.test(text)))]).toEqual([]);
});

/** Charts whose rows are all empty, and rows that are empty in all charts. */
function emptyOf(figure: Figure): readonly string[] {
  if (figure.kind !== 'dots' && figure.kind !== 'bars') return [];
  const rows = figure.panels.flatMap(({ id, groups }) =>
    groups.map(({ label, bars }) => ({ id, label, isEmpty: !bars.some(({ value }) => value.status === 'measured') })),
  );
  const empty = (key: 'id' | 'label') =>
    [...new Set(rows.map((row) => row[key]))].filter((name) => rows.every((row) => row[key] !== name || row.isEmpty));
  return [...empty('id'), ...empty('label')].map((name) => `${figure.id}: ${name}`);
}

test.each(experiments)('$id: what a link does not bring takes no room in a chart', async (experiment) => {
  const runs = await transferredRuns(typicalRun(experiment, 'all cells'));
  const empty = runs.flatMap((run) => figuresFor({ experiment, run }).flatMap(emptyOf));
  expect([...new Set(empty)]).toEqual([]);
});
