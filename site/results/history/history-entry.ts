/** What the list of the history shows of a run. It is stored apart from the run's document. */
import * as v from 'valibot';
import { withoutSteering } from '../../schemes/text/foreign-text.ts';
import { labelOf } from '../document/label.ts';
import type { RunDocument } from '../document/run.ts';
import { countWhole } from '../document/runs-of-cell.ts';
import { hasMedian } from '../document/summary-of.ts';
import { runSchema } from '../schema/run-schema.ts';
import { name, wholeNumber } from '../schema/schema-fields.ts';

const { outcome, drift, environment } = runSchema.entries;

/** An entry as it is stored, perhaps by an older version of this page. What the run's source does not say is absent. */
const entrySchema = v.object({
  id: v.string(),
  /** ISO 8601. The list is sorted by it, newest first. */
  savedAt: name,
  startedAt: runSchema.entries.startedAt,
  /** Where the run comes from: this device, a shared link, or an imported file or text. */
  origin: v.picklist(['own', 'shared', 'imported']),
  label: name,
  outcome,
  experiment: v.exactOptional(name),
  preset: v.exactOptional(name),
  engine: environment.entries.engine,
  platform: environment.entries.platform,
  grade: v.exactOptional(drift.wrapped.entries.grade),
  measured: wholeNumber,
  /** How many repeats of the run came to their end; absent if it was made once. */
  repeats: v.exactOptional(wholeNumber),
  /** The number of gestures on a real authenticator; absent if there are none. */
  gestures: v.exactOptional(wholeNumber),
});

export type HistoryEntry = Readonly<v.InferOutput<typeof entrySchema>>;
export type Origin = HistoryEntry['origin'];

/** Undefined if the stored value is not an entry; the entry is then made again from the run's document. */
export function readEntry(stored: unknown): HistoryEntry | undefined {
  const read = v.safeParse(entrySchema, stored);
  return read.success ? withoutSteering(read.output) : undefined;
}

/** The entry of a run that cannot be read any more, so that its owner sees it and can delete it. */
export const unreadableEntry = (id: string): HistoryEntry => ({
  id,
  savedAt: '',
  origin: 'imported',
  label: 'A run that cannot be read',
  outcome: 'failed',
  engine: '',
  measured: 0,
});

export function entryOf(run: RunDocument, origin: Origin, savedAt: string): HistoryEntry {
  const { startedAt, drift: watched, settings, environment: device, gestures } = run;
  return {
    id: run.id,
    savedAt,
    ...(startedAt !== undefined && { startedAt }),
    origin,
    label: labelOf(run),
    outcome: run.outcome,
    ...(run.experiment !== undefined && { experiment: run.experiment }),
    ...(settings.preset !== undefined && { preset: settings.preset }),
    engine: device.engine,
    ...(device.platform !== undefined && { platform: device.platform }),
    ...(watched && { grade: watched.grade }),
    measured: run.measurements.filter(hasMedian).length,
    ...(run.repeats && { repeats: countWhole(run) }),
    ...(gestures && { gestures: gestures.length }),
  };
}
