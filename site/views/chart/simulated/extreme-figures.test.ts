/** Every figure of every experiment from extreme documents: no NaN, no infinite axis, and all are drawn. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Experiment } from '../../../experiments/form/experiment.ts';
import { experiments, mainExperiment } from '../../../experiments/index.ts';
import { ceremonySources } from '../../../figures/ceremony/index.ts';
import { compareFigures } from '../../../figures/compare/compare-figures.ts';
import type { BarAxis, Figure } from '../../../figures/form/figure.ts';
import { figuresFor } from '../../../figures/index.ts';
import { populationOf } from '../../../figures/population/population.ts';
import { figureCsv } from '../../../figures/print/figure-csv.ts';
import { printMarkdown } from '../../../figures/print/print-markdown.ts';
import { onceFor } from '../../../results/derived/once-for.ts';
import { ticksOf } from '../axis/ticks-of.ts';
import { barRows } from '../bar-rows.ts';
import { barDrawer } from '../chart-bars.ts';
import { boxDrawer } from '../chart-boxes.ts';
import { dotDrawer } from '../chart-dots.ts';
import { plotDrawer } from '../chart-plot.ts';
import { stripDrawer } from '../chart-strips.ts';
import { type DrawnChart, drawnChart, reachOf } from './drawn-chart.ts';
import { extremeNames, extremeRun } from './extreme-run.ts';

beforeAll(() => {
  // Fill patterns need a second canvas; without one, a fill is its plain colour.
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
});

const NO_NUMBER = /Infinity|NaN|undefined|\bnull\b/;
/** People never see exponents; files for programs may contain them. */
const NOT_FOR_PEOPLE = new RegExp(`${NO_NUMBER.source}|\\de[+-]?\\d`);

/** Every number in a figure that is not finite, and every text that contains such a number, with its path. */
function faultsIn(value: unknown, place: string, wrong = NOT_FOR_PEOPLE): readonly string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${place}: ${value}`];
  if (typeof value === 'string') return wrong.test(value) ? [`${place}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => faultsIn(member, `${place}.${name}`, wrong));
}

function axisFaults(axis: BarAxis & { readonly ticks?: readonly number[] }, place: string): readonly string[] {
  const ticks = axis.ticks ?? ticksOf(axis);
  const faults = [
    ...(axis.max > axis.min ? [] : ['has no length']),
    ...(axis.scale === 'logarithmic' && !(axis.min > 0) ? ['begins at 0 or before'] : []),
    ...(axis.scale === 'logarithmic' && axis.max / axis.min > 1e31 ? ['has too many decades'] : []),
    ...(ticks.length > 60 ? [`has ${ticks.length} lines`] : []),
  ];
  return faults.map((fault) => `${place} ${fault}: ${JSON.stringify(axis)}`);
}

function axesOf(figure: Figure): readonly string[] {
  switch (figure.kind) {
    case 'bars':
      return axisFaults(figure.axis, figure.id);
    case 'plot':
      return [...axisFaults(figure.x, `${figure.id} x`), ...axisFaults(figure.y, `${figure.id} y`)];
    case 'boxes':
    case 'dots':
    case 'strips':
      return figure.panels.flatMap((panel) => axisFaults(panel.axis, `${figure.id} ${panel.id}`));
    default:
      return [];
  }
}

function drawnOf(figure: Figure): readonly DrawnChart<never>[] {
  switch (figure.kind) {
    case 'bars':
      return figure.panels.map((panel) =>
        drawnChart(
          barDrawer,
          { rows: barRows(panel), allRows: figure.panels.flatMap(barRows), axis: figure.axis },
          320,
          600,
        ),
      );
    case 'dots':
      return figure.panels.map(({ groups, axis }) => drawnChart(dotDrawer, { groups, axis }, 320, 600));
    case 'plot':
      return figure.panels.map((panel) => drawnChart(plotDrawer, { panel, x: figure.x, y: figure.y }, 320));
    case 'boxes':
      return figure.panels.map((panel) => drawnChart(boxDrawer, panel, 320, 600));
    case 'strips':
      return figure.panels.map((panel) => drawnChart(stripDrawer, { panel, devices: figure.devices }, 320, 600));
    default:
      return [];
  }
}

function expectSound(figures: readonly Figure[]): void {
  for (const figure of figures) {
    expect(faultsIn(figure, figure.id)).toEqual([]);
    expect(faultsIn(figureCsv(figure), `${figure.id} as CSV`, NO_NUMBER)).toEqual([]);
    expect(axesOf(figure)).toEqual([]);
    for (const chart of drawnOf(figure)) {
      expect(faultsIn(chart.written, `${figure.id} as drawn`)).toEqual([]);
      const cut = chart.written.filter((text) => text.text !== '' && !(reachOf(text)[0] >= -1));
      expect(cut, `${figure.id}: cut at the left`).toEqual([]);
      chart.end();
    }
  }
}

const runsOf = onceFor((experiment: Experiment) =>
  extremeNames.map((extreme) => extremeRun(experiment, extreme, extreme.replaceAll(' ', '-'))),
);

describe.each(experiments)('$id', (experiment) => {
  test.each(extremeNames)('with %s', (extreme) => {
    const run = runsOf(experiment)[extremeNames.indexOf(extreme)];
    if (!run) throw new Error('Each has its run.');
    const input = { experiment, run, reference: undefined };
    const figures = figuresFor(input, ceremonySources);
    expect(figures.length).toBeGreaterThan(0);
    expectSound(figures);
    expect(faultsIn(printMarkdown(run, input), 'Markdown')).toEqual([]);
  });
});

test.each(extremeNames)('runs compared with one that has %s', (extreme) => {
  const runs = [extremeRun(mainExperiment, extreme, 'a'), extremeRun(mainExperiment, 'far apart', 'b')];
  expectSound(compareFigures({ runs }));
  expectSound(compareFigures({ runs: runs.toReversed() }));
});

test.each(experiments)('many of $id', (experiment) => {
  const { strips, devices } = populationOf({ runs: runsOf(experiment) });
  expectSound([strips, devices]);
});
