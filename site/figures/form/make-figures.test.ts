import { expect, test } from 'vitest';
import { mainExperiment } from '../../experiments/index.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { type FigureSource, tableSource } from './figure.ts';
import { faultFigure, makeFigures } from './make-figures.ts';

const input = { experiment: mainExperiment, run: exampleRun() };
const sound: FigureSource = {
  id: 'sound',
  fits: () => true,
  make: () => ({ kind: 'findings', id: 'sound', title: 'Sound', sentence: 'It is there.', notes: [], findings: [] }),
};
const other: FigureSource = { ...sound, id: 'other', fits: () => false };
const broken: FigureSource = {
  ...sound,
  id: 'broken',
  make: () => {
    throw new TypeError('no such cell');
  },
};

test('on a page a figure that fails says so in its place, and the others are there', () => {
  const [first, second, ...rest] = makeFigures([broken, other, sound], input, faultFigure);
  expect(first).toMatchObject({
    id: 'broken',
    sentence: expect.stringMatching(/“broken”.*no such cell\. The numbers/),
  });
  expect(second?.id).toBe('sound');
  expect(rest).toEqual([]);
});

test('elsewhere the fault is thrown', () => {
  expect(() => makeFigures([sound, broken], input)).toThrow('no such cell');
});

test('a source makes its figure once for each input', () => {
  const source = tableSource('counted', {
    fits: () => true,
    make: () => ({ title: 'Counted', sentence: '', notes: [], columns: [], groups: [] }),
  });
  expect(source.make(input)).toBe(source.make(input));
  expect(source.make({ ...input })).not.toBe(source.make(input));
});
