import { expect, test } from 'vitest';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import type { Figure } from '../form/figure.ts';
import { sourcesAlone } from '../index.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { MAX_DOT_ROWS, type Slide, shortened, slidesOf } from './slides.ts';

test('a sentence is cut at its ends alone: whole ones, or whole clauses of one that is too long', () => {
  expect(shortened('One. Two.')).toBe('One. Two.');
  expect(shortened(`One of P-256. ${'x'.repeat(300)}.`)).toBe('One of P-256.');
  expect(shortened(`${'x'.repeat(300)}. Two.`)).toBe(`${'x'.repeat(300)}.`);
  expect(shortened(`${'x'.repeat(150)}; ${'y'.repeat(40)}; ${'z'.repeat(40)}.`)).toBe(
    `${'x'.repeat(150)}; ${'y'.repeat(40)}.`,
  );
  expect(shortened('')).toBe('');
});

function figureOf(id: string, figure: string): Figure {
  const experiment = findExperiment(id) ?? mainExperiment;
  const source = sourcesAlone.find((known) => known.id === figure);
  if (!source) throw new Error(`There is no figure ${figure}.`);
  return source.make({ experiment, run: typicalRun(experiment, 'all cells') });
}

test('dots that need two screens are shared out, so that none is left with one scheme', () => {
  const figure = figureOf('post-quantum', 'operation-bars');
  if (figure.kind !== 'dots') throw new Error('They are no dots.');
  const rowsOf = (slides: readonly Slide[]) =>
    slides.map(({ chart }) => (chart.kind === 'dots' ? chart.groups.length : 0));
  // Five schemes, to sign and to verify.
  expect(rowsOf(slidesOf(figure, undefined))).toEqual([5, 5]);
  const panels = figure.panels.map((panel) => ({ ...panel, groups: [...panel.groups, ...panel.groups.slice(0, 1)] }));
  expect(rowsOf(slidesOf({ ...figure, panels }, undefined))).toEqual([3, 3, 3, 3]);
  for (const { chart } of slidesOf(figure, undefined)) {
    expect(chart.kind === 'dots' && chart.groups.length).toBeLessThanOrEqual(MAX_DOT_ROWS);
  }
});

test('a screen draws nothing that only a note on the page explains', () => {
  const figure = figureOf('passkey-signing', 'operation-bars');
  if (figure.kind !== 'dots') throw new Error('They are no dots.');
  const marked = figure.panels.map((panel) => ({
    ...panel,
    groups: panel.groups.map((group) => ({
      ...group,
      bars: group.bars.map((bar) =>
        bar.value.status === 'measured' ? { ...bar, value: { ...bar.value, way: bar.value.amount / 2 } } : bar,
      ),
    })),
  }));
  const values = slidesOf({ ...figure, panels: marked }, undefined).flatMap(({ chart }) =>
    chart.kind === 'dots' ? chart.groups.flatMap(({ bars }) => bars.map(({ value }) => value)) : [],
  );
  expect(values.length).toBeGreaterThan(10);
  for (const value of values) expect(value).not.toHaveProperty('way');
});

test('a screen has no more lines than names fit, and no name of a backend that its title has', () => {
  const figure = figureOf('rsa-modulus', 'modulus-growth');
  if (figure.kind !== 'plot') throw new Error('It is no plot.');
  const signing = figure.panels.filter(({ id }) => id === 'sign');
  const twice = signing.map((panel) => ({ ...panel, series: [...panel.series, ...panel.series] }));
  const screens = slidesOf({ ...figure, panels: twice }, undefined);
  expect(screens.map(({ title }) => title.split(', ').at(-1))).toEqual(['WebAssembly', 'WebCrypto']);
  for (const { chart } of screens) {
    const lines = chart.kind === 'plot' ? chart.panel.series : [];
    // The textbook's lines have no names, and are on both screens.
    expect(lines.filter(({ isNamed }) => isNamed)).toHaveLength(4);
    expect(lines.some(({ isNamed }) => !isNamed)).toBe(true);
  }
  const [cold] = slidesOf(figureOf('cold-start', 'cold-start-curve'), undefined);
  expect(cold?.title).toMatch(/WebAssembly$/);
  expect(cold?.chart.kind === 'plot' && cold.chart.panel.series.map(({ by }) => by)).toEqual(['', '', '']);
});
