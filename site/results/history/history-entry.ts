import { labelOf } from '../document/label.ts';
import type { RunDocument } from '../document/run.ts';
import { summaryOf } from '../document/summary-of.ts';

/** Where a run in the history comes from: this device, somebody's link, a file or a text. */
export type Origin = 'own' | 'shared' | 'imported';

/** What the list shows of a run. */
export interface HistoryEntry {
  readonly id: string;
  /** ISO 8601; the order of the list, newest first. */
  readonly savedAt: string;
  readonly startedAt: string;
  readonly origin: Origin;
  readonly label: string;
  readonly outcome: RunDocument['outcome'];
  readonly experiment: string;
  readonly preset: string;
  readonly engine: string;
  readonly platform: string;
  readonly grade: RunDocument['drift']['grade'];
  readonly measured: number;
  /** Gestures on a real authenticator, where there are any. */
  readonly gestures?: number;
}

export function entryOf(run: RunDocument, origin: Origin, savedAt: string): HistoryEntry {
  return {
    id: run.id,
    savedAt,
    startedAt: run.startedAt,
    origin,
    label: labelOf(run),
    outcome: run.outcome,
    experiment: run.experiment,
    preset: run.settings.preset,
    engine: run.environment.engine,
    platform: run.environment.platform,
    grade: run.drift.grade,
    measured: run.measurements.filter((one) => summaryOf(one)).length,
    ...(run.gestures && { gestures: run.gestures.length }),
  };
}
