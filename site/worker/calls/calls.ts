/** Requests to a worker that are told apart by a number: one call, and a stream of answers. */
import { hearWorker } from './hear-worker.ts';

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
