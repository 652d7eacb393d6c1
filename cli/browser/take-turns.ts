/** Runs several engines several times. They take turns run by run, so that disturbances affect all of them. */
import type { Settings } from '../../site/experiments/settings/settings.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { DeviceFault, pause } from '../webdriver/device-fault.ts';

/** Makes one run of an engine, in a fresh browser. @throws DeviceFault */
type MakeRun<Engine> = (engine: Engine, settings: Settings, repeat: number) => Promise<RunDocument>;

export interface EngineOutcome<Engine> {
  readonly engine: Engine;
  /** All of its runs in one document; undefined if none came to its end. */
  readonly run: RunDocument | undefined;
  /** What went wrong, one sentence per run. */
  readonly faults: readonly string[];
}

/** Moves the first to the end for the next round, so that no engine always finds the machine rested. */
const rotated = <T>(list: readonly T[], by: number): readonly T[] => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
];

/** The results of an engine so far. */
interface EngineResults {
  readonly runs: RunDocument[];
  readonly faults: string[];
}

/** One turn of one engine. A fault is recorded, and the engine takes no further turns. */
async function takeTurn(
  given: EngineResults,
  makeRun: () => Promise<RunDocument>,
  cancelling: AbortSignal,
): Promise<void> {
  if (given.faults.length > 0 || cancelling.aborted) return;
  try {
    given.runs.push(await makeRun());
  } catch (error) {
    if (cancelling.aborted) return;
    if (!(error instanceof DeviceFault)) throw error;
    given.faults.push(error.message);
  }
}

/** Makes `settings.repeat` runs in each engine, with consecutive seeds. An engine that fails takes no more turns. */
export async function takeTurns<Engine>(
  engines: readonly Engine[],
  settings: Settings,
  makeRun: MakeRun<Engine>,
  cancelling: AbortSignal,
  pauseMs?: number,
): Promise<readonly EngineOutcome<Engine>[]> {
  const turns = engines.map((engine) => ({ engine, given: { runs: [], faults: [] } as EngineResults }));
  for (let repeat = 0; repeat < settings.repeat && !cancelling.aborted; repeat += 1) {
    if (repeat > 0) await pause(pauseMs ?? (await import('../../site/worker/repeat/pause-ms.ts')).PAUSE_MS, cancelling);
    const ofRepeat = { ...settings, repeat: 1, seed: (settings.seed + repeat) >>> 0 };
    for (const { engine, given } of rotated(turns, repeat))
      await takeTurn(given, () => makeRun(engine, ofRepeat, repeat + 1), cancelling);
  }
  // Loaded only now, so that the beginning does not wait for it.
  const { joinRuns } = await import('../../site/runner/events/join-runs.ts');
  return turns.map(({ engine, given }) => ({ engine, run: joinRuns(given.runs), faults: given.faults }));
}
