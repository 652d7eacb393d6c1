/** The boundary between page and worker: two unions, nothing else crosses. Two more between a worker and its helpers. */

import type { ModuleBuild } from '../backends/module-build.ts';
import type { Settings, WasmBuild } from '../experiments/settings/settings.ts';
import type { RunEvent } from '../runner/events/event.ts';
import type { Task, TaskResults } from '../runner/tasks/task.ts';

/** Page → worker. */
export type Request =
  | {
      readonly type: 'start';
      readonly settings: Settings;
      /** The name of a Web Lock that the worker holds while it lives; also the run's identifier. */
      readonly lifeLock: string;
    }
  /** Sent whenever the page is hidden or shown; `atMs` is `performance.timeOrigin + performance.now()` of the page. */
  | { readonly type: 'visibility'; readonly hidden: boolean; readonly atMs: number };

/** Worker → page. */
export type Report = RunEvent;

/** Measuring worker → helper worker. Answered in order, one reply a task. */
export interface TaskRequest {
  readonly task: Task;
  readonly wasmBuild: WasmBuild;
}

/** Helper worker → measuring worker. */
export type TaskReply =
  /** Said once, when its script has run. */
  | { readonly type: 'ready' }
  | { readonly type: 'module'; readonly module: ModuleBuild }
  | { readonly type: 'done'; readonly result: TaskResults[Task['type']] }
  | { readonly type: 'failed'; readonly reason: string };
