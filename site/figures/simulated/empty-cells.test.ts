/** No cell of a table is a bare dash or empty: it has words, or a note below the table says what a dash stands for. */
import { expect, test } from 'vitest';
import type { Experiment } from '../../experiments/form/experiment.ts';
import { experiments } from '../../experiments/index.ts';
import { ceremony } from '../../experiments/studies/ceremony.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { printShared, readShared } from '../../results/share/share-link.ts';
import { shippedStudies } from '../../results/simulated/shipped-studies.ts';
import { ceremonySources } from '../ceremony/index.ts';
import type { Figure, TableData } from '../form/figure.ts';
import { figuresFor } from '../index.ts';
import { exampleCeremony } from './example-ceremony.ts';
import { inputOfRun } from './input-of-cells.ts';
import { typicalKinds, typicalRun } from './typical-run.ts';

function tableOf(figure: Figure): TableData | undefined {
  if (figure.kind === 'table') return figure;
  return 'table' in figure ? figure.table : undefined;
}

/** The cells without a word, and rows that are shorter than their table and say no reason. */
function bareCells(figure: Figure): readonly string[] {
  const table = tableOf(figure);
  if (!table) return [];
  const dashNotes = figure.notes.filter((note) => note.startsWith('“–”'));
  // A dash that may mean two things says neither.
  expect(dashNotes.filter((note) => note.includes('; '))).toEqual([]);
  const isExplained = dashNotes.length > 0;
  return table.groups.flatMap(({ label, rows }) =>
    rows.flatMap(({ head, cells, reason }) => {
      // A whole login has neither the side nor the bytes of a step; its last cell says so.
      if (cells.at(-1) === 'timed as one') return [];
      const where = `${figure.id}, ${label}, ${head}`;
      const bare = cells.flatMap((cell, at) =>
        cell === '' || (cell === '–' && !isExplained) ? [`${where}, ${table.columns[at + 1]?.label}`] : [],
      );
      const isShort = cells.length < table.columns.length - 1 && reason === undefined;
      return isShort ? [...bare, `${where} ends early`] : bare;
    }),
  );
}

function bareIn(run: RunDocument, { published }: Pick<Experiment, 'published'>): readonly string[] {
  const reference = shippedStudies.find(({ id }) => id === published);
  return figuresFor({ ...inputOfRun(run), reference }, ceremonySources).flatMap(bareCells);
}

test.each(experiments)('every table of $id says why a cell has no number', async (experiment) => {
  for (const kind of typicalKinds) {
    const run = typicalRun(experiment, kind);
    expect(bareIn(run, experiment), kind).toEqual([]);
    expect(bareIn(await readShared(await printShared(run)), experiment), `${kind}, by a link`).toEqual([]);
  }
});

test('the costs of a ceremony say why a sum is missing, once for each lane', () => {
  expect(bareIn(exampleCeremony, ceremony)).toEqual([]);
  const costs = figuresFor(inputOfRun(exampleCeremony), ceremonySources).find(({ id }) => id === 'costs');
  expect(costs?.notes.filter((note) => note.startsWith('“–”'))).toEqual([
    '“–”, Ed25519 in WebAssembly: Failed: It broke.',
  ]);
});
