/** The native baseline: the crates outside a browser, and beside them what other programs of this machine say of the same operations. */
import { readRun } from '../document/read-run.ts';
import { Refusal } from '../document/refusal.ts';
import type { Build, RunDocument } from '../document/run.ts';
import { type CriterionRun, readCriterion } from './criterion.ts';
import { programFormats } from './formats.ts';
import { type NativeResults, nativeRun } from './native-run.ts';

export interface Baseline extends CriterionRun {
  readonly build: Build;
  readonly outputs: readonly ProgramOutput[];
}

/** What `openssl speed`, `go test -bench` or another of the `programFormats` printed, perhaps of several runs one after the other. */
export interface ProgramOutput {
  /** `Go 1.26.8`. */
  readonly engine: string;
  readonly text: string;
}

/** @throws Refusal where no format of a program recognises it */
function readOutput({ engine, text }: ProgramOutput): NativeResults {
  const input = { text, json: undefined };
  const format = programFormats.find((known) => known.recognises(input));
  if (!format) throw new Refusal(`The output of ${engine} holds no result that could be read. Nothing was imported.`);
  return { ...format.read(input), engine };
}

const unique = (values: readonly string[]) => [...new Set(values)];

function sentenceOf(others: readonly NativeResults[]): string {
  const names = others.map(({ engine, tool }) => `${engine} (${tool})`).join(' and ');
  const beside = names ? `, and beside it ${names}` : '';
  return `The same crates as in the WebAssembly modules, compiled for this processor and timed by criterion${beside}. One program after the other, so a few per cent between them say nothing.`;
}

/**
 * One document of them all, with the crates' build.
 * @throws Refusal where one of the outputs holds nothing
 */
export function nativeBaseline({ build, outputs, ...criterion }: Baseline, startedAt: string): RunDocument {
  const others = outputs.map(readOutput);
  const [own, ...beside] = [readCriterion(criterion), ...others].map((results) => nativeRun(results, startedAt));
  if (!own) throw new Error('criterion gave no run.');
  const measurements = [own, ...beside].flatMap((run) => run.measurements);
  return readRun({
    ...own,
    settings: {
      ...own.settings,
      schemes: unique(measurements.map((one) => one.scheme)),
      operations: unique(measurements.map((one) => one.operation)),
      backends: unique(measurements.map((one) => one.backend)),
      messages: unique(measurements.flatMap((one) => (one.message ? [JSON.stringify(one.message)] : []))).map((text) =>
        JSON.parse(text),
      ),
    },
    source: {
      kind: 'imported',
      tool: unique([own, ...beside].map((run) => run.source?.tool ?? '')).join(', '),
      note: sentenceOf(others),
    },
    build,
    measurements,
  });
}
