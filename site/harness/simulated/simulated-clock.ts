import type { Clock } from '../clock/clock.ts';

export interface SimulatedClockSettings {
  readonly clockStepMs: number;
  /** If given, the moment of each step is moved at random within it, as Chromium and Firefox do. */
  readonly jitterSeed?: number;
  /** What one reading takes, in milliseconds. */
  readonly readingMs?: number;
  readonly beginMs?: number;
}

/** A coarse clock over an exact time that is moved by hand. For tests, which then know the true times. */
export class SimulatedClock implements Clock {
  readonly name = 'simulated';
  exactMs: number;
  readonly #settings: SimulatedClockSettings;

  constructor(settings: SimulatedClockSettings) {
    this.#settings = settings;
    this.exactMs = settings.beginMs ?? 0;
  }

  advance(ms: number): void {
    this.exactMs += ms;
  }

  now(): number {
    const { clockStepMs, jitterSeed, readingMs = 0.00005 } = this.#settings;
    this.exactMs += readingMs;
    const steps = Math.floor(this.exactMs / clockStepMs);
    if (jitterSeed === undefined) return steps * clockStepMs;
    // Each step has its own threshold; past it, the clock already shows the next step.
    const past = this.exactMs / clockStepMs - steps >= hashed(steps, jitterSeed);
    return (past ? steps + 1 : steps) * clockStepMs;
  }
}

/** Murmur's finaliser: maps a step and a seed to a number in [0, 1). */
function hashed(step: number, seed: number): number {
  let mixed = Math.imul(step | 0, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
