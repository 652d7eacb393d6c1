import { expect, test } from 'vitest';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { inputOfSelection } from './input-of-selection.ts';

const experiment = findExperiment('passkey-schemes') ?? mainExperiment;
const run = typicalRun(experiment, 'all cells');
const input = { experiment, run };

test('a part that is all of the run changes nothing', () => {
  expect(inputOfSelection(input, {})).toBe(input);
  expect(inputOfSelection(input, { operations: run.settings.operations, backends: run.settings.backends })).toBe(input);
});

test('of a part only its own cells and sizes are left, and the whole run stays at hand', () => {
  const [message] = run.settings.messages;
  const scheme = { scheme: 'ed25519', ...(message && { message }) };
  const part = inputOfSelection(input, { operations: ['sign'], backends: ['wasm'], schemes: [scheme] });
  expect(part.run.measurements.map(({ scheme, backend, operation }) => [scheme, backend, operation])).toEqual([
    ['ed25519', 'wasm', 'sign'],
  ]);
  expect(part.run.sizes?.map(({ scheme }) => scheme)).toEqual(['ed25519']);
  expect(part.whole).toBe(run);
  expect(inputOfSelection(part, { operations: [] }).whole).toBe(run);
});
