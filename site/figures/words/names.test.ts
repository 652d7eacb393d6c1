import { expect, test } from 'vitest';
import { backendIds, backendName } from '../../backends/backend.ts';
import { conditionLabel } from '../../schemes/conditions/recorded-conditions.ts';
import { operations } from '../../schemes/operation.ts';
import { backendFill, buildName, caseName, operationName, operationTitle, schemeHue, schemeName } from './names.ts';

/** Names that a look-up in a plain object finds through the prototype. */
const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

test.each([...inherited, 'nobody-knows', ''])('an identifier that is not known, %j, is shown as itself', (id) => {
  for (const name of [backendName, operationName, operationTitle, schemeName, buildName]) expect(name(id)).toBe(id);
  expect(backendFill(id)).toBe('reference');
  expect(schemeHue(id)).toBe('rsa');
  expect(conditionLabel(id, 3)).toBe(`${id} 3`);
  expect(caseName({ scheme: id, backend: id, operation: id, conditions: { [`x${id}`]: 1 } }, true)).toContain(id);
});

test('what is known has a name of its own', () => {
  expect(['wasm', 'webcrypto', 'noble', 'kernels'].map(backendName)).toEqual([
    'WebAssembly',
    'WebCrypto',
    'JavaScript',
    'WebAssembly, own code',
  ]);
  for (const id of backendIds) expect(backendName(id)).not.toBe(id);
  expect(backendName('native')).toBe('Native Rust');
  for (const operation of operations) expect(operationName(operation)).not.toBe(operation);
  expect(operationTitle('generate')).toBe('Generate a key pair');
});
