/** What the history keeps of each run of one's own so that the next run of the same can be set beside it. */
import * as v from 'valibot';
import { cellKey } from '../../experiments/settings/cell.ts';
import type { RunDocument } from '../document/run.ts';
import { summaryOf } from '../document/summary-of.ts';
import { slowedBy } from '../doubts/slowed-by.ts';

/** As it is stored, perhaps by an older version of this page. */
const visitSchema = v.object({
  id: v.string(),
  /** A name that all runs share that count as visits of one thing. */
  series: v.string(),
  device: v.string(),
  startedAt: v.string(),
  /** The median of each cell, in nanoseconds. */
  medians: v.record(v.string(), v.number()),
});

export type VisitRecord = Readonly<v.InferOutput<typeof visitSchema>>;

/** Nothing for what is no visit. */
export function readVisit(stored: unknown): VisitRecord | undefined {
  const read = v.safeParse(visitSchema, stored);
  return read.success ? read.output : undefined;
}

/** `Chromium 156`, `Safari 18`: a new major version may compile otherwise, and its times are other times. */
function engineClass(engine: string): string {
  return engine.replace(/^(.*? \d+)\..*$/, '$1');
}

/**
 * Runs of one series ask the same cells in the same way of the same code in the same browser: settings but for the order and the
 * number of repeats, engine and its major version, what slows it down, isolation, and the modules by their hashes. The libraries that are measured as JavaScript
 * have none, so that there the page itself has to be the same.
 */
export function seriesOf({ experiment, settings, environment, build }: RunDocument): string {
  const { seed: _, repeat: __, ...rest } = settings;
  const hashes = (build?.modules ?? []).map(({ family, build: name, sha256 }) => `${family} ${name} ${sha256}`).sort();
  const page = settings.backends.includes('noble') ? [build?.commit] : [];
  const named = Object.entries(rest).sort(([a], [b]) => a.localeCompare(b));
  const known = [experiment, named, engineClass(environment.engine), environment.isolated, hashes, page];
  // What an engine does when it is slowed down says nothing of the next ordinary visit.
  const slowed = slowedBy(environment);
  return JSON.stringify(slowed.length > 0 ? [...known, slowed] : known);
}

/** `Linux, 8 cores, 8 GiB`: as much as a browser says of what it runs on. */
export function deviceOfVisit({ environment: { platform, cores, memoryGiB } }: RunDocument): string {
  return [platform, cores && `${cores} cores`, memoryGiB && `${memoryGiB} GiB`].filter(Boolean).join(', ');
}

/** Nothing for a run that did not come to its end: its cells were cut short. One that was repeated is one visit, of an hour. */
export function visitOf(run: RunDocument): VisitRecord | undefined {
  const { id, startedAt, outcome, source, measurements } = run;
  if (outcome !== 'finished' || startedAt === undefined || source) return undefined;
  const medians: Record<string, number> = {};
  for (const measurement of measurements) {
    const summary = summaryOf(measurement);
    if (summary) medians[cellKey(measurement)] = summary.medianNs;
  }
  return { id, series: seriesOf(run), device: deviceOfVisit(run), startedAt, medians };
}
