/** Progress and drift of a procedure made of steps that take about as long as each other. */

import type { Cell } from '../../experiments/settings/cell.ts';
import { EdgeTimer } from '../../harness/clock/edge-timer.ts';
import { DriftMonitor } from '../../harness/quiet/drift-monitor.ts';
import { spin } from '../../harness/quiet/spin.ts';
import type { Phase } from '../events/event.ts';
import type { ProcedureContext } from './procedure.ts';

export class StepProgress {
  readonly #context: ProcedureContext;
  readonly #steps: number;
  readonly #startMs: number;
  readonly #monitor: DriftMonitor;
  #done = 0;

  constructor(context: ProcedureContext, steps: number) {
    const { clock } = context;
    const { clockStepMs } = context.environment;
    this.#context = context;
    this.#steps = Math.max(1, steps);
    this.#startMs = clock.now();
    const edgeTimer = () => new EdgeTimer(clock, clockStepMs);
    const { paceKernel: multiplier, bestPace: best, beganMs } = context;
    this.#monitor = new DriftMonitor({ clock, clockStepMs, edgeTimer }, { chain: spin, multiplier, best }, beganMs);
  }

  begin(current: Cell, phase: Phase): void {
    const elapsedMs = this.#context.clock.now() - this.#startMs;
    const fraction = Math.min(1, this.#done / this.#steps);
    const remainingMs = this.#done === 0 ? 0 : (elapsedMs / this.#done) * (this.#steps - this.#done);
    this.#monitor.maybeRead();
    this.#context.emit({ type: 'progress', current, phase, fraction, remainingMs });
  }

  /** Also for a step that turned out not to be needed: the bar does not fall. */
  end(): void {
    this.#done += 1;
    this.#context.emit({ type: 'drift', drift: this.#monitor.drift() });
    const pace = this.#monitor.pace();
    if (pace) this.#context.emit({ type: 'pace', pace });
  }
}
