/** Helper workers from the side of the worker that asks them. The page makes them on request. */
import type { ModuleBuild } from '../backends/module-build.ts';
import type { WasmBuild } from '../experiments/settings/settings.ts';
import type { AnswerLimits } from '../harness/batch/answer-limits.ts';
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

/** One helper. Tasks that are asked before its channel comes wait for it. */
class Helper implements TaskWorker {
  readonly #wasmBuild: WasmBuild;
  readonly #onModule: (module: ModuleBuild) => void;
  readonly #limits: AnswerLimits;
  readonly #end: () => void;
  readonly #ready: Promise<MessagePort>;
  #connect: (port: MessagePort) => void = () => undefined;
  #stop: (error: Error) => void = () => undefined;
  #waiting: Waiting | undefined;
  /** Why it is not asked any more: a late answer would be taken for that to the next task. */
  #stopped: Error | undefined;

  constructor(
    wasmBuild: WasmBuild,
    onModule: (module: ModuleBuild) => void,
    { limits, end }: { readonly limits: AnswerLimits; readonly end: () => void },
  ) {
    this.#wasmBuild = wasmBuild;
    this.#onModule = onModule;
    this.#limits = limits;
    this.#end = end;
    const connected = new Promise<MessagePort>((resolve, reject) => {
      this.#connect = resolve;
      this.#stop = reject;
    });
    this.#ready = limits.within(LOAD_LIMIT_MS, connected, () => this.stopped('it did not load'));
    // A caller learns it from its own task. A helper that ends without one rejects for nobody.
    this.#ready.catch(() => undefined);
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

  /** @returns the error for callers that wait now or ask later */
  stopped(reason: string): Error {
    const error = new Error(`A helper worker stopped: ${reason}.`);
    this.#stopped ??= error;
    this.#stop(error);
    this.#settle(({ reject }) => reject(error));
    return error;
  }

  async run<Type extends Task['type']>(task: Extract<Task, { type: Type }>): Promise<TaskResults[Type]> {
    const port = await this.#ready;
    if (this.#stopped) throw this.#stopped;
    const reply = new Promise<Result>((resolve, reject) => {
      this.#waiting = { resolve, reject };
      port.postMessage({ task, wasmBuild: this.#wasmBuild } satisfies TaskRequest);
    });
    const late = () => this.stopped(`it did not answer in ${TASK_LIMIT_MS / 1000} s`);
    // The reply to a task has that task's type: a helper answers in order.
    return this.#limits.within(TASK_LIMIT_MS, reply, late) as Promise<TaskResults[Type]>;
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

/** The helpers of one run. */
export class TaskWorkers {
  readonly #limits: AnswerLimits;
  readonly #wish: (wish: HelperWish) => void;
  readonly #helpers = new Map<number, Helper>();
  #spawned = 0;

  /** @param wish how the page is asked for one @param limits of loading and of answers: a timer of our own would strike when a device wakes */
  constructor(wish: (wish: HelperWish) => void, limits: AnswerLimits) {
    this.#wish = wish;
    this.#limits = limits;
  }

  spawn(wasmBuild: WasmBuild, onModule: (module: ModuleBuild) => void): TaskWorker {
    this.#spawned += 1;
    const helper = this.#spawned;
    const end = () => {
      this.#helpers.delete(helper);
      this.#wish({ type: 'end-helper', helper });
    };
    const spawned = new Helper(wasmBuild, onModule, { limits: this.#limits, end });
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
