import { expect, test } from 'vitest';
import { findExperiment } from '../../experiments/index.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { exponentScatter } from './exponent-scatter.ts';

const study = findExperiment('go-signatures');
if (!study) throw new Error('There is no such study.');
const run = typicalRun(study, 'all cells');

const notesWithout = (isLeftOut: (exponent: unknown, backend: string) => boolean) => {
  const measurements = run.measurements.filter(
    ({ operation, conditions, backend }) => operation !== 'verify' || !isLeftOut(conditions?.['exponent'], backend),
  );
  return exponentScatter.make({ experiment: study, run: { ...run, measurements } }).notes.join(' ');
};

test.each([
  [
    'both',
    () => false,
    /in WebAssembly \S+ \S+ and \S+ \S+, in WebCrypto \S+ \S+ and \S+ \S+\. Both have this exponent/,
  ],
  [
    'one backend',
    (_: unknown, backend: string) => backend === 'webcrypto',
    /exponents: in WebAssembly \S+ \S+ and \S+ \S+\. Both/,
  ],
])('two numbers of one meaning are named with what their difference shows: %s', (_, isLeftOut, says) => {
  expect(notesWithout(isLeftOut).replaceAll('\u202f', ' ')).toMatch(says);
});

test.each([
  ['its own cell', (exponent: unknown) => exponent === 65537],
  ['the cell beside other schemes', (exponent: unknown) => exponent === undefined],
])('nothing is said to be measured twice without %s', (_, isLeftOut) => {
  expect(notesWithout(isLeftOut)).not.toContain('measured twice');
});
