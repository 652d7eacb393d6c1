import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import examples from './examples.json' with { type: 'json' };
import { exampleNames } from './inspector-state.ts';

interface Vector {
  readonly name: string;
  readonly registration: unknown;
  readonly authentication: unknown;
}

test('the examples are vectors of the Recommendation as the module is tested with them', () => {
  const { vectors }: { readonly vectors: readonly Vector[] } = JSON.parse(
    readFileSync('wasm/tests/vectors/webauthn-level-3.json', 'utf8'),
  );
  expect(examples.map(({ name }) => name)).toEqual(exampleNames.map(([name]) => name));
  for (const { name, registration, authentication } of examples) {
    expect(vectors.find((vector) => vector.name === name)).toMatchObject({ registration, authentication });
  }
});
