/** Helper workers from the side of the worker that asks them. The page makes them on request. */
import type { ModuleBuild } from '../backends/module-build.ts';
import type { WasmBuild } from '../experiments/settings/settings.ts';
import type { Task, TaskResults, TaskWorker } from '../runner/tasks/task.ts';
import type { HelperWish, Request, TaskReply, TaskRequest } from './protocol.ts';

/** How long a helper may take to load, in milliseconds; Firefox and WebKit take up to some seconds on a busy machine. */
const LOAD_LIMIT_MS = 30_000;

/** How long a task may take before it is given up, in milliseconds. The longest, a storm with keys of RSA in Study, takes a quarter of it. */
const TASK_LIMIT_MS = 120_000;

type Result = TaskResults[Task['type']];

interface Waiting {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

/** One helper: what is asked before its channel comes waits for it. */
class Helper implements TaskWorker {
  readonly #wasmBuild: WasmBuild;
  readonly #onModule: (module: ModuleBuild) => void;
  readonly #end: () => void;
  readonly #ready: Promise<MessagePort>;
  #connect: (port: MessagePort) => void = () => undefined;
  #stop: (error: Error) => void = () => undefined;
  #waiting: Waiting | undefined;

  constructor(wasmBuild: WasmBuild, onModule: (module: ModuleBuild) => void, end: () => void) {
    this.#wasmBuild = wasmBuild;
    this.#onModule = onModule;
    this.#end = end;
    this.#ready = new Promise((resolve, reject) => {
      this.#connect = resolve;
      this.#stop = reject;
    });
    const late = setTimeout(() => this.stopped('it did not load'), LOAD_LIMIT_MS);
    // Whoever asks it something is told; a helper that is ended unasked is not missed.
    this.#ready.catch(() => undefined).finally(() => clearTimeout(late));
  }

  /** Its channel came; it can be asked once it says that its script has run. */
  connect(port: MessagePort): void {
    port.onmessage = ({ data }: MessageEvent<TaskReply>) => {
      if (data.type === 'ready') this.#connect(port);
      else if (data.type === 'module') this.#onModule(data.module);
      else if (data.type === 'done') this.#settle(({ resolve }) => resolve(data.result));
      else this.#settle(({ reject }) => reject(new Error(data.reason)));
    };
  }

  stopped(reason: string): void {
    const error = new Error(`A helper worker stopped: ${reason}.`);
    this.#stop(error);
    this.#settle(({ reject }) => reject(error));
  }

  async run<Type extends Task['type']>(task: Extract<Task, { type: Type }>): Promise<TaskResults[Type]> {
    const port = await this.#ready;
    const limit = setTimeout(() => this.stopped(`it did not answer in ${TASK_LIMIT_MS / 1000} s`), TASK_LIMIT_MS);
    const reply = new Promise<Result>((resolve, reject) => {
      this.#waiting = { resolve, reject };
      port.postMessage({ task, wasmBuild: this.#wasmBuild } satisfies TaskRequest);
    });
    // The reply to a task has that task's type: a helper answers in order.
    return reply.finally(() => clearTimeout(limit)) as Promise<TaskResults[Type]>;
  }

  end(): void {
    this.#end();
  }

  #settle(how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) how(waiting);
  }
}

/** The helpers of one run. @param wish how the page is asked for one */
export class TaskWorkers {
  readonly #wish: (wish: HelperWish) => void;
  readonly #helpers = new Map<number, Helper>();
  #spawned = 0;

  constructor(wish: (wish: HelperWish) => void) {
    this.#wish = wish;
  }

  spawn(wasmBuild: WasmBuild, onModule: (module: ModuleBuild) => void): TaskWorker {
    this.#spawned += 1;
    const helper = this.#spawned;
    const end = () => {
      this.#helpers.delete(helper);
      this.#wish({ type: 'end-helper', helper });
    };
    const spawned = new Helper(wasmBuild, onModule, end);
    this.#helpers.set(helper, spawned);
    this.#wish({ type: 'spawn-helper', helper });
    return spawned;
  }

  /** What the page says of helpers. */
  hear(request: Extract<Request, { type: 'helper' | 'helper-stopped' }>): void {
    const helper = this.#helpers.get(request.helper);
    if (request.type === 'helper') helper?.connect(request.port);
    else helper?.stopped(request.reason.replace(/\.$/, ''));
  }
}
