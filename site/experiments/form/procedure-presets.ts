/** The presets for procedures other than latency, whose plans are in `preset.ts` and in the studies. */
import type { PresetId } from './preset.ts';

/** The number of fresh workers per scheme and backend, and how long each may sign. */
export const coldStartPresets: Readonly<Record<PresetId, { readonly workers: number; readonly limitMs: number }>> = {
  quick: { workers: 6, limitMs: 300 },
  standard: { workers: 12, limitMs: 2500 },
  study: { workers: 30, limitMs: 20_000 },
};

/** Every worker is warmed up once; then every cell has one loop per round. */
export const throughputPresets: Readonly<
  Record<PresetId, { readonly rounds: number; readonly loopMs: number; readonly warmUpMs: number }>
> = {
  quick: { rounds: 7, loopMs: 60, warmUpMs: 60 },
  standard: { rounds: 15, loopMs: 200, warmUpMs: 600 },
  study: { rounds: 30, loopMs: 500, warmUpMs: 1500 },
};

/** The connections at once in the key storm, as in the benchmark of the article. */
export const CONNECTIONS = 10;

interface StormPreset {
  readonly loopMs: number;
  readonly aloneMs: number;
  /** The fewest events alone: the time of making RSA keys is random, and two draws are too few. */
  readonly fewestAlone: number;
  /**
   * Whether a synchronous backend is also measured alone. It works on one event at a time while others wait, so the
   * storm itself shows the time of one event.
   */
  readonly alwaysAlone: boolean;
  /** The fewest connections that found the queue at its usual length. */
  readonly fewestLatencies: number;
  readonly warmUpMs: number;
}

/** Every loop finishes its last connections, so RSA, which has few of them, takes longer than this. */
export const stormPresets: Readonly<Record<PresetId, StormPreset>> = {
  quick: { loopMs: 120, aloneMs: 100, fewestAlone: 8, alwaysAlone: false, fewestLatencies: 6, warmUpMs: 25 },
  standard: { loopMs: 1500, aloneMs: 1500, fewestAlone: 20, alwaysAlone: true, fewestLatencies: 10, warmUpMs: 400 },
  study: { loopMs: 8000, aloneMs: 8000, fewestAlone: 60, alwaysAlone: true, fewestLatencies: 20, warmUpMs: 1500 },
};
