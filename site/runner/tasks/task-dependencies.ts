import type { Backend } from '../../backends/backend.ts';
import type { Clock } from '../../harness/clock/clock.ts';
import type { FillRandom } from '../../schemes/bytes/bytes.ts';

/** What a helper worker has for all tasks. */
export interface TaskDependencies {
  readonly backends: readonly Backend[];
  readonly clock: Clock;
  readonly fill: FillRandom;
}
