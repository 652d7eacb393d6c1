import { beforeAll, expect, test, vi } from 'vitest';
import { backendIds } from '../../../backends/backend.ts';
import { experiments, mainExperiment } from '../../../experiments/index.ts';
import { defaultSettings } from '../../../experiments/settings/settings.ts';
import { ceremonySources } from '../../../figures/ceremony/index.ts';
import { compareFigures } from '../../../figures/compare/compare-figures.ts';
import type { BarAxis, DotFigure, Figure } from '../../../figures/form/figure.ts';
import { nothingMeasured } from '../../../figures/form/figure-input.ts';
import { figuresFor } from '../../../figures/index.ts';
import { ladderOf } from '../../../figures/offer/offer-ladder.ts';
import { stanceIds } from '../../../figures/offer/stances.ts';
import { inputOfRun } from '../../../figures/simulated/input-of-cells.ts';
import { typicalRun } from '../../../figures/simulated/typical-run.ts';
import { textBefore } from '../../../figures/words/ranges/text-before.ts';
import { placedAxis } from '../axis/axis-marks.ts';
import { formatAxis, ticksOf } from '../axis/ticks-of.ts';
import { dotDrawer } from '../chart-dots.ts';
import { plotDrawer } from '../chart-plot.ts';
import { isMeasured } from '../dots/placed-rows.ts';
import { type DrawnChart, drawnChart, reachOf } from './drawn-chart.ts';
import { extremeNames, extremeRun } from './extreme-run.ts';

beforeAll(() => {
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
});

/** Widths of canvases: on a phone, of one chart beside another, and of a table of four runs. */
const widths = [240, 320, 390, 700];

test.each(extremeNames)('a value with its verdict is never cut off, beside a run that has %s', (extreme) => {
  const runs = [extremeRun(mainExperiment, 'far apart', 'a'), extremeRun(mainExperiment, extreme, 'b')];
  const figures = compareFigures({ runs }).filter((figure): figure is DotFigure => figure.kind === 'dots');
  for (const { panels } of figures)
    for (const panel of panels)
      for (const widthPx of widths) {
        const chart = drawnChart(dotDrawer, { groups: panel.groups, axis: panel.axis }, widthPx, 600);
        const values = new Set(
          panel.groups.flatMap(({ bars }) => bars.flatMap(({ text }) => [text, textBefore(text, text)])),
        );
        const written = chart.written.filter(({ text }) => values.has(text));
        expect(written.length).toBeGreaterThan(0);
        for (const value of written) {
          const [from, to] = reachOf(value);
          expect(from, value.text).toBeGreaterThanOrEqual(0);
          expect(to, value.text).toBeLessThanOrEqual(widthPx);
        }
        chart.end();
      }
});

test.each(experiments)('all names of a figure of dots of $id have one size', (experiment) => {
  const input = inputOfRun(typicalRun(experiment, 'failures', backendIds));
  const figures = figuresFor(input, ceremonySources).filter((figure): figure is DotFigure => figure.kind === 'dots');
  for (const { panels } of figures)
    for (const widthPx of widths) {
      const sizes = panels.flatMap((panel) => {
        const chart = drawnChart(dotDrawer, { ...panel, all: panels }, widthPx, 600);
        const names = new Set(panel.groups.map(({ label }) => label));
        const written = chart.written.filter(({ text }) => names.has(text));
        chart.end();
        return written.map(({ typePx }) => typePx);
      });
      expect(new Set(sizes).size).toBeLessThanOrEqual(1);
    }
});

test('rows stay where they are when their first dot comes', () => {
  const bar = { key: 'a', label: 'A', fill: 'solid', text: '–' } as const;
  const axis = { min: 1e4, max: 1e6, unit: 'ns', scale: 'logarithmic' } as const;
  const measured = { status: 'measured', amount: 1e5, interval: undefined } as const;
  const [before, after] = [{ status: 'pending' } as const, measured].map((value) => {
    const groups = ['One', 'Two', 'Three'].map((label) => ({ label, hue: 'rsa' as const, bars: [{ ...bar, value }] }));
    const chart = drawnChart(dotDrawer, { groups, axis }, 320, 148);
    const places = chart.written.filter(({ y }) => y < 126).map(({ text, y }) => `${text} ${y.toFixed(3)}`);
    chart.end();
    return places;
  });
  expect(before?.filter((place) => place.startsWith('Three '))).toHaveLength(1);
  expect(after).toEqual(before);
});

test('all that were not told apart in one figure are said to be so in the same words', () => {
  const run = typicalRun(mainExperiment, 'ties');
  const figures = figuresFor(inputOfRun(run), ceremonySources).filter(
    (figure): figure is DotFigure => figure.kind === 'dots',
  );
  for (const { panels } of figures)
    for (let widthPx = 240; widthPx <= 700; widthPx += 10) {
      const words = panels.flatMap((panel) => {
        const chart = drawnChart(dotDrawer, { ...panel, all: panels }, widthPx, 600);
        const written = chart.written.filter(({ text }) => /^(?:no difference detected|not told apart)$/.test(text));
        chart.end();
        return written.map(({ text }) => text);
      });
      expect(new Set(words).size, `${widthPx} px`).toBeLessThanOrEqual(1);
    }
});

/** Charts without a number, with the axis of their numbers. */
function waitingCharts(figure: Figure): readonly (readonly [DrawnChart<never>, BarAxis])[] {
  if (figure.kind === 'dots')
    return figure.panels
      .filter(({ groups }) => !groups.some(({ bars }) => bars.some(isMeasured)))
      .map((panel) => [drawnChart(dotDrawer, panel, 320), panel.axis]);
  if (figure.kind !== 'plot') return [];
  const { panels, x, y } = figure;
  return panels
    .filter(({ series }) => series.every(({ points }) => points.length === 0))
    .map((panel) => [drawnChart(plotDrawer, { panel, x, y }, 320), y]);
}

test.each(experiments)('a chart of $id that waits for its first number names no number on its axis', (experiment) => {
  const atStart = { ...nothingMeasured(defaultSettings(experiment)), outcome: 'running' } as const;
  const figures = figuresFor({ experiment, run: atStart, reference: undefined }, ceremonySources);
  for (const [chart, axis] of figures.flatMap(waitingCharts)) {
    const names = new Set(ticksOf(axis).map((value) => formatAxis(value, axis)));
    expect(chart.written.filter(({ text }) => names.has(text))).toEqual([]);
    chart.end();
  }
});

test('names of an axis of ratios do not touch', () => {
  const runs = [extremeRun(mainExperiment, 'far apart', 'a'), extremeRun(mainExperiment, 'far apart', 'b')];
  const slow = {
    ...runs[1],
    measurements: runs[1]?.measurements.map((one, index) =>
      one.status === 'measured' ? { ...one, samplesNs: one.samplesNs.map((ns) => ns * 7 ** (index % 9)) } : one,
    ),
  } as (typeof runs)[number];
  const figures = compareFigures({ runs: [runs[0] ?? slow, slow] }).filter(
    (figure): figure is DotFigure => figure.kind === 'dots' && figure.panels.every(({ axis }) => axis.unit === 'ratio'),
  );
  expect(figures.length).toBeGreaterThan(0);
  for (const { panels } of figures)
    for (const panel of panels)
      for (const widthPx of widths) {
        const chart = drawnChart(dotDrawer, { groups: panel.groups, axis: panel.axis }, widthPx, 600);
        const names = chart.written.filter(
          ({ text }) =>
            /^[\d.,]+×$/.test(text) && !panel.groups.some(({ bars }) => bars.some((bar) => bar.text === text)),
        );
        const places = names
          .map(reachOf)
          .map(([from, to]) => ({ from, to }))
          .toSorted((a, b) => a.from - b.from);
        for (const [index, { from }] of places.entries())
          expect(from).toBeGreaterThanOrEqual(places[index - 1]?.to ?? Number.NEGATIVE_INFINITY);
        chart.end();
      }
});

test('names of places stand below their dots, each whole and apart from the next, at every width', () => {
  for (const id of stanceIds)
    for (const { groups, axis } of ladderOf(id, undefined).panels)
      for (const widthPx of widths) {
        const chart = drawnChart(dotDrawer, { groups, axis }, widthPx, 600);
        const names = chart.written.filter(({ text, align }) => align === 'center' && axis.names?.includes(text));
        expect(names.map(({ text }) => text)).toEqual(axis.names);
        const reaches = names.map(reachOf);
        for (const [index, [from, to]] of reaches.entries()) {
          expect(from).toBeGreaterThanOrEqual(reaches[index - 1]?.[1] ?? 0);
          expect(to).toBeLessThanOrEqual(widthPx);
        }
        const sentences = chart.written.map(({ text }) => text);
        for (const { text = '', label } of groups) expect(sentences).toEqual(expect.arrayContaining([text, label]));
        chart.end();
      }
});

test('names of an axis are written once, where its marks say', () => {
  const axis = { min: 1e4, max: 2e7, unit: 'ns', scale: 'logarithmic' } as const;
  const value = { status: 'measured', amount: 1e5, interval: undefined } as const;
  const bars = [{ key: 'a', label: 'A', fill: 'solid', text: '', value }] as const;
  const group = { label: 'One', hue: 'rsa', bars } as const;
  for (const widthPx of widths) {
    const chart = drawnChart(dotDrawer, { groups: [group], axis }, widthPx, 64);
    const { leftPx, axisPx, lines } = placedAxis(axis, widthPx);
    const expected = lines.filter(({ name }) => name !== '').map(({ name, at }) => [name, leftPx + at * axisPx]);
    expect(expected.length).toBeGreaterThan(1);
    expect(chart.written.filter(({ text }) => text !== 'One' && text !== '').map(({ text, x }) => [text, x])).toEqual(
      expected,
    );
    chart.end();
  }
});
