/** The measuring worker's end of helper workers. The page makes them on request. */
import type { ModuleBuild } from '../backends/module-build.ts';
import type { WasmBuild } from '../experiments/settings/settings.ts';
import type { AnswerLimits } from '../harness/batch/answer-limits.ts';
import type { Task, TaskResults, TaskWorker } from '../runner/tasks/task.ts';
import type { HelperWish, Request, TaskReply, TaskRequest } from './protocol.ts';

/**
 * The time limit for loading a helper, in milliseconds. Firefox and WebKit take up to a few seconds on a busy machine.
 */
const LOAD_LIMIT_MS = 30_000;

/** The time limit for a task, in milliseconds. The longest task, an RSA storm in Study, takes a quarter of it. */
const TASK_LIMIT_MS = 120_000;

type Result = TaskResults[Task['type']];

interface Waiting {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

/** One helper. Tasks that come before its channel wait for it. */
class Helper implements TaskWorker {
  readonly #wasmBuild: WasmBuild;
  readonly #onModule: (module: ModuleBuild) => void;
  readonly #limits: AnswerLimits;
  readonly #end: () => void;
  readonly #ready: Promise<MessagePort>;
  #connect: (port: MessagePort) => void = () => undefined;
  #stop: (error: Error) => void = () => undefined;
  #waiting: Waiting | undefined;
  /** Why the helper takes no more tasks: a late answer would be mistaken for the answer to the next task. */
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
    // A caller gets this error from its own task. If the helper ends without a task, nobody handles the rejection.
    this.#ready.catch(() => undefined);
  }

  /** The channel has arrived. The helper takes tasks once it reports that its script has run. */
  connect(port: MessagePort): void {
    port.onmessage = ({ data }: MessageEvent<TaskReply>) => {
      if (data.type === 'ready') this.#connect(port);
      else if (data.type === 'module') this.#onModule(data.module);
      else if (data.type === 'done') this.#settle(({ resolve }) => resolve(data.result));
      else this.#settle(({ reject }) => reject(new Error(data.reason)));
    };
  }

  /** @returns the error for callers that wait now or call later */
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
    // A helper answers in order, so the reply has the type of this task.
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

  /**
   * @param wish sends a request to the page
   * @param limits for loading and for answers: our own timer would fire when a device wakes
   */
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

  /** Handles the page's messages about helpers. */
  hear(request: Extract<Request, { type: 'helper' | 'helper-stopped' }>): void {
    const helper = this.#helpers.get(request.helper);
    if (request.type === 'helper') helper?.connect(request.port);
    else helper?.stopped(request.reason.replace(/\.$/, ''));
  }
}
