import { expect, test } from 'vitest';
import { MOST_TRIES, persistently } from './persistently.ts';

test.each([0, 1, 2])('a call that fails %s times passes, and each failure is told', async (failures) => {
  let tries = 0;
  let tellCount = 0;
  const call = async () => {
    tries += 1;
    if (tries <= failures) throw new Error('Once more.');
    return 'passed';
  };
  const result = await persistently(call, () => {
    tellCount += 1;
  });
  expect([result, tries, tellCount]).toEqual(['passed', failures + 1, failures]);
});

test('what the last try throws is thrown', async () => {
  let tries = 0;
  const call = async () => {
    tries += 1;
    throw new Error(`Try ${tries}.`);
  };
  await expect(persistently(call)).rejects.toThrow(`Try ${MOST_TRIES}.`);
});
