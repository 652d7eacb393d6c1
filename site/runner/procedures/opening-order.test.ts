import { expect, test } from 'vitest';
import { cellKey } from '../../experiments/settings/cell.ts';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { openingOrder } from './opening-order.ts';

test('opens the cheap schemes first and RSA key generation last', () => {
  const order = openingOrder(cellsOf(defaultSettings())).map(cellKey);
  expect(order.slice(0, 2)).toEqual(['ed25519/wasm/generate', 'ed25519/webcrypto/generate']);
  expect(order.slice(-2)).toEqual(['rsa-3072/wasm/generate', 'rsa-3072/webcrypto/generate']);
});
