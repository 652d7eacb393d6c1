/** What a key storm's measurement says, as numbers: its `samplesNs` alone are latencies of ten connections in one queue. */

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
  /** What a thousand events keep a core busy, each awaited alone. */
  readonly coreSecondsPerThousand: number;
  /** 0 to 1, of one event alone. */
  readonly generationShare: number;
  /** Each event alone; none where the document does not keep them. */
  readonly eventsNs: readonly number[];
}

/** Nothing for a cell that was not measured, of another procedure, or of a run that came without its samples. */
export function stormNumbers(measurement: Measurement | undefined): StormNumbers | undefined {
  if (measurement?.status !== 'measured' || !measurement.storm || measurement.samplesNs.length === 0) return undefined;
  // Latencies leave out the first of each connection, the count of finished events does not; older documents have no such count.
  const { elapsedMs, alone, finished = measurement.samplesNs.length } = measurement.storm;
  if (alone.connections === 0 || alone.elapsedMs <= 0 || elapsedMs <= 0) return undefined;
  const sorted = measurement.samplesNs.toSorted((a, b) => a - b);
  return {
    workers: recordedValue(measurement.conditions, 'workers') ?? 1,
    connectionsPerSecond: (finished / elapsedMs) * 1e3,
    // Over its repeats, where there are several, as every median is.
    medianNs: knownSummaryOf(measurement)?.medianNs ?? quantileSorted(sorted, 0.5),
    p95Ns: quantileSorted(sorted, 0.95),
    p99Ns: quantileSorted(sorted, 0.99),
    // Milliseconds for one event are seconds for a thousand.
    coreSecondsPerThousand: alone.elapsedMs / alone.connections,
    // The two are timed apart, so that their ratio may come out a hair above 1.
    generationShare: Math.min(1, alone.generateMs / alone.elapsedMs),
    eventsNs: (alone.eventsMs ?? []).map((ms) => ms * NS_PER_MS),
  };
}
