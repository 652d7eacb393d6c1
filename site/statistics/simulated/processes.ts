/** Simulated samples of one visit, as logarithms around zero, for tests of intervals. */

import type { Random } from '../chance/random.ts';
import { normalOf } from './normal.ts';

/** Makes `n` logarithms in order of time. */
export type Process = (n: number, random: Random) => number[];

/** Independent samples. */
export function independent(sdOfLogs: number): Process {
  return (n, random) => Array.from({ length: n }, () => sdOfLogs * normalOf(random));
}

/** A heavy tail to one side: the logarithm of an exponential time, with median zero. */
export const lottery: Process = (n, random) =>
  Array.from({ length: n }, () => Math.log(-Math.log(1 - random()) / Math.LN2));

/**
 * Each sample depends on the one before (an autoregressive process of order 1), from its stationary distribution on.
 */
export function autoregressive(correlation: number, sdOfLogs: number): Process {
  return (n, random) => {
    let last = normalOf(random);
    return Array.from({ length: n }, () => {
      const sample = last;
      last = correlation * last + Math.sqrt(1 - correlation ** 2) * normalOf(random);
      return sdOfLogs * sample;
    });
  };
}

/** From a random moment on, every sample takes longer. */
export function step(height: number): Process {
  return (n, random) => {
    const at = Math.floor(random() * n);
    return Array.from({ length: n }, (_, index) => (index < at ? 0 : height));
  };
}

/** Every sample takes a little longer than the one before. */
export function drift(height: number): Process {
  return (n) => Array.from({ length: n }, (_, index) => (height * index) / n);
}

/** The sum of all processes. */
export function sumOf(...processes: readonly Process[]): Process {
  return (n, random) => {
    const drawn = processes.map((process) => process(n, random));
    return Array.from({ length: n }, (_, index) => drawn.reduce((sum, logs) => sum + (logs[index] ?? 0), 0));
  };
}
