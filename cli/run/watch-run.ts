/** A run from its first event to its last, as one document. */
import type { Settings } from '../../site/experiments/settings/settings.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { slowedByEngine } from '../../site/results/grade/slowed-by-engine.ts';
import { applyEvent, cancelled } from '../../site/runner/events/apply-event.ts';
import type { RunEvent } from '../../site/runner/events/event.ts';
import type { RunProgress } from '../../site/runner/events/progress-now.ts';
import type { RunHandle } from '../../site/worker/client.ts';
import { type RepeatSurroundings, startRepeats } from '../../site/worker/repeat/repeats.ts';
import { startNodeRun } from './node-run.ts';

/** A terminal is always visible. */
const nodeSurroundings: RepeatSurroundings = {
  startRun: startNodeRun,
  now: () => performance.now(),
  afterVisible(ms, done) {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  },
  watchHidden: () => () => 0,
};

interface WatchedRun {
  /** Undefined if the run never began. */
  readonly run: RunDocument | undefined;
  /** The number of cells that it should have. */
  readonly expected: number;
  /** Why it stopped, in one sentence. */
  readonly failure: string | undefined;
}

/** @param cancelling ends the run when aborted; what was measured until then is kept */
export function watchRun(
  settings: Settings,
  tell: (progress: RunProgress) => void,
  cancelling: AbortSignal,
): Promise<WatchedRun> {
  const beganMs = performance.now();
  let run: RunDocument | undefined;
  let expected = 0;
  const graded = () => run && slowedByEngine(run);
  return new Promise((resolve) => {
    const listen = (event: RunEvent) => {
      run = applyEvent(run, event);
      if (event.type === 'started') expected = event.cells.length;
      if (event.type === 'progress' || event.type === 'pause') tell(event);
      if (event.type === 'finished') resolve({ run: graded(), expected, failure: undefined });
      if (event.type === 'failed') resolve({ run: graded(), expected, failure: event.reason });
    };
    const handle: RunHandle =
      settings.repeat > 1 ? startRepeats(settings, listen, nodeSurroundings) : startNodeRun(settings, listen);
    cancelling.addEventListener('abort', () => {
      handle.cancel();
      run = cancelled(run, performance.now() - beganMs);
      resolve({ run: graded(), expected, failure: undefined });
    });
  });
}
