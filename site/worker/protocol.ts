/** The boundary between page and worker: two unions, nothing else crosses. Two more between a worker and its helpers. */

import type { ModuleBuild } from '../backends/module-build.ts';
import type { Settings, WasmBuild } from '../experiments/settings/settings.ts';
import type { PaceTimes } from '../harness/quiet/pace.ts';
import type { RunEvent } from '../runner/events/event.ts';
import type { Task, TaskResults } from '../runner/tasks/task.ts';

/** Page → worker. */
export type Request =
  | {
      readonly type: 'start';
      readonly settings: Settings;
      /** The name of a Web Lock that the worker holds while it lives; also the run's identifier. */
      readonly lifeLock: string;
      /** The least that the pace kernels have taken in this browser, where it knows. */
      readonly bestPace?: PaceTimes | undefined;
    }
  /** Sent whenever the page is hidden or shown; `atMs` is `performance.timeOrigin + performance.now()` of the page. */
  | { readonly type: 'visibility'; readonly hidden: boolean; readonly atMs: number }
  /** The measuring worker's end of a helper's channel. */
  | { readonly type: 'helper'; readonly helper: number; readonly port: MessagePort }
  /** A helper's script did not load, or it stopped. */
  | { readonly type: 'helper-stopped'; readonly helper: number; readonly reason: string };

/** Worker → page. */
export type Report = RunEvent | HelperWish;

/**
 * Helper workers are made by the page, because a worker's own `new Worker` may never come in Firefox (ESR 153, when it is driven). The
 * page hands each side one end of a channel and reads nothing of what they say.
 */
export type HelperWish =
  | { readonly type: 'spawn-helper'; readonly helper: number }
  | { readonly type: 'end-helper'; readonly helper: number };

/** Page → helper worker, once: its end of the channel. */
export interface HelperStart {
  readonly port: MessagePort;
}

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
