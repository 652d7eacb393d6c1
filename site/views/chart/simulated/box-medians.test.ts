import { beforeAll, expect, test, vi } from 'vitest';
import { experiments } from '../../../experiments/index.ts';
import { ceremonySources } from '../../../figures/ceremony/index.ts';
import { figuresFor } from '../../../figures/index.ts';
import { boxDrawer } from '../chart-boxes.ts';
import { drawnChart, reachOf } from './drawn-chart.ts';
import { extremeNames, extremeRun } from './extreme-run.ts';

beforeAll(() => {
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
});

/** Steady times, and a lottery, whose axis is one of times. */
const studies = experiments.filter(({ id }) => id === 'passkey-schemes' || id === 'ml-dsa-signing');

const boxPanels = studies.flatMap((experiment) =>
  extremeNames.flatMap((extreme) => {
    const input = { experiment, run: extremeRun(experiment, extreme), reference: undefined };
    return figuresFor(input, ceremonySources).flatMap((figure) => (figure.kind === 'boxes' ? figure.panels : []));
  }),
);

test.each([240, 320, 390, 700])('on %i px medians end at one edge, beyond every sample', (widthPx) => {
  expect(new Set(boxPanels.map(({ folded }) => folded)).size).toBe(2);
  for (const panel of boxPanels) {
    const chart = drawnChart(boxDrawer, panel, widthPx, 600);
    const medians = panel.groups.flatMap(({ boxes }) => boxes.map(({ text }) => text));
    const values = chart.written.filter(({ text, align }) => align === 'left' && medians.includes(text));
    expect(values.length).toBeGreaterThanOrEqual(medians.length);
    for (const value of values) {
      const [from, to] = reachOf(value);
      expect(to).toBeCloseTo(widthPx);
      expect(from).toBeGreaterThan(chart.endPx + 4);
    }
    chart.end();
  }
});
