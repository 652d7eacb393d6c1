import type { Experiment } from '../../experiments/form/experiment.ts';
import { type PresetId, presets } from '../../experiments/form/preset.ts';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { keptSeconds } from '../durations/kept-durations.ts';

/**
 * What the visitor is told it takes: `about 10 s`. As it took in this browser; else as the experiment says; else from its cells and what
 * its plan gives each.
 */
export function durationOf(experiment: Experiment, preset: PresetId): string {
  const here = keptSeconds({ ...defaultSettings(experiment), preset });
  if (here !== undefined) return spoken(here);
  return experiment.durations?.[preset] ?? planned(experiment, preset) ?? presets[preset].duration;
}

/** Nothing where how long a call takes decides, and not the plan: a fixed number of batches, other procedures. */
function planned(experiment: Experiment, preset: PresetId): string | undefined {
  const { stop, maxWarmUpMs } = experiment.plans?.[preset] ?? presets[preset].plan;
  if (experiment.procedure !== 'latency' || stop.rule !== 'precision') return undefined;
  // The most that its plan allows: a cell that is precise sooner ends sooner, and the run with it.
  const cells = cellsOf(defaultSettings(experiment)).length;
  return spoken((cells * (maxWarmUpMs + stop.maxMs)) / 1000);
}

/** To five seconds, from a minute on to half a minute: `about 15 s`, `about a minute`, `about 2½ min`. */
function spoken(seconds: number): string {
  if (seconds < 50) return `about ${5 * Math.max(1, Math.ceil(seconds / 5))} s`;
  // Counted in halves of a minute; two of them are the least that is said in minutes.
  const halves = Math.max(2, Math.round(seconds / 30));
  if (halves === 2) return 'about a minute';
  const whole = Math.floor(halves / 2);
  return `about ${whole}${halves % 2 === 1 ? '½' : ''} min`;
}

/** `5 times about 10 s`: what is said of a run that is made several times. */
export function timesOver(repeat: number, duration: string): string {
  return repeat > 1 ? `${repeat} times ${duration}` : duration;
}
