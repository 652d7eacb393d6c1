/** The page's end of calls: to a worker that stays for the next one, and that may be ended in the middle. */
import { hearWorker } from './hear-worker.ts';
import type { Answer, Call } from './protocol.ts';

interface Called {
  readonly make: () => Worker;
  /** What it does: `reads files`. */
  readonly work: string;
  /** What was kept where it did not load or stopped, and what helps, as a sentence. */
  readonly after: string;
}

interface Waiting<Result, Progress> {
  tell(progress: Progress): void;
  resolve(result: Result): void;
  reject(error: Error): void;
}

interface Stream<Progress, Part> {
  /** Hears how far it has got. */
  readonly tell?: (progress: Progress) => void;
  /** What is handed over before the request, as far as somebody waits. Each is asked for when the one before is sent. */
  readonly parts?: Iterable<Part>;
}

/** A task of the page is over in less time than anybody notices. */
const TASK_MS = 8;

class Rest {
  #sinceMs = performance.now();

  async whereDue(): Promise<void> {
    if (performance.now() - this.#sinceMs < TASK_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.#sinceMs = performance.now();
  }
}

/** Answers need not come in the order of the calls. */
export class Calls<Request, Result, Progress = never, Part = never> {
  readonly #called: Called;
  #worker: Worker | undefined;
  #count = 0;
  readonly #waiting = new Map<number, Waiting<Result, Progress>>();

  /** @param called its worker is made at the first call, and at the next one after its end */
  constructor(called: Called) {
    this.#called = called;
  }

  /** @throws Error with a plain sentence where it is refused or the worker dies */
  call(request: Request, { tell = () => undefined, parts = [] }: Stream<Progress, Part> = {}): Promise<Result> {
    this.#worker ??= hearWorker<Answer<Result, Progress>>(
      this.#called.make(),
      (answer) => this.#hear(answer),
      () => this.#die(),
    );
    this.#count += 1;
    const id = this.#count;
    const result = new Promise<Result>((resolve, reject) => this.#waiting.set(id, { tell, resolve, reject }));
    // What cannot be handed over is lost with all that came before it.
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

  /** Resolves every waiting call with this. The worker goes on, and its answers to those calls are dropped. */
  overtake(result: Result): void {
    for (const { resolve } of this.#letGo()) resolve(result);
  }

  /** Ends the worker in the middle of its work, which nothing else stops. @param result what waiting calls resolve to */
  end(result: Result): void {
    this.#terminate();
    this.overtake(result);
  }
}
