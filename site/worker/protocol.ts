/** All messages between page and worker, in two unions, and between a worker and its helpers, in two more. */

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
      /** The shortest times of the pace kernels in this browser, if known. */
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
 * The page makes helper workers, because a worker's own `new Worker` may never start in Firefox (ESR 153, when a
 * program drives it). The page gives each side one end of a channel and does not read their messages.
 */
export type HelperWish =
  | { readonly type: 'spawn-helper'; readonly helper: number }
  | { readonly type: 'end-helper'; readonly helper: number };

/** Page → helper worker, once: its end of the channel. */
export interface HelperStart {
  readonly port: MessagePort;
}

/** Measuring worker → helper worker. Answered in order, with one reply per task. */
export interface TaskRequest {
  readonly task: Task;
  readonly wasmBuild: WasmBuild;
}

/** Helper worker → measuring worker. */
export type TaskReply =
  /** Sent once, when the helper's script has run. */
  | { readonly type: 'ready' }
  | { readonly type: 'module'; readonly module: ModuleBuild }
  | { readonly type: 'done'; readonly result: TaskResults[Task['type']] }
  | { readonly type: 'failed'; readonly reason: string };
