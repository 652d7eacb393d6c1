/**
 * What a helper worker can be asked. An experiment that needs fresh or several workers spawns them through
 * `RunnerOptions.spawn`; each does one task at a time and has backends, clock and module memory of its own.
 */
import type { BackendId } from '../../backends/backend.ts';
import type { Message } from '../../schemes/message.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { LoopResult } from './closed-loop.ts';
import type { ColdStartRequest, ColdStartResult } from './cold-start-task.ts';
import type { SignedMessage, SignMessagesRequest } from './sign-messages-task.ts';
import type { StormLoop, StormRequest, StormResult } from './storm-loop.ts';

interface CaseTask {
  readonly scheme: string;
  readonly backend: BackendId;
}

export type Task =
  /** In a worker that has done nothing before: load, import a key, sign or verify `calls` times or until `limitMs` is over. */
  | (ColdStartRequest & { readonly type: 'cold-start' })
  /** Makes what a fresh worker verifies. */
  | (SignMessagesRequest & { readonly type: 'sign-messages' })
  /** Makes keys and messages ready for `loop`. */
  | (CaseTask & { readonly type: 'prepare-loop'; readonly operation: Operation; readonly message: Message })
  /** Repeats the prepared operation for `durationMs`, with `inFlight` calls under way. */
  | { readonly type: 'loop'; readonly durationMs: number; readonly inFlight: number }
  /** Makes a suite's event ready for `storm`, and checks what it signs. */
  | (StormRequest & { readonly type: 'prepare-storm' })
  /** Repeats the event for `durationMs` with so many connections under way. */
  | (StormLoop & { readonly type: 'storm' });

export interface TaskResults {
  readonly 'cold-start': ColdStartResult;
  readonly 'sign-messages': readonly SignedMessage[];
  readonly 'prepare-loop': null;
  readonly loop: LoopResult;
  /** How long the event took that was checked, in milliseconds. */
  readonly 'prepare-storm': number;
  readonly storm: StormResult;
}

export interface TaskWorker {
  /** @throws Error with a plain sentence where the task failed or the worker died */
  run<Type extends Task['type']>(task: Extract<Task, { type: Type }>): Promise<TaskResults[Type]>;
  end(): void;
}
