/** The page's end of a worker, whatever it answers: its messages, its death, and requests that are told apart by a number. */

/** What ended a worker: a message of its own that cannot be read, or an error, whose text the engine may keep to itself. */
export type Death = { readonly by: 'unreadable-message' } | { readonly by: 'error'; readonly message: string };

/**
 * Hears a worker. It dies of a script that does not load, of a message that cannot be read, or of an error that nobody caught.
 * @returns the worker
 */
export function hearWorker<Report>(
  worker: Worker,
  hear: (report: Report) => void,
  died: (death: Death) => void,
): Worker {
  worker.onmessage = ({ data }: MessageEvent<Report>) => hear(data);
  worker.onmessageerror = () => died({ by: 'unreadable-message' });
  worker.onerror = (event) => {
    event.preventDefault();
    died({ by: 'error', message: event.message });
  };
  return worker;
}

/** Who waits for the answers to one request. */
export interface Caller<Report> {
  /** @returns whether it was the last answer */
  hear(report: Report): boolean;
  died(): void;
}

interface Numbered {
  readonly id: number;
}

/** A worker that stays for the next time, and the requests that are under way in it. Answers need not come in order. */
export class Calls<Request extends Numbered, Report extends Numbered, Waiting extends Caller<Report> = Caller<Report>> {
  readonly #make: () => Worker;
  #worker: Worker | undefined;
  #requests = 0;
  readonly #waiting = new Map<number, Waiting>();

  /** @param make is asked for a worker at the first request, and at the next one after its end */
  constructor(make: () => Worker) {
    this.#make = make;
  }

  /** Sends a request; its answers go to `waiting` until one is the last. @param request of its number */
  call(request: (id: number) => Request, waiting: Waiting): void {
    this.#worker ??= hearWorker<Report>(
      this.#make(),
      (report) => this.#hear(report),
      () => this.end((caller) => caller.died()),
    );
    this.#requests += 1;
    this.#waiting.set(this.#requests, waiting);
    this.#worker.postMessage(request(this.#requests));
  }

  #hear(report: Report): void {
    if (this.#waiting.get(report.id)?.hear(report)) this.#waiting.delete(report.id);
  }

  /** Ends the worker in the middle of its work, which nothing else stops. @param tell hears of each who waited */
  end(tell: (waiting: Waiting) => void): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const waiting of left) tell(waiting);
  }
}
