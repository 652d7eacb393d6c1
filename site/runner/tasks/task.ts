/**
 * The tasks of a helper worker. An experiment that needs fresh or several workers spawns them with
 * `RunnerOptions.spawn`. Each worker does one task at a time and has its own backends, clock and module memory.
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
  /** In a fresh worker: loads, imports a key, and signs or verifies `calls` times or until `limitMs` is over. */
  | (ColdStartRequest & { readonly type: 'cold-start' })
  /** Signs the messages that a fresh worker verifies. */
  | (SignMessagesRequest & { readonly type: 'sign-messages' })
  /** Prepares keys and messages for `loop`. */
  | (CaseTask & { readonly type: 'prepare-loop'; readonly operation: Operation; readonly message: Message })
  /** Repeats the prepared operation for `durationMs`, with `inFlight` calls in flight. */
  | { readonly type: 'loop'; readonly durationMs: number; readonly inFlight: number }
  /** Prepares an event for `storm`, and checks what it signs. */
  | (StormRequest & { readonly type: 'prepare-storm' })
  /** Repeats the event for `durationMs` with this many connections under way. */
  | (StormLoop & { readonly type: 'storm' });

export interface TaskResults {
  readonly 'cold-start': ColdStartResult;
  readonly 'sign-messages': readonly SignedMessage[];
  readonly 'prepare-loop': null;
  readonly loop: LoopResult;
  /** The time of the checked event, in milliseconds. */
  readonly 'prepare-storm': number;
  readonly storm: StormResult;
}

export interface TaskWorker {
  /** @throws Error with a plain sentence if the task failed or the worker died */
  run<Type extends Task['type']>(task: Extract<Task, { type: Type }>): Promise<TaskResults[Type]>;
  end(): void;
}
