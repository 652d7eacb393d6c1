import { expect, test } from 'vitest';
import { cellsOf } from '../../site/experiments/settings/cells.ts';
import { readSettings } from '../../site/experiments/settings/settings-link.ts';
import { plansFor } from '../../site/runner/procedures/latency.ts';

test('what is measured follows the numbers', () => {
  const { settings } = readSettings(new URLSearchParams('preset=standard'));
  expect(plansFor({ settings, cells: cellsOf(settings) }).plan).toMatchObject({ minBatchMs: 8, maxWarmUpMs: 1600 });
});
