/** A helper worker from the side of the worker that asks it. */
import type { ModuleBuild } from '../backends/module-build.ts';
import type { WasmBuild } from '../experiments/settings/settings.ts';
import type { Task, TaskResults, TaskWorker } from '../runner/tasks/task.ts';
import type { TaskReply, TaskRequest } from './protocol.ts';

interface Waiting {
  readonly resolve: (result: TaskResults[Task['type']]) => void;
  readonly reject: (error: Error) => void;
}

/** Resolves when the helper can be asked; rejects with a plain sentence where its script does not load. */
function load(): Promise<Worker> {
  const worker = new Worker(new URL('./task.worker.ts', import.meta.url), {
    type: 'module',
    name: 'passkey-bench-task',
  });
  return new Promise((resolve, reject) => {
    worker.onmessage = () => resolve(worker);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(`A helper worker stopped: ${event.message || 'it could not be loaded'}.`));
    };
  });
}

let lastLoading: Promise<unknown> = Promise.resolve();

/** Firefox (ESR 153) never returns from the constructor of a second helper while the first one loads: one after the other. */
function loadInTurn(): Promise<Worker> {
  const loading = lastLoading.then(load);
  lastLoading = loading.catch(() => undefined);
  return loading;
}

export function spawnTaskWorker(wasmBuild: WasmBuild, onModule: (module: ModuleBuild) => void): TaskWorker {
  let waiting: Waiting | undefined;
  const settle = (how: (one: Waiting) => void) => {
    const one = waiting;
    waiting = undefined;
    if (one) how(one);
  };
  const loading = loadInTurn().then((worker) => {
    worker.onmessage = ({ data }: MessageEvent<TaskReply>) => {
      if (data.type === 'module') onModule(data.module);
      else if (data.type === 'done') settle((one) => one.resolve(data.result));
      else if (data.type === 'failed') settle((one) => one.reject(new Error(data.reason)));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      settle((one) => one.reject(new Error(`A helper worker stopped: ${event.message || 'it gave no reason'}.`)));
    };
    return worker;
  });
  // Whoever asks it something is told; a helper that is ended unasked is not missed.
  loading.catch(() => undefined);

  return {
    async run<Type extends Task['type']>(task: Extract<Task, { type: Type }>): Promise<TaskResults[Type]> {
      const worker = await loading;
      // The reply to a task has that task's type: a helper answers in order.
      return new Promise<TaskResults[Task['type']]>((resolve, reject) => {
        waiting = { resolve, reject };
        worker.postMessage({ task, wasmBuild } satisfies TaskRequest);
      }) as Promise<TaskResults[Type]>;
    },
    end() {
      loading.then(
        (worker) => worker.terminate(),
        () => undefined,
      );
    },
  };
}
