/** The command line's side of the worker protocol, over threads of Node, as `site/worker/client.ts` is the page's. */
import { randomBytes } from 'node:crypto';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Settings } from '../../site/experiments/settings/settings.ts';
import type { RunEvent } from '../../site/runner/events/event.ts';
import type { RunHandle } from '../../site/worker/client.ts';
import type { HelperStart, HelperWish, Report, Request } from '../../site/worker/protocol.ts';
import { LOOK_EVERY_MS, WATCHED_THREAD, WorkerSilence } from '../../site/worker/turns/silence.ts';
import { threadAddress } from '../threads/thread-address.ts';

/** The helper threads of one run, started on request and ended with it. */
class HelperThreads {
  readonly #worker: Worker;
  readonly #threads = new Map<number, Worker>();

  constructor(worker: Worker) {
    this.#worker = worker;
  }

  grant({ type, helper }: HelperWish): void {
    if (type === 'end-helper') this.#end(helper);
    else this.#spawn(helper);
  }

  endAll(): void {
    for (const helper of [...this.#threads.keys()]) this.#end(helper);
  }

  #spawn(helper: number): void {
    const thread = new Worker(threadAddress('task'));
    this.#threads.set(helper, thread);
    // Ends of Node's own channel, which work like those of the page.
    const { port1, port2 } = new MessageChannel();
    thread.once('error', ({ message: reason }) =>
      this.#worker.postMessage({ type: 'helper-stopped', helper, reason } satisfies Request),
    );
    thread.postMessage({ port: port1 } satisfies Record<keyof HelperStart, unknown>, [port1]);
    const message = { type: 'helper', helper } satisfies Omit<Extract<Request, { type: 'helper' }>, 'port'>;
    this.#worker.postMessage({ ...message, port: port2 }, [port2]);
  }

  #end(helper: number): void {
    void this.#threads.get(helper)?.terminate();
    this.#threads.delete(helper);
  }
}

/** Starts a run in a fresh thread. A thread that dies, or is silent for too long, gives the outcome `failed`. */
export function startNodeRun(
  settings: Settings,
  listen: (event: RunEvent) => void,
  makeThread: () => Worker = () => new Worker(threadAddress('bench')),
): RunHandle {
  const startedAtMs = performance.now();
  const worker = makeThread();
  const helpers = new HelperThreads(worker);
  const silence = new WorkerSilence(WATCHED_THREAD);
  let isOver = false;

  const stop = () => {
    isOver = true;
    clearInterval(looking);
    helpers.endAll();
    void worker.terminate();
  };
  const fail = (reason: string) => {
    if (isOver) return;
    stop();
    listen({ type: 'failed', reason, elapsedMs: performance.now() - startedAtMs });
  };
  const died = (detail: string) => fail(`The measuring thread stopped unexpectedly${detail}. Run again.`);

  const looking = setInterval(() => {
    // As on the page, any message wakes a thread that waits for a lost timer.
    const atMs = performance.timeOrigin + performance.now();
    worker.postMessage({ type: 'visibility', hidden: false, atMs } satisfies Request);
    const reason = silence.look(false);
    if (reason !== undefined) fail(reason);
  }, LOOK_EVERY_MS);

  worker.on('message', (report: Report) => {
    if (isOver) return;
    silence.hear(report);
    if (report.type === 'spawn-helper' || report.type === 'end-helper') {
      helpers.grant(report);
      return;
    }
    if (report.type === 'finished' || report.type === 'failed') stop();
    listen(report);
  });
  worker.once('error', ({ message }) => died(` (${message})`));
  worker.once('exit', () => died(''));
  worker.postMessage({ type: 'start', settings, lifeLock: randomBytes(12).toString('hex') } satisfies Request);
  return { cancel: stop };
}
