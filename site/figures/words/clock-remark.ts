import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { runtimeOf } from '../../results/document/measured-in.ts';
import type { Environment } from '../../results/document/run.ts';
import { formatClockStep } from './format-duration.ts';

/** From this step on, in milliseconds, a clock is as coarse as protection against fingerprinting makes it, and batches are too short for it. */
const COARSE_FROM_MS = 10;

type ClockEnvironment = {
  readonly [Known in 'engine' | 'clockStepMs']?: Environment[Known] | undefined;
};

/** A sentence with a space before it where the browser's clock is too coarse for most calls, or nothing. */
export function clockRemark({ engine, clockStepMs }: ClockEnvironment): string {
  if (clockStepMs === undefined || clockStepMs < COARSE_FROM_MS) return '';
  const step = formatClockStep(clockStepMs * NS_PER_MS);
  if (runtimeOf(engine) !== undefined)
    return ` The clock of ${engine} moves by ${step} at a time: short calls are known roughly.`;
  return ` This browser’s clock moves by ${step} at a time, as protection against fingerprinting makes it: short calls are known roughly, and another browser measures them.`;
}
