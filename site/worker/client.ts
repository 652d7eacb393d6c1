/** The page's end of the measuring worker: starts a run, passes on its reports, and ends it. */
import type { Settings } from '../experiments/settings/settings.ts';
import type { PaceTimes } from '../harness/quiet/pace.ts';
import { untilRunLockIsFree } from '../offline/run-lock.ts';
import type { RunEvent } from '../runner/events/event.ts';
import { type Death, hearWorker } from './calls/hear-worker.ts';
import { Helpers } from './helpers.ts';
import { keepBestPace, knownBestPace } from './pace/best-pace.ts';
import type { Report, Request } from './protocol.ts';
import { LOOK_EVERY_MS, WATCHED_WORKER, WorkerSilence } from './turns/silence.ts';
import { keepScreenOn } from './wake-lock.ts';

export interface RunHandle {
  /** Ends the worker at once, even during a key generation. It reports nothing afterwards. */
  cancel(): void;
}

/**
 * Starts a run in a new worker. Its death, a script that does not load and an unreadable message are reported as
 * `failed`.
 *
 * @throws Error if the browser has no module workers
 */
export function startRun(settings: Settings, listen: (event: RunEvent) => void): RunHandle {
  const startedAtMs = performance.now();
  const worker = new Worker(new URL('./bench.worker.ts', import.meta.url), { type: 'module', name: 'passkey-bench' });
  const lifeLock = runIdentifier();
  const ending = new AbortController();
  const letScreenSleep = keepScreenOn();
  const silence = new WorkerSilence(WATCHED_WORKER);
  let hasAnswered = false;
  let pace: PaceTimes | undefined;

  const stop = () => {
    ending.abort();
    clearInterval(looking);
    letScreenSleep();
    worker.terminate();
    helpers.endAll();
  };
  const fail = (reason: string) => {
    if (ending.signal.aborted) return;
    stop();
    listen({ type: 'failed', reason, elapsedMs: performance.now() - startedAtMs });
  };
  const send = (request: Request, transfer: Transferable[] = []) => worker.postMessage(request, transfer);
  const helpers = new Helpers(send);
  const sendVisibility = () =>
    send({ type: 'visibility', hidden: document.hidden, atMs: performance.timeOrigin + performance.now() });

  /** The lock is released when the worker dies; there is no event for that (for example when it runs out of memory). */
  const watchForDeath = () =>
    untilRunLockIsFree(lifeLock, ending.signal)
      .then(() => fail('The measuring worker died. Run again.'))
      .catch(() => undefined);

  const looking = setInterval(() => {
    // A report that the page is visible may be lost, and then the worker waits. Repeating it does no harm.
    sendVisibility();
    const reason = silence.look(document.hidden);
    if (reason !== undefined) fail(reason);
  }, LOOK_EVERY_MS);

  const hear = (report: Report) => {
    if (ending.signal.aborted) return;
    if (!hasAnswered) void watchForDeath();
    hasAnswered = true;
    silence.hear(report);
    if (report.type === 'spawn-helper' || report.type === 'end-helper') {
      helpers.grant(report);
      return;
    }
    if (report.type === 'pace') pace = report.pace;
    // The median of few readings may be better than any lasting pace, so only a finished run counts.
    if (report.type === 'finished' && pace) keepBestPace(pace);
    if (report.type === 'finished' || report.type === 'failed') stop();
    listen(report);
  };
  hearWorker(worker, hear, (death) => fail(deathSentence(death)));

  document.addEventListener('visibilitychange', sendVisibility, { signal: ending.signal });
  send({ type: 'start', settings, lifeLock, bestPace: knownBestPace() });
  if (document.hidden) sendVisibility();
  return { cancel: stop };
}

function deathSentence(death: Death): string {
  const detail = death.by === 'error' && death.message ? ` (${death.message})` : '';
  const what = death.by === 'error' ? `stopped unexpectedly${detail}` : 'sent something unreadable';
  return `The measuring worker ${what}. Run again.`;
}

/** Unique on this device. `randomUUID` exists only in secure contexts. */
function runIdentifier(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
