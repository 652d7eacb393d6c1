import { expect, test } from 'vitest';
import { casesOf } from '../results/cases.ts';
import { caseKey } from '../results/run.ts';
import { defaultSettings } from '../results/settings.ts';
import { openingOrder } from './opening-order.ts';

test('opens the cheap schemes first and RSA key generation last', () => {
  const order = openingOrder(casesOf(defaultSettings())).map(caseKey);
  expect(order.slice(0, 2)).toEqual(['ed25519/wasm/generate', 'ed25519/webcrypto/generate']);
  expect(order.slice(-2)).toEqual(['rsa-3072/wasm/generate', 'rsa-3072/webcrypto/generate']);
});
