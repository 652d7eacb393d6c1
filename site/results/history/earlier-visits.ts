/**
 * Adds what earlier visits found to the run that has just ended. A visit that contradicts itself is left out, with a
 * sentence; it stays in the history.
 */
import { cellKey } from '../../experiments/settings/cell.ts';
import { estimateOver, storedEstimate } from '../../statistics/visits/series.ts';
import type { Measurement, RunDocument } from '../document/run.ts';
import { deviceOfVisit, readVisit, type VisitRecord } from './visit-record.ts';

/** Only the newest visits count: times of last year say less about the next visit. */
const MAX_EARLIER_VISITS = 30;
/** The run itself is the third visit. */
const MIN_KEPT = 2;
/** Eleven days. A longer time cannot be the time of one call. */
const MAX_NS = 1e15;

const countRuns = (count: number, verb: readonly [one: string, many: string]) =>
  count === 1 ? `One earlier run in this history ${verb[0]}` : `${count} earlier runs in this history ${verb[1]}`;

interface SortedVisits {
  readonly counted: readonly VisitRecord[];
  /** Why other visits do not count. */
  readonly sentences: readonly string[];
}

function sortOut(run: RunDocument, stored: readonly unknown[]): SortedVisits {
  const read = stored.map(readVisit);
  const others = read.flatMap((visit) => (visit && visit.id !== run.id ? [visit] : []));
  const device = deviceOfVisit(run);
  const here = others.filter((visit) => visit.device === device);
  const elsewhere = others.filter((visit) => visit.device !== device);
  const times = new Set([run.startedAt]);
  const counted: VisitRecord[] = [];
  for (const visit of here.sort((a, b) => b.startedAt.localeCompare(a.startedAt))) {
    if (!times.has(visit.startedAt)) counted.push(visit);
    times.add(visit.startedAt);
  }
  const unread = read.filter((visit) => !visit).length;
  const twice = here.length - counted.length;
  const [other] = elsewhere;
  return {
    counted: counted.slice(0, MAX_EARLIER_VISITS),
    sentences: [
      ...(other
        ? [
            `${countRuns(elsewhere.length, ['was', 'were'])} made on another device (${other.device || 'not named'}) and ${elsewhere.length === 1 ? 'does' : 'do'} not count here.`,
          ]
        : []),
      ...(twice > 0
        ? [
            `${countRuns(twice, ['claims', 'claim'])} to have begun at the same moment as another, and ${twice === 1 ? 'does' : 'do'} not count.`,
          ]
        : []),
      ...(unread > 0
        ? [`${countRuns(unread, ['is', 'are'])} damaged and ${unread === 1 ? 'does' : 'do'} not count.`]
        : []),
    ],
  };
}

const isTime = (ns: number) => ns > 0 && ns < MAX_NS;

/**
 * The run, with what earlier visits found of each cell if there are at least two. The run and the history lose nothing.
 *
 * @param stored visits of the run's series from the history, in any order; the run itself may be among them
 */
export function withEarlierVisits(run: RunDocument, stored: readonly unknown[]): RunDocument {
  const { counted, sentences } = sortOut(run, stored);
  let impossible = 0;
  const measurements = run.measurements.map((measurement): Measurement => {
    if (measurement.status !== 'measured') return measurement;
    const { earlier: _, ...plain } = measurement;
    const key = cellKey(measurement);
    const found = counted.flatMap(({ medians }) => (Object.hasOwn(medians, key) ? [medians[key] ?? 0] : []));
    impossible += found.filter((ns) => !isTime(ns)).length;
    const known = estimateOver(found.filter(isTime), MIN_KEPT);
    if (!known) return plain;
    const { runs: visits, centre: centreNs, sdOfLogs } = storedEstimate(known);
    return { ...plain, earlier: { visits, centreNs, sdOfLogs } };
  });
  const strange =
    impossible > 0
      ? [`Earlier runs in this history hold ${impossible} times that no call can take; these do not count.`]
      : [];
  const notCounted = [...sentences, ...strange];
  const { notCounted: _, ...plain } = run;
  return { ...plain, measurements, ...(notCounted.length > 0 && { notCounted }) };
}
