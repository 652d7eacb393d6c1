/** What a procedure is given, and nothing else: how an experiment's cells are measured is up to it. */
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
  /** What is known of the site's build before any module is loaded. */
  readonly build: SiteBuild;
  /** In the order of `settings.backends`. */
  readonly backends: readonly Backend[];
  readonly clock: Clock;
  readonly visibility: Visibility;
  readonly fill: FillRandom;
  /** A fresh worker with the same backends, for procedures that need some of their own. */
  readonly spawn: () => TaskWorker;
  /** The byte work of ceremonies, for the procedure that needs it. @throws Error where it cannot be loaded */
  readonly loadWebAuthn: () => Promise<WebAuthnModule>;
  /** How long what is awaited may take; without limits where absent. */
  readonly limits?: AnswerLimits | undefined;
  /** Lets messages from the page come in. */
  readonly yieldToEvents: () => Promise<void>;
  /** The second of the two pace kernels that are timed between rounds, where the engine has WebAssembly. */
  readonly paceKernel?: (() => number) | undefined;
  /** The least that the two have taken in this browser before. */
  readonly bestPace?: PaceTimes | undefined;
  readonly runId: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly emit: (event: RunEvent) => void;
}

/** What a procedure is given: the run's options and its cells. */
export interface ProcedureContext extends RunnerOptions {
  /** The clock when the run began. */
  readonly beganMs: number;
  readonly cells: readonly Cell[];
}
