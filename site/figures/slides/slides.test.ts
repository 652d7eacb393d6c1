import { expect, test } from 'vitest';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { figureSources } from '../index.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { shortened, slidesOf } from './slides.ts';

test('a sentence is cut at its ends alone: whole ones, or whole clauses of one that is too long', () => {
  expect(shortened('One. Two.')).toBe('One. Two.');
  expect(shortened(`One of P-256. ${'x'.repeat(300)}.`)).toBe('One of P-256.');
  expect(shortened(`${'x'.repeat(300)}. Two.`)).toBe(`${'x'.repeat(300)}.`);
  expect(shortened(`${'x'.repeat(150)}; ${'y'.repeat(40)}; ${'z'.repeat(40)}.`)).toBe(
    `${'x'.repeat(150)}; ${'y'.repeat(40)}.`,
  );
  expect(shortened('')).toBe('');
});

const slidesFor = (id: string, figure: string) => {
  const experiment = findExperiment(id) ?? mainExperiment;
  const source = figureSources.find((known) => known.id === figure);
  if (!source) throw new Error(`There is no figure ${figure}.`);
  return slidesOf(
    source.make({ experiment, run: typicalRun(experiment, 'all cells'), reference: undefined }),
    undefined,
  );
};

test('bars that need two screens are shared out, so that none is left with one scheme', () => {
  const rows = slidesFor('post-quantum', 'operation-bars').map(({ chart }) =>
    chart.kind === 'bars' ? chart.rows.length : 0,
  );
  // Five schemes on two backends, to sign and to verify.
  expect(rows).toEqual([6, 4, 6, 4]);
});

test('a screen has no more lines than names fit, and no name of a backend that its title has', () => {
  const slides = slidesFor('rsa-modulus', 'modulus-growth');
  expect(slides.map(({ title }) => title)).toContain('How time grows with the modulus: Sign, WebCrypto');
  for (const { chart } of slides) expect(chart.kind === 'plot' ? chart.panel.series.length : 9).toBeLessThanOrEqual(4);
  const [cold] = slidesFor('cold-start', 'cold-start-curve');
  expect(cold?.title).toMatch(/WebAssembly$/);
  expect(cold?.chart.kind === 'plot' && cold.chart.panel.series.map(({ by }) => by)).toEqual(['', '', '']);
});
