/**
 * The native baseline: the crates outside a browser, and the results of other programs of this machine
 * for the same operations.
 */

import { readRun } from '../../../site/results/document/read-run.ts';
import { RefusedResult } from '../../../site/results/document/refused-result.ts';
import type { RunDocument, SiteBuild } from '../../../site/results/document/run.ts';
import { programFormats } from '../../../site/results/import/formats.ts';
import { type NativeResults, nativeRun } from '../../../site/results/import/native-run.ts';
import { importInputOf } from '../../../site/results/import/read-results.ts';
import { defaultMessage, type Message } from '../../../site/schemes/message.ts';

export interface Baseline {
  /** What criterion stores of each benchmark; `full_id` is one of our schemes and an operation. */
  readonly benchmarks: readonly { readonly benchmark: unknown; readonly sample: unknown }[];
  /** For example `rustc 1.95.0`. */
  readonly engine: string;
  readonly platform: string;
  readonly cores: number;
  readonly label?: string;
  readonly build: SiteBuild;
  readonly outputs: readonly ProgramOutput[];
  /** Results that are parsed already. */
  readonly others?: readonly NativeResults[];
}

/**
 * The output of `openssl speed`, `go test -bench` or another of the `programFormats`, perhaps of several
 * runs one after the other.
 */
export interface ProgramOutput {
  /** For example `Go 1.26.8`. */
  readonly engine: string;
  readonly text: string;
}

/** @throws RefusedResult if no format of a program recognises the text */
function readOutput({ engine, text }: ProgramOutput): readonly NativeResults[] {
  const input = importInputOf(text);
  const format = programFormats.find((known) => known.recognises(input));
  if (!format)
    throw new RefusedResult(`The output of ${engine} holds no result that could be read. Nothing was imported.`);
  return [format.read(input)].flat().map((results) => ({ ...results, engine }));
}

/** Operations that sign or verify; making a key signs nothing. */
const signing = new Set(['sign', 'verify']);

/**
 * Reads the results of our own crates, whose benchmarks sign what the page signs. @throws RefusedResult if these
 * are not criterion's files
 */
function readOwn({ benchmarks, engine, platform, cores, label }: Baseline): readonly NativeResults[] {
  const text = benchmarks.flatMap(({ benchmark, sample }) => [benchmark, sample].map((file) => JSON.stringify(file)));
  const read = readOutput({ engine, text: text.join('\n') });
  const names = new Set(read.flatMap(({ samples }) => samples.map(({ name }) => name)));
  // A paste keeps the complete results and drops the others; here nobody would notice a benchmark that is missing.
  if (names.size !== benchmarks.length)
    throw new RefusedResult(
      `Of the ${benchmarks.length} benchmarks that criterion kept ${names.size} can be read. Nothing was imported; run the benchmark again.`,
    );
  return read.map((results) => ({
    ...results,
    program: 'native',
    platform,
    cores,
    ...(label !== undefined && { label }),
    samples: results.samples.map((sample) =>
      signing.has(sample.operation) ? { ...sample, message: defaultMessage } : sample,
    ),
  }));
}

/** Returns each message once, in the order of the measurements. */
function messagesAmong(measurements: RunDocument['measurements']): readonly Message[] {
  const found = measurements.flatMap(({ message }) => message ?? []);
  return [...new Map(found.map((message) => [JSON.stringify(message), message])).values()];
}

function sentenceOf(others: readonly NativeResults[]): string {
  const names = [...new Set(others.map(({ engine, tool }) => `${engine} (${tool})`))].join(' and ');
  const beside = names ? `, and beside it ${names}` : '';
  return `The same crates as in the WebAssembly modules, compiled for this processor and timed by criterion${beside}. One program after the other, so a few per cent between them say nothing.`;
}

/**
 * Returns one document of all results, with the crates' build.
 * @throws RefusedResult if one of the outputs holds no result
 */
export function nativeBaseline(baseline: Baseline, startedAt: string): RunDocument {
  const { build, outputs, others: known = [] } = baseline;
  const others = [...outputs.flatMap(readOutput), ...known];
  const [own, ...beside] = [...readOwn(baseline), ...others].map(nativeRun);
  if (!own) throw new Error('criterion gave no run.');
  const measurements = [own, ...beside].flatMap((run) => run.measurements);
  return readRun({
    ...own,
    startedAt,
    settings: {
      ...own.settings,
      schemes: [...new Set(measurements.map((measurement) => measurement.scheme))],
      operations: [...new Set(measurements.map((measurement) => measurement.operation))],
      backends: [...new Set(measurements.map((measurement) => measurement.backend))],
      messages: messagesAmong(measurements),
    },
    source: {
      kind: 'imported',
      tool: [...new Set([own, ...beside].map((run) => run.source?.tool ?? ''))].join(', '),
      note: sentenceOf(others),
    },
    build,
    measurements,
  });
}
