import { expect, test } from 'vitest';
import type { PlotSeries } from '../../../figures/form/figure.ts';
import { endLabelForm, spaceForEndLabels } from '../chart-ends.ts';
import { CHARACTER_PX, colours, measuringContext } from './drawn-chart.ts';

const NARROW_PX = 288;

const lineOf = (name: string): PlotSeries => ({
  key: name,
  name,
  by: 'WebAssembly, own code',
  hue: 'rsa',
  shade: 0,
  fill: 'solid',
  isNamed: true,
  joined: true,
  points: [{ x: 1, y: 1, interval: undefined }],
});

const spaceOf = (...names: readonly string[]) =>
  spaceForEndLabels(measuringContext, names.map(lineOf), NARROW_PX, colours);

test('on a narrow screen names leave out what all of them begin with, and never the whole', () => {
  expect(endLabelForm(measuringContext, [lineOf('RSA PSS')], NARROW_PX, colours)).toBe('alone');
  const space = spaceOf('PSS', 'representative');
  expect(spaceOf('RSA PSS', 'RSA representative')).toBe(space);
  expect(spaceOf('RSA keys PSS', 'RSA keys representative')).toBe(space);
  // The word is kept: without it no text would tell two lines apart, or say what a single line is.
  expect(spaceOf('RSA', 'RSA representative')).toBe(space + CHARACTER_PX * 'RSA '.length);
  expect(spaceOf('RSA representative')).toBe(space + CHARACTER_PX * 'RSA '.length);
});

test('on a narrow screen a published line keeps the name of its source, since its point is like that of WebAssembly', () => {
  const published = { ...lineOf('RSA PSS'), by: 'the source of these times', fill: 'reference' } as const;
  const spaceFor = (line: PlotSeries) => spaceForEndLabels(measuringContext, [line], NARROW_PX, colours);
  expect(endLabelForm(measuringContext, [published], NARROW_PX, colours)).toBe('alone');
  const longer = published.by.length - published.name.length;
  expect(spaceFor(published)).toBe(spaceFor(lineOf('RSA PSS')) + CHARACTER_PX * longer);
  // A remark has the place.
  expect(spaceFor({ ...published, remark: '5×' })).toBe(spaceFor(lineOf('RSA PSS')));
});
