import { expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import { asksForModuli, asksForPayloads, asksForPostQuantumSizes, asksForSlowDown } from './figure-input.ts';

const askedBy = (asks: (experiment: (typeof experiments)[number]) => boolean) =>
  experiments.filter(asks).map(({ id }) => id);

test('each of these is asked by the experiment that was made for it, and by no other', () => {
  expect(askedBy(asksForModuli)).toEqual(['rsa-modulus']);
  expect(askedBy(asksForPayloads)).toEqual(['hybrid-encryption']);
  expect(askedBy(asksForSlowDown)).toEqual(['hybrid-encryption']);
  expect(askedBy(asksForPostQuantumSizes)).toEqual(['post-quantum']);
});

test('an experiment is not known by its identifier', () => {
  const renamed = experiments.map((experiment) => ({ ...experiment, id: 'another' }));
  const answers = (list: typeof experiments) =>
    list.map((experiment) =>
      [asksForModuli, asksForPayloads, asksForSlowDown, asksForPostQuantumSizes].map((asks) => asks(experiment)),
    );
  expect(answers(renamed)).toEqual(answers(experiments));
});
