/** The results of a key storm as numbers. Its `samplesNs` are only latencies of ten connections in one queue. */

import { quantileSorted } from 'simple-statistics';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { recordedValue } from '../../schemes/conditions/recorded-conditions.ts';
import type { Measurement } from './run.ts';
import { knownSummaryOf } from './summary-of.ts';

export interface StormNumbers {
  readonly workers: number;
  readonly connectionsPerSecond: number;
  readonly medianNs: number;
  readonly p95Ns: number;
  readonly p99Ns: number;
  /** How many seconds one core is busy with a thousand events, each awaited alone. */
  readonly coreSecondsPerThousand: number;
  /** 0 to 1, for one event alone. */
  readonly generationShare: number;
  /** The time of each event alone; empty if the document does not have them. */
  readonly eventsNs: readonly number[];
}

/** On how many workers the connections were. */
export const workersOfStorm = ({ conditions }: Pick<Measurement, 'conditions'>): number =>
  recordedValue(conditions, 'workers') ?? 1;

/** Undefined for a cell that was not measured, of another procedure, or of a run that came without its samples. */
export function stormNumbers(measurement: Measurement | undefined): StormNumbers | undefined {
  if (measurement?.status !== 'measured' || !measurement.storm || measurement.samplesNs.length === 0) return undefined;
  // Latencies leave out the first one of each connection, but the count of finished events includes it. Older documents
  // lack this count.
  const { elapsedMs, alone, finished = measurement.samplesNs.length } = measurement.storm;
  if (alone.connections === 0 || alone.elapsedMs <= 0 || elapsedMs <= 0) return undefined;
  const sorted = measurement.samplesNs.toSorted((a, b) => a - b);
  return {
    workers: workersOfStorm(measurement),
    connectionsPerSecond: (finished / elapsedMs) * 1e3,
    // Over the repeats if there are several, like every median.
    medianNs: knownSummaryOf(measurement)?.medianNs ?? quantileSorted(sorted, 0.5),
    p95Ns: quantileSorted(sorted, 0.95),
    p99Ns: quantileSorted(sorted, 0.99),
    // Milliseconds per event equal seconds per thousand events.
    coreSecondsPerThousand: alone.elapsedMs / alone.connections,
    // The two are timed separately, so that their ratio may be slightly above 1.
    generationShare: Math.min(1, alone.generateMs / alone.elapsedMs),
    eventsNs: (alone.eventsMs ?? []).map((ms) => ms * NS_PER_MS),
  };
}
