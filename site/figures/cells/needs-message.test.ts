import { expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import { cellKey, type RecordedCell } from '../../experiments/settings/cell.ts';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import type { TableFigure } from '../form/figure.ts';
import { nothingMeasured } from '../form/figure-input.ts';
import { figuresFor } from '../index.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { requestedCells } from './cells.ts';

test.each(experiments)('$id: no two rows of a group have one name', (experiment) => {
  const run = typicalRun(experiment, 'all cells');
  const tables = figuresFor({ experiment, run })
    .filter((figure): figure is TableFigure => figure.kind === 'table')
    .map(({ id, columns, groups }) => ({ id, columns, groups }));
  for (const { id, columns, groups } of tables) {
    for (const { label, rows } of groups) {
      // The column beside the head may also be part of a row's name.
      const goesOn = ['backend', 'payload', 'workers'].includes(columns[1]?.id ?? '');
      const names = rows.map(({ head, cells: [beside] }) => `${head} ${goesOn ? beside : ''}`);
      const twice = names.filter((name, index) => names.indexOf(name) !== index);
      expect(twice, `${id}, ${label}`).toEqual([]);
    }
  }
});

test.each(experiments)('$id: no panel is a title over nothing', (experiment) => {
  for (const run of [typicalRun(experiment, 'all cells'), nothingMeasured(defaultSettings(experiment))]) {
    for (const figure of figuresFor({ experiment, run })) {
      if (figure.kind !== 'bars') continue;
      for (const { title, groups } of figure.panels) expect(groups.length, title).toBeGreaterThan(0);
    }
  }
});
test.each(experiments)('$id: cells go by scheme, operation, and message, from short to long', (experiment) => {
  const settings = defaultSettings(experiment);
  const cells = requestedCells(settings);
  const nameOf = ({ scheme, operation, message }: RecordedCell) => [scheme, operation, message?.form ?? ''].join('/');
  // Every name stands in one piece.
  const begins = cells.filter((cell, index) => index === 0 || nameOf(cell) !== nameOf(cells[index - 1] ?? cell));
  expect(begins.map(nameOf)).toEqual([...new Set(cells.map(nameOf))]);
  for (const name of new Set(cells.map(nameOf))) {
    const lengths = cells.flatMap((cell) => (nameOf(cell) === name ? [cell.message?.challengeBytes ?? 0] : []));
    expect(lengths, name).toEqual(lengths.toSorted((a, b) => a - b));
  }
  expect(cells.map(cellKey).toSorted()).toEqual(cellsOf(settings).map(cellKey).toSorted());
});
