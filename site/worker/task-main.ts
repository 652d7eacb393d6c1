/** Wiring of a helper worker: it has its own backends and clock, and does one task at a time. */
import { createBackends } from '../backends/index.ts';
import { reasonOf } from '../backends/reason.ts';
import type { WasmBuild } from '../experiments/settings/settings.ts';
import { createTaskRunner } from '../runner/tasks/task-runner.ts';
import type { HelperStart, TaskReply, TaskRequest } from './protocol.ts';

const createRunner = (build: WasmBuild, reply: (message: TaskReply) => void) =>
  createTaskRunner({
    backends: createBackends({ build, onModule: (module) => reply({ type: 'module', module }) }),
    clock: { name: 'performance.now', now: () => performance.now() },
    fill: (target) => crypto.getRandomValues(target),
  });

function serve(port: MessagePort): void {
  const reply = (message: TaskReply) => port.postMessage(message);
  // Made with the first task, which names the build. Backends and their modules live as long as the helper.
  let runTask: ReturnType<typeof createRunner> | undefined;
  port.onmessage = async ({ data }: MessageEvent<TaskRequest>) => {
    runTask ??= createRunner(data.wasmBuild, reply);
    try {
      reply({ type: 'done', result: await runTask(data.task) });
    } catch (error) {
      reply({ type: 'failed', reason: reasonOf(error) });
    }
  };
  reply({ type: 'ready' });
}

addEventListener('message', ({ data }: MessageEvent<HelperStart>) => serve(data.port));
