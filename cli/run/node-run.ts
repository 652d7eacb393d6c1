/** The command line's end of the boundary: what `site/worker/client.ts` is to the page, over threads of Node. */
import { randomBytes } from 'node:crypto';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Settings } from '../../site/experiments/settings/settings.ts';
import type { RunEvent } from '../../site/runner/events/event.ts';
import type { RunHandle } from '../../site/worker/client.ts';
import type { HelperStart, HelperWish, Report, Request } from '../../site/worker/protocol.ts';
import { threadAddress } from '../threads/thread-address.ts';

/** The helper threads of one run, made on request and ended with it. */
class HelperThreads {
  readonly #bench: Worker;
  readonly #threads = new Map<number, Worker>();

  constructor(bench: Worker) {
    this.#bench = bench;
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
    // Node's own ends of a channel, which are the page's in all that the wiring does with them.
    const { port1, port2 } = new MessageChannel();
    thread.once('error', ({ message: reason }) =>
      this.#bench.postMessage({ type: 'helper-stopped', helper, reason } satisfies Request),
    );
    thread.postMessage({ port: port1 } satisfies Record<keyof HelperStart, unknown>, [port1]);
    const message = { type: 'helper', helper } satisfies Omit<Extract<Request, { type: 'helper' }>, 'port'>;
    this.#bench.postMessage({ ...message, port: port2 }, [port2]);
  }

  #end(helper: number): void {
    void this.#threads.get(helper)?.terminate();
    this.#threads.delete(helper);
  }
}

/** Starts a run in a fresh thread. A thread that dies becomes `failed`. */
export function startNodeRun(settings: Settings, listen: (event: RunEvent) => void): RunHandle {
  const startedAtMs = performance.now();
  const bench = new Worker(threadAddress('bench'));
  const helpers = new HelperThreads(bench);
  let isOver = false;

  const stop = () => {
    isOver = true;
    helpers.endAll();
    void bench.terminate();
  };
  const fail = (detail: string) => {
    if (isOver) return;
    stop();
    const reason = `The measuring thread stopped unexpectedly${detail}. Run again.`;
    listen({ type: 'failed', reason, elapsedMs: performance.now() - startedAtMs });
  };

  bench.on('message', (report: Report) => {
    if (isOver) return;
    if (report.type === 'spawn-helper' || report.type === 'end-helper') {
      helpers.grant(report);
      return;
    }
    if (report.type === 'finished' || report.type === 'failed') stop();
    listen(report);
  });
  bench.once('error', ({ message }) => fail(` (${message})`));
  bench.once('exit', () => fail(''));
  bench.postMessage({ type: 'start', settings, lifeLock: randomBytes(12).toString('hex') } satisfies Request);
  return { cancel: stop };
}
