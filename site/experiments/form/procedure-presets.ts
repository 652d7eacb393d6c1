/** What the presets mean where cells are not measured by latency: those have their plans in `preset.ts` and in the studies. */
import type { PresetId } from './preset.ts';

/** Fresh workers for each scheme on each backend, and how long each may sign. */
export const coldStartPresets: Readonly<Record<PresetId, { readonly workers: number; readonly limitMs: number }>> = {
  quick: { workers: 6, limitMs: 300 },
  standard: { workers: 12, limitMs: 2500 },
  study: { workers: 30, limitMs: 20_000 },
};

/** Every worker is warmed up once; then every cell has one loop a round. */
export const throughputPresets: Readonly<
  Record<PresetId, { readonly rounds: number; readonly loopMs: number; readonly warmUpMs: number }>
> = {
  quick: { rounds: 7, loopMs: 60, warmUpMs: 60 },
  standard: { rounds: 15, loopMs: 200, warmUpMs: 600 },
  study: { rounds: 30, loopMs: 500, warmUpMs: 1500 },
};

/** Under way at once in the key storm, as in the benchmark that the article describes. */
export const CONNECTIONS = 10;

interface StormPreset {
  readonly loopMs: number;
  readonly aloneMs: number;
  /** Events alone, at the least: RSA keys are a lottery, of which two draws say nothing. */
  readonly fewestAlone: number;
  /**
   * Whether a synchronous backend is asked alone as well. It works on one event at a time, whoever waits, so that what one takes
   * can be read from the storm itself.
   */
  readonly alwaysAlone: boolean;
  /** Connections that found the queue as it stays, at the least. */
  readonly fewestLatencies: number;
  readonly warmUpMs: number;
}

/** Every loop ends its last connections, so that RSA, of which few fit, takes longer than this. */
export const stormPresets: Readonly<Record<PresetId, StormPreset>> = {
  quick: { loopMs: 120, aloneMs: 100, fewestAlone: 8, alwaysAlone: false, fewestLatencies: 6, warmUpMs: 25 },
  standard: { loopMs: 1500, aloneMs: 1500, fewestAlone: 20, alwaysAlone: true, fewestLatencies: 10, warmUpMs: 400 },
  study: { loopMs: 8000, aloneMs: 8000, fewestAlone: 60, alwaysAlone: true, fewestLatencies: 20, warmUpMs: 1500 },
};
