/** What the history stores of each of this device's own runs: the next run of the series is compared with it. */
import * as v from 'valibot';
import { cellKey } from '../../experiments/settings/cell.ts';
import type { RunDocument } from '../document/run.ts';
import { summaryOf } from '../document/summary-of.ts';
import { slowedBy } from '../doubts/slowed-by.ts';

/** A visit as it is stored, perhaps by an older version of this page. */
const visitSchema = v.object({
  id: v.string(),
  /** A name that all runs of one series share (`seriesOf`). */
  series: v.string(),
  device: v.string(),
  startedAt: v.string(),
  /** The median of each cell, in nanoseconds. */
  medians: v.record(v.string(), v.number()),
});

export type VisitRecord = Readonly<v.InferOutput<typeof visitSchema>>;

/** Undefined if the stored value is not a visit. */
export function readVisit(stored: unknown): VisitRecord | undefined {
  const read = v.safeParse(visitSchema, stored);
  return read.success ? read.output : undefined;
}

/** `Chromium 156`, `Safari 18`. A new major version may compile otherwise, so that its times differ. */
function engineClass(engine: string): string {
  return engine.replace(/^(.*? \d+)\..*$/, '$1');
}

/**
 * A key that two runs share if they measure the same cells, in the same way, with the same code, in the same browser.
 * It holds the settings without the seed and the number of repeats, the engine with its major version, what slows it
 * down, isolation, and the hashes of the modules. Libraries that are measured as JavaScript have no hash, so that the
 * commit of the page stands in for it.
 */
export function seriesOf({ experiment, settings, environment, build }: RunDocument): string {
  const { seed: _, repeat: __, ...rest } = settings;
  const hashes = (build?.modules ?? []).map(({ family, build: name, sha256 }) => `${family} ${name} ${sha256}`).sort();
  const page = settings.backends.includes('noble') ? [build?.commit] : [];
  const named = Object.entries(rest).sort(([a], [b]) => a.localeCompare(b));
  const known = [experiment, named, engineClass(environment.engine), environment.isolated, hashes, page];
  // Runs in a slowed engine form a series of their own: they say nothing about the next ordinary visit.
  const slowed = slowedBy(environment);
  return JSON.stringify(slowed.length > 0 ? [...known, slowed] : known);
}

/** `Linux, 8 cores, 8 GiB`: what a browser tells of its device. */
export function deviceOfVisit({ environment: { platform, cores, memoryGiB } }: RunDocument): string {
  return [platform, cores && `${cores} cores`, memoryGiB && `${memoryGiB} GiB`].filter(Boolean).join(', ');
}

/** Undefined for a run that did not come to its end, because its cells were cut short. A repeated run is one visit. */
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
