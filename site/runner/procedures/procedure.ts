/** What a procedure gets from the run. How it measures its cells is its own matter. */
import type { Backend } from '../../backends/backend.ts';
import type { WebAuthnModule } from '../../backends/webauthn.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import type { Settings } from '../../experiments/settings/settings.ts';
import type { AnswerLimits } from '../../harness/batch/answer-limits.ts';
import type { Visibility } from '../../harness/batch/guard.ts';
import type { Clock } from '../../harness/clock/clock.ts';
import type { PaceTimes } from '../../harness/quiet/pace.ts';
import type { OwnEnvironment, SiteBuild } from '../../results/document/run.ts';
import type { FillRandom } from '../../schemes/bytes/bytes.ts';
import type { RunEvent } from '../events/event.ts';
import type { TaskWorker } from '../tasks/task.ts';

export interface RunnerOptions {
  readonly settings: Settings;
  readonly environment: OwnEnvironment;
  /** The facts about the site's build that are known before any module is loaded. */
  readonly build: SiteBuild;
  /** In the order of `settings.backends`. */
  readonly backends: readonly Backend[];
  readonly clock: Clock;
  readonly visibility: Visibility;
  readonly fill: FillRandom;
  /** Starts a fresh worker with the same backends. */
  readonly spawn: () => TaskWorker;
  /** Loads the byte work of ceremonies. @throws Error if it cannot be loaded */
  readonly loadWebAuthn: () => Promise<WebAuthnModule>;
  /** How long to wait for answers; no limit if absent. */
  readonly limits?: AnswerLimits | undefined;
  /** Lets waiting messages from the page in. */
  readonly yieldToEvents: () => Promise<void>;
  /** The second of the two pace kernels that are timed between rounds; absent without WebAssembly. */
  readonly paceKernel?: (() => number) | undefined;
  /** The shortest times of the two in this browser so far. */
  readonly bestPace?: PaceTimes | undefined;
  readonly runId: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly emit: (event: RunEvent) => void;
}

/** What a procedure gets: the run's options and its cells. */
export interface ProcedureContext extends RunnerOptions {
  /** The clock when the run began. */
  readonly beganMs: number;
  readonly cells: readonly Cell[];
}
