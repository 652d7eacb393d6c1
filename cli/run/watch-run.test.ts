import { expect, test, vi } from 'vitest';
import { defaultSettings } from '../../site/experiments/settings/settings.ts';
import type { Environment } from '../../site/results/document/run.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import type { RunEvent } from '../../site/runner/events/event.ts';
import { startNodeRun } from './node-run.ts';
import { watchRun } from './watch-run.ts';

vi.mock('./node-run.ts', () => ({ startNodeRun: vi.fn() }));

const example = exampleRun();

/** Simulates a run of an engine in this state. It ends with this event, or continues until it is cancelled. */
function runIn(state: Partial<Environment>, ending?: RunEvent): void {
  vi.mocked(startNodeRun).mockImplementation((_settings, listen) => {
    const run = { ...example, environment: { ...example.environment, ...state }, outcome: 'running' as const };
    listen({ type: 'started', run, cells: [] });
    if (ending) listen(ending);
    return { cancel: () => undefined };
  });
}

test.each<[string, RunEvent | undefined]>([
  ['finished', { type: 'finished', elapsedMs: 1000 }],
  ['failed', { type: 'failed', reason: 'It stopped.', elapsedMs: 1000 }],
  ['cancelled', undefined],
])('a run that is %s has the grade that the page would give it', async (outcome, ending) => {
  for (const state of [{ wasmTier: 'none', scriptTier: 'unoptimized' }, { wasmTier: 'baseline' }] as const) {
    runIn(state, ending);
    const cancelling = new AbortController();
    const watched = watchRun(defaultSettings(), () => undefined, cancelling.signal);
    cancelling.abort();
    const { run } = await watched;
    expect(run?.outcome).toBe(outcome);
    expect(run?.drift).toMatchObject({
      grade: 'noisy',
      reason: expect.stringMatching(/^The engine did not optimize /),
    });
  }
});
