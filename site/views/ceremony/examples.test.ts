import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { vectorOf } from '../../ceremony/inspection/simulated/vectors.ts';
import examples from './examples.json' with { type: 'json' };
import { exampleNames, realExampleNames } from './inspector-state.ts';
import realExamples from './real-examples.json' with { type: 'json' };

test('the examples are vectors of the Recommendation as the module is tested with them', () => {
  expect(examples.map(({ name }) => name)).toEqual(exampleNames.map(([name]) => name));
  for (const { name, registration, authentication } of examples) {
    expect(vectorOf(name)).toMatchObject({ registration, authentication });
  }
});

test('the examples of a real key are registrations of the fixtures, with source and licence', () => {
  const { registrations } = JSON.parse(readFileSync('tests/fixtures/registrations.json', 'utf8'));
  expect(realExamples.map(({ name }) => name)).toEqual(realExampleNames.map(([name]) => name));
  for (const { source, rpId, registration, authentication } of realExamples) {
    const { challenge: _created, ...created } = registration;
    const { challenge: _sent, ...assertion } = authentication;
    const { copyright, ...from } = source;
    expect(registrations).toContainEqual(expect.objectContaining({ ...from, ...created, rpId, assertion }));
    expect(copyright).toMatch(/^Copyright /);
  }
});
