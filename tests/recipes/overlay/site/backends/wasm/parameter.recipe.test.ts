import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as rsa from '../../../wasm/pkg/rsa-base/module.js';
import { knownAnswer } from '../../schemes/answers/known-answers.ts';
import { findSignatureScheme } from '../../schemes/index.ts';
import { createWasmSuite } from './suite.ts';

test('the module of the family takes the parameter as it is, and its known answer', async () => {
  rsa.initSync({ module: Uint8Array.from(readFileSync('wasm/pkg/rsa-base/module_bg.wasm')) });
  const { pkcs8, spki, message, signature } = await knownAnswer('rsa-1792');
  const suite = createWasmSuite(rsa, 1792);
  expect(suite.importKeyPair(pkcs8, spki).privateKey.sign(message)).toEqual(signature);
  expect(suite.importPublicKey(spki).verify(message, signature)).toBe(true);
  expect(findSignatureScheme('rsa-1792')?.bytes).toEqual({ publicKey: 227, signature: 224 });
});
