import { expect, test } from 'vitest';
import { findExperiment, mainExperiment } from '../../site/experiments/index.ts';
import { cellsOf } from '../../site/experiments/settings/cells.ts';
import { defaultSettings } from '../../site/experiments/settings/settings.ts';
import { readSettings } from '../../site/experiments/settings/settings-link.ts';
import { nothingMeasured } from '../../site/figures/form/figure-input.ts';
import { figuresFor } from '../../site/figures/index.ts';

test('a link opens it, it has cells, and the figures that fit it need not know it', () => {
  const { settings, problems } = readSettings(new URLSearchParams('experiment=curves'));
  expect(problems).toEqual([]);
  expect(settings).toEqual(defaultSettings(findExperiment('curves')));
  expect(cellsOf(settings)).toHaveLength(2 * settings.backends.length);
  const experiment = findExperiment('curves') ?? mainExperiment;
  const figures = figuresFor({ experiment, run: nothingMeasured(settings), reference: undefined });
  expect(figures.map(({ id }) => id)).toContain('operation-bars');
});
