import { expect, test, vi } from 'vitest';
import { mainExperiment } from '../../experiments/index.ts';
import { typicalRun } from '../../figures/simulated/typical-run.ts';
import { steadinessWord } from '../../figures/words/machine-remark.ts';
import { entryOf } from '../../results/history/history-entry.ts';

const run = typicalRun(mainExperiment, 'all cells');
vi.mock('../state/figure-input.ts', () => ({ figureInputOf: () => ({ experiment: mainExperiment, run }) }));
vi.mock('../state/offline-state.ts', () => ({ historyProblem: { value: undefined } }));
vi.mock('../state/history-state.ts', () => ({ entries: { value: undefined }, readStoredRun: async () => run }));

const { drawLastPictures, lastPictures } = await import('./last-pictures.ts');

test.each(['noisy', 'unusable'] as const)('the picture of a last run that was %s says so', async (grade) => {
  const entry = { ...entryOf(run, 'own', '2026-05-17T09:30:00.000Z'), id: grade, grade };
  await drawLastPictures([entry]);
  expect(lastPictures.value.get(mainExperiment.id)).toMatchObject({
    picture: { from: 'run' },
    whose: `your last run, 17 May 2026, ${steadinessWord({ grade })}`,
  });
});

test('that of a quiet one, or of one whose grade nobody knows, says only whose it is', async () => {
  const { grade: _, ...entry } = entryOf(run, 'own', '2026-05-17T09:30:00.000Z');
  for (const one of [entry, { ...entry, id: 'quiet', grade: 'quiet' } as const]) {
    await drawLastPictures([one]);
    expect(lastPictures.value.get(mainExperiment.id)?.whose).toBe('your last run, 17 May 2026');
  }
});
