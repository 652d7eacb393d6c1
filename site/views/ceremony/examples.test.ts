import { expect, test } from 'vitest';
import { vectorOf } from '../../ceremony/inspection/simulated/vectors.ts';
import examples from './examples.json' with { type: 'json' };
import { exampleNames } from './inspector-state.ts';

test('the examples are vectors of the Recommendation as the module is tested with them', () => {
  expect(examples.map(({ name }) => name)).toEqual(exampleNames.map(([name]) => name));
  for (const { name, registration, authentication } of examples) {
    expect(vectorOf(name)).toMatchObject({ registration, authentication });
  }
});
