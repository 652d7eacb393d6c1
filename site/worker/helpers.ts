/** The page's part in helper workers: it makes them, distributes the ends of their channels, and ends them. */
import { hearWorker } from './calls/hear-worker.ts';
import type { HelperStart, HelperWish, Request } from './protocol.ts';

export class Helpers {
  readonly #tell: (request: Request, transfer: Transferable[]) => void;
  readonly #workers = new Map<number, Worker>();

  /** @param tell sends a message to the measuring worker */
  constructor(tell: (request: Request, transfer: Transferable[]) => void) {
    this.#tell = tell;
  }

  grant({ type, helper }: HelperWish): void {
    if (type === 'spawn-helper') this.#spawn(helper);
    else this.#end(helper);
  }

  endAll(): void {
    for (const helper of [...this.#workers.keys()]) this.#end(helper);
  }

  #spawn(helper: number): void {
    const worker = new Worker(new URL('./task.worker.ts', import.meta.url), {
      type: 'module',
      name: 'passkey-bench-task',
    });
    this.#workers.set(helper, worker);
    const { port1, port2 } = new MessageChannel();
    // Only the page is notified of a script that does not load. All other messages go through the channel.
    hearWorker(
      worker,
      () => undefined,
      (death) => {
        const reason = (death.by === 'error' && death.message) || 'it could not be loaded';
        this.#tell({ type: 'helper-stopped', helper, reason }, []);
      },
    );
    worker.postMessage({ port: port1 } satisfies HelperStart, [port1]);
    this.#tell({ type: 'helper', helper, port: port2 }, [port2]);
  }

  #end(helper: number): void {
    this.#workers.get(helper)?.terminate();
    this.#workers.delete(helper);
  }
}
