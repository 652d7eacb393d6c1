import { expect, test } from 'vitest';
import { readResults } from '../../site/results/import/read-results.ts';

const text = 'running 2 tests\ntest sign_ed25519   ... bench:      27,400 ns/iter (+/- 300)\n';

test('its text is recognised and read', async () => {
  const run = await readResults(text);
  expect(run.source?.tool).toBe('cargo bench');
  expect(run.measurements).toMatchObject([{ scheme: 'ed25519', operation: 'sign', samplesNs: [27_400] }]);
});

test('it is named where nothing was recognised', async () => {
  await expect(readResults('prose')).rejects.toThrow('cargo bench');
});
