import { expect, test, vi } from 'vitest';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { takeNotices, takeText } from './take-results.ts';

const keeping = vi.hoisted((): { letGo?: () => void } => ({}));

vi.mock('../state/history-state.ts', () => ({
  entries: { value: [] },
  storeForeignRuns: () =>
    new Promise<void>((resolve) => {
      keeping.letGo = resolve;
    }),
}));

vi.mock('../../worker/compare/collect-client.ts', () => ({
  collectInWorker: async (from: string) => {
    if (from !== 'a run') throw new Error('It is nothing.');
    return { from: 'one', runs: [exampleRun({})] };
  },
}));

test('what comes while something before it is still being kept has the last word', async () => {
  const first = takeText('a run');
  await vi.waitFor(() => expect(keeping.letGo).toBeDefined());
  const second = takeText('nothing of the kind');
  keeping.letGo?.();
  await Promise.all([first, second]);
  expect(takeNotices.value).toEqual([{ sentence: expect.stringContaining('It could not be read.'), isRefused: true }]);
});
