import { expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import { isScatter } from '../../figures/form/is-scatter.ts';
import { figuresFor } from '../../figures/index.ts';
import { typicalRun } from '../../figures/simulated/typical-run.ts';
import { legendText } from './legend-text.ts';

test('a picture says what the vertical axis of its plots shows, and names points as dots', () => {
  const plots = experiments.flatMap((experiment) =>
    figuresFor({ experiment, run: typicalRun(experiment, 'all cells') }).filter((figure) => figure.kind === 'plot'),
  );
  expect(plots.some(isScatter)).toBe(true);
  expect(plots.every(isScatter)).toBe(false);
  for (const figure of plots) {
    const legend = legendText(figure) ?? '';
    expect(legend, figure.id).toContain(`↑ ${figure.y.label}`);
    expect(/filled dot|open dot/.test(legend), figure.id).toBe(isScatter(figure));
  }
});
