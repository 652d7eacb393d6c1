import { expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import { cellKey } from '../../experiments/settings/cell.ts';
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
test.each(experiments)(
  '$id: cells that differ only in the length of their message go from short to long',
  (experiment) => {
    const settings = defaultSettings(experiment);
    const lengths = new Map<string, number[]>();
    for (const { message, ...cell } of requestedCells(settings)) {
      const key = JSON.stringify([cell, message?.form]);
      lengths.set(key, [...(lengths.get(key) ?? []), message?.challengeBytes ?? 0]);
    }
    for (const found of lengths.values()) expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(requestedCells(settings).map(cellKey).toSorted()).toEqual(cellsOf(settings).map(cellKey).toSorted());
  },
);
