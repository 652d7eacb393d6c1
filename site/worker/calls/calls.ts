/** The page's end of calls to a worker, which stays for later calls and can be ended at any time. */
import { hearWorker } from './hear-worker.ts';
import type { Answer, Call } from './protocol.ts';

interface CalledWorker {
  readonly make: () => Worker;
  /** What the worker does, for example `reads files`. */
  readonly work: string;
  /** A sentence for a worker that did not load or that stopped: what is still there, and what to do. */
  readonly after: string;
}

interface Waiting<Result, Progress> {
  tell(progress: Progress): void;
  resolve(result: Result): void;
  reject(error: Error): void;
}

interface Stream<Progress, Part> {
  /** Called with the progress of the call. */
  readonly tell?: (progress: Progress) => void;
  /** Parts to send before the request, while the call is waiting. Each part is taken when the one before is sent. */
  readonly parts?: Iterable<Part>;
}

/** A task on the page's thread this short is not noticed. */
const TASK_MS = 8;

class Rest {
  #sinceMs = performance.now();

  async whereDue(): Promise<void> {
    if (performance.now() - this.#sinceMs < TASK_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.#sinceMs = performance.now();
  }
}

/** Answers may come in another order than the calls. */
export class Calls<Request, Result, Progress = never, Part = never> {
  readonly #called: CalledWorker;
  #worker: Worker | undefined;
  #count = 0;
  readonly #waiting = new Map<number, Waiting<Result, Progress>>();

  /** @param called how to make the worker: at the first call, and again at the next call after its end */
  constructor(called: CalledWorker) {
    this.#called = called;
  }

  /** @throws Error with a plain sentence if the call is refused or the worker dies */
  call(request: Request, { tell = () => undefined, parts = [] }: Stream<Progress, Part> = {}): Promise<Result> {
    this.#worker ??= hearWorker<Answer<Result, Progress>>(
      this.#called.make(),
      (answer) => this.#hear(answer),
      () => this.#die(),
    );
    this.#count += 1;
    const id = this.#count;
    const result = new Promise<Result>((resolve, reject) => this.#waiting.set(id, { tell, resolve, reject }));
    // If a part or the request cannot be sent, the whole call is lost.
    this.#send(id, request, parts).catch(() => this.#die());
    return result;
  }

  async #send(id: number, request: Request, parts: Iterable<Part>): Promise<void> {
    const post = (call: Call<Request, Part>) => this.#worker?.postMessage(call);
    const rest = new Rest();
    for (const part of parts) {
      post({ id, part });
      await rest.whereDue();
      if (!this.#waiting.has(id)) return;
    }
    post({ id, request });
  }

  #hear(answer: Answer<Result, Progress>): void {
    const waiting = this.#waiting.get(answer.id);
    if (answer.type === 'progress') {
      waiting?.tell(answer.progress);
      return;
    }
    this.#waiting.delete(answer.id);
    if (answer.type === 'result') waiting?.resolve(answer.result);
    else waiting?.reject(new Error(answer.sentence));
  }

  #letGo(): readonly Waiting<Result, Progress>[] {
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    return left;
  }

  #terminate(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #die(): void {
    const { work, after } = this.#called;
    this.#terminate();
    for (const { reject } of this.#letGo())
      reject(new Error(`The worker that ${work} did not load or stopped. ${after}`));
  }

  /** Resolves every waiting call with `result`. The worker goes on, and its answers to those calls are ignored. */
  overtake(result: Result): void {
    for (const { resolve } of this.#letGo()) resolve(result);
  }

  /** Ends the worker in the middle of its work; there is no other way. @param result what waiting calls resolve to */
  end(result: Result): void {
    this.#terminate();
    this.overtake(result);
  }
}
