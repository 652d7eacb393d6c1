import type { Experiment } from '../../experiments/form/experiment.ts';
import { type PresetId, presetIds, presets } from '../../experiments/form/preset.ts';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { defaultSettings, type NamedSettings } from '../../experiments/settings/settings.ts';
import { storedSeconds } from '../durations/stored-durations.ts';

/** Expected of a run of several minutes about which nothing more exact is known. */
const SEVERAL_SECONDS = 180;

/**
 * The expected duration in words, such as `about 10 s`. It comes from the last such run in this browser; else from the
 * last run with the experiment's own settings here, in proportion to the cells; else from the experiment; else from the
 * cells and the time that the plan gives each. A longer preset is promised no less than a shorter one took here, and a
 * shorter one no more.
 */
export function durationOf(
  experiment: Experiment,
  preset: PresetId,
  settings: NamedSettings = defaultSettings(experiment),
): string {
  const own = defaultSettings(experiment);
  /** How many times as many cells these settings have as the experiment's own. A ceremony has steps and no cells. */
  const cellsBesideOwn = (id: PresetId) =>
    (cellsOf({ ...settings, preset: id }).length || 1) / (cellsOf({ ...own, preset: id }).length || 1);
  // 0 if the preset was not measured here.
  const tookSeconds = presetIds.map((id) =>
    rounded(
      storedSeconds({ ...settings, preset: id }) ?? (storedSeconds({ ...own, preset: id }) ?? 0) * cellsBesideOwn(id),
    ),
  );
  const index = presetIds.indexOf(preset);
  const here = tookSeconds[index];
  if (here) return `about ${spoken(here)}`;
  const usual = experiment.usualSeconds?.[preset] ?? planned(experiment, preset) ?? presets[preset].usualSeconds;
  const expected = rounded(usual === undefined ? SEVERAL_SECONDS : usual * cellsBesideOwn(preset));
  const least = tookSeconds.slice(0, index).findLast(Boolean);
  const most = tookSeconds.slice(index).find(Boolean);
  // More exact words would be a guess.
  if (least && expected <= least) return `over ${spoken(least)}`;
  if (most && expected >= most) return `under ${spoken(most)}`;
  return usual === undefined ? 'several minutes' : `about ${spoken(expected)}`;
}

/** In seconds; undefined if the time of a call decides: with a fixed number of batches, or in other procedures. */
function planned(experiment: Experiment, preset: PresetId): number | undefined {
  const { stop, maxWarmUpMs } = experiment.plans?.[preset] ?? presets[preset].plan;
  if (experiment.procedure !== 'latency' || stop.rule !== 'precision') return undefined;
  // The most that the plan allows: a cell that is precise sooner ends sooner, and so does the run.
  const cells = cellsOf(defaultSettings(experiment)).length;
  return (cells * (maxWarmUpMs + stop.maxMs)) / 1000;
}

/** Up to a multiple of five below 50 seconds; else to half minutes, and to a minute at least. */
const rounded = (seconds = 0): number =>
  seconds < 50 ? 5 * Math.ceil(seconds / 5) : 30 * Math.max(2, Math.round(seconds / 30));

/** On one line: `15 s`, `a minute`, `2½ min`. @param seconds rounded */
function spoken(seconds: number): string {
  if (seconds < 60) return `${seconds}\u202fs`;
  if (seconds === 60) return 'a minute';
  return `${Math.floor(seconds / 60)}${seconds % 60 === 0 ? '' : '½'}\u202fmin`;
}

/** `5 times about 10 s`, for a run with repeats. */
export function timesOver(repeat: number, duration: string): string {
  return repeat > 1 ? `${repeat} times ${duration}` : duration;
}
