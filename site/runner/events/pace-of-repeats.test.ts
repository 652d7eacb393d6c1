import { expect, test } from 'vitest';
import type { RunDocument } from '../../results/document/run.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { applyEvent } from './apply-event.ts';

const best = { chainMs: 1, multiplierMs: 1 };

test('each repeat keeps its own pace, and the run has the middle of all with the newest best', () => {
  const earlier: RunDocument = { ...exampleRun(), measurements: [], outcome: 'running' };
  const paces = [
    { chainMs: 1, multiplierMs: 2, best: { chainMs: 1, multiplierMs: 2 } },
    { chainMs: 3, multiplierMs: 8, best },
    { chainMs: 2, multiplierMs: 1, best },
  ];
  const run = paces.reduce<RunDocument | undefined>((sofar, pace, repeat) => {
    const started = applyEvent(sofar, { type: 'started', run: earlier, cells: [], repeat: { atMs: 1000 * repeat } });
    return applyEvent(started, { type: 'pace', pace });
  }, undefined);
  expect(run?.repeats?.map(({ pace }) => pace)).toEqual(paces);
  expect(run?.pace).toEqual({ chainMs: 2, multiplierMs: 2, best });
});
