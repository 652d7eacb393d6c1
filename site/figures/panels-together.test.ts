/** What a figure's panels have in common, and what each says aloud. */
import { expect, test } from 'vitest';
import { experiments } from '../experiments/index.ts';
import { shippedStudies } from '../results/simulated/shipped-studies.ts';
import type { Figure } from './form/figure.ts';
import { figuresFor } from './index.ts';
import { inputOfRun } from './simulated/input-of-cells.ts';
import { typicalRun } from './simulated/typical-run.ts';
import { unitAcross } from './words/format-duration.ts';

const figuresOf = experiments.map((experiment): readonly [string, readonly Figure[]] => {
  const reference = shippedStudies.find(({ id }) => id === experiment.published);
  const run = typicalRun(experiment, 'all cells');
  return [experiment.id, figuresFor({ ...inputOfRun(run), reference })];
});

test.each(figuresOf)('panels of %s that stand in a row have times in one unit', (_, figures) => {
  for (const figure of figures) {
    if (figure.kind !== 'dots') continue;
    const axes = figure.panels.map(({ axis }) => axis).filter(({ unit }) => unit === 'ns');
    const shared = unitAcross(Math.min(...axes.map(({ min }) => min)), Math.max(...axes.map(({ max }) => max)));
    if (shared !== undefined) expect(new Set(axes.map(({ shownIn }) => shownIn)).size, figure.id).toBeLessThan(2);
  }
});

test.each(figuresOf)('a plot of times of %s says its intervals aloud', (_, figures) => {
  for (const figure of figures) {
    if (figure.kind !== 'plot' || figure.y.unit !== 'ns') continue;
    for (const { title, sentence, series } of figure.panels)
      if (series.some(({ points }) => points.some(({ interval }) => interval)))
        expect(sentence, `${figure.id}, ${title}`).toMatch(/\(9\d[\d.]*\u202f% interval /);
  }
});
