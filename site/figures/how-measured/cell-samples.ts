/** One cell of a run with all of its samples, to show how its number was calculated. Positions are from 0 to 1. */
import { backendName } from '../../backends/backend.ts';
import type { MeasuredMeasurement } from '../../results/document/run.ts';
import { summaryOf } from '../../results/document/summary-of.ts';
import { blockCount, cutIntoBlocks } from '../../statistics/blocks/cut-into-blocks.ts';
import { ascending, medianOf } from '../../statistics/estimates/ascending.ts';
import type { Summary } from '../../statistics/summary/summarise.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatDuration, formatIn, formatInterval, unitFor } from '../words/format-duration.ts';
import { caseName, schemeName } from '../words/names.ts';

interface CellSamples {
  /** `Ed25519, Sign, WebAssembly` */
  readonly title: string;
  /** A description of the picture, in a sentence. */
  readonly sentence: string;
  readonly samples: readonly { readonly x: number; readonly y: number; readonly isAbove: boolean }[];
  readonly blocks: readonly { readonly from: number; readonly to: number; readonly y: number }[];
  readonly median: number;
  readonly interval: readonly [low: number, high: number];
  /** The texts at the lower and the upper end, in the unit of the median, which the sentence has. */
  readonly ends: readonly [low: string, high: string];
}

/** With fewer samples the interval is not calculated from blocks. */
const MIN_SAMPLES = 12;
/**
 * In interquartile ranges above the third quartile: samples further above are drawn at the edge, so that the
 * others stay distinguishable.
 */
const REACH = 4;

/** The number of calls per batch in words. */
function callsText(callsPerBatch: number | undefined): string {
  if (callsPerBatch === undefined) return '';
  return callsPerBatch === 1 ? ' of one call each' : ` of ${callsPerBatch} calls each`;
}

function aboveText(above: number): string {
  if (above === 0) return '';
  return ` ${above === 1 ? 'One lies' : `${above} lie`} above the picture and count like the others.`;
}

/** How the interval came about, and the interval. */
function intervalText(measurement: MeasuredMeasurement, { intervalNs, medianNs }: Summary, count: number): string {
  const ofBlocks = summaryOf(measurement)?.intervalNs;
  const isOfClock = ofBlocks !== undefined && (intervalNs[0] < ofBlocks[0] || intervalNs[1] > ofBlocks[1]);
  const text = formatInterval(intervalNs, medianNs);
  return isOfClock
    ? `The medians of ${count} blocks of time lie closer together than the clock can tell. So a step of the clock gives its interval, ${text}`
    : `How far the medians of ${count} blocks of time lie apart gives its interval, ${text}`;
}

function samplesOf(measurement: MeasuredMeasurement, summary: Summary, count: number): CellSamples {
  const { scheme, backend, samplesNs, callsPerBatch } = measurement;
  const { medianNs, intervalNs, quartilesNs, minNs, maxNs, n } = summary;
  const [q1, q3] = quartilesNs;
  const lowest = Math.min(minNs, intervalNs[0]);
  const highest = Math.max(Math.min(maxNs, q3 + REACH * (q3 - q1)), intervalNs[1], lowest * 1.02);
  const height = (ns: number) => Math.min(1, Math.max(0, (ns - lowest) / (highest - lowest)));
  const above = samplesNs.filter((ns) => ns > highest).length;
  const { suffix } = unitFor(medianNs);
  let taken = 0;
  const blocks = cutIntoBlocks(samplesNs, count).map((block) => {
    const from = taken / n;
    taken += block.length;
    return { from, to: taken / n, y: height(medianOf(ascending(block))) };
  });
  return {
    title: `${schemeName(scheme)}, ${caseName(measurement, false)}, ${backendName(backend)}`,
    sentence: `${n} batches${callsText(callsPerBatch)}, in the order taken: their median is ${formatDuration(medianNs)}. ${intervalText(measurement, summary, count)}.${aboveText(above)}`,
    samples: samplesNs.map((ns, index) => ({ x: (index + 0.5) / n, y: height(ns), isAbove: ns > highest })),
    blocks,
    median: height(medianNs),
    interval: [height(intervalNs[0]), height(intervalNs[1])],
    ends: [formatIn(lowest, suffix), formatIn(highest, suffix)],
  };
}

/** The first cell with enough samples; key generation comes last. Undefined if there is none, as from a link. */
export function cellSamples({ measurements, repeats, environment }: RunContent): CellSamples | undefined {
  // Several repeats are summarised in another way.
  if ((repeats?.length ?? 0) > 1) return undefined;
  const inOrder = measurements.toSorted(
    (a, b) => Number(a.operation === 'generate') - Number(b.operation === 'generate'),
  );
  for (const measurement of inOrder) {
    if (measurement.status !== 'measured' || measurement.samplesNs.length < MIN_SAMPLES) continue;
    const summary = summaryOf(measurement, environment);
    const count = blockCount(measurement.samplesNs.length);
    // If a sample is 0, the interval is by ranks, without blocks.
    if (summary && count !== undefined && summary.minNs > 0) return samplesOf(measurement, summary, count);
  }
  return undefined;
}
