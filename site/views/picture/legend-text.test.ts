import { expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import { compareFigures } from '../../figures/compare/compare-figures.ts';
import type { PlotFigure } from '../../figures/form/figure.ts';
import { isScatter } from '../../figures/form/is-scatter.ts';
import { plotMarksIn } from '../../figures/form/plot-marks-in.ts';
import { figuresFor } from '../../figures/index.ts';
import { typicalRun } from '../../figures/simulated/typical-run.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { legendText } from './legend-text.ts';

const plots = experiments.flatMap((experiment) =>
  figuresFor({ experiment, run: typicalRun(experiment, 'all cells') }).filter(
    (figure): figure is PlotFigure => figure.kind === 'plot',
  ),
);

test('a picture says what the vertical axis of its plots shows, and names points as dots', () => {
  expect(plots.some(isScatter)).toBe(true);
  expect(plots.every(isScatter)).toBe(false);
  for (const figure of plots) {
    const legend = legendText(figure) ?? '';
    expect(legend, figure.id).toContain(`↑ ${figure.y.label}`);
    expect(/filled dot|open dot/.test(legend), figure.id).toBe(isScatter(figure));
  }
});

test('a picture of ratios says above its charts what is divided by what', () => {
  const [ratios, times] = compareFigures({ runs: [exampleRun({ id: 'a' }), exampleRun({ id: 'b', seed: 2 })] });
  if (!ratios || !times) throw new Error('The figures are not there.');
  expect(legendText(ratios)).toContain('B’s time as a multiple of A’s');
  expect(legendText(times)).not.toContain('multiple');
});

test('every thin line, and every number at a point of a line, is in the legend of its panel and of its picture', () => {
  const marked = plots.flatMap((figure) =>
    figure.panels.map((panel) => {
      const { series } = panel;
      const lines = series.filter(({ joined }) => joined);
      const marks = [
        ...(series.some(({ fit }) => fit !== undefined) ? ['thin'] : []),
        ...(lines.some(({ points }) => points.some(({ label }) => /^[\d.,]/.test(label ?? ''))) ? ['number'] : []),
      ];
      const explained = plotMarksIn(figure, panel);
      expect(explained.map(({ mark }) => mark).toSorted(), `${figure.id}: ${panel.id}`).toEqual(marks.toSorted());
      for (const { label } of explained) expect(legendText(figure), figure.id).toContain(label);
      return marks;
    }),
  );
  expect(new Set(marked.flat())).toEqual(new Set(['thin', 'number']));
});
