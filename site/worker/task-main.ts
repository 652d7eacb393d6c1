/** Wiring of a helper worker: backends and a clock of its own, one task at a time. */
import { createBackends } from '../backends/index.ts';
import { reasonOf } from '../backends/reason.ts';
import type { WasmVariant } from '../experiments/settings/settings.ts';
import { createTaskRunner } from '../runner/tasks/task-runner.ts';
import type { TaskReply, TaskRequest } from './protocol.ts';

const reply = (message: TaskReply) => postMessage(message);

const createRunner = (variant: WasmVariant) =>
  createTaskRunner({
    backends: createBackends({ variant, onModule: (module) => reply({ type: 'module', module }) }),
    clock: { name: 'performance.now', now: () => performance.now() },
    fill: (target) => crypto.getRandomValues(target),
  });

let runTask: ReturnType<typeof createRunner> | undefined;

addEventListener('message', async ({ data }: MessageEvent<TaskRequest>) => {
  runTask ??= createRunner(data.wasmVariant);
  try {
    reply({ type: 'done', result: await runTask(data.task) });
  } catch (error) {
    reply({ type: 'failed', reason: reasonOf(error) });
  }
});

reply({ type: 'ready' });
