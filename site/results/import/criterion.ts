/**
 * The results of criterion.rs, pasted or dropped as they are: lines of `cargo criterion --message-format=json`, or the
 * two files of each benchmark, `benchmark.json` and `sample.json`, in sequence.
 */
import * as v from 'valibot';
import { RefusedResult } from '../document/refused-result.ts';
import { MAX_NAME_CHARACTERS, MAX_SAMPLES } from '../schema/limits.ts';
import type { ProgramFormat } from './import-format.ts';
import { readBenchmarkName } from './names/benchmark-name.ts';
import type { NativeResults, NativeSample } from './native-run.ts';
import type { ImportInput } from './text/import-input.ts';

const benchmarkName = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NAME_CHARACTERS));
/** All of one kind: counts of calls, or nanoseconds. */
const positiveNumbers = v.pipe(
  v.array(v.pipe(v.number(), v.finite(), v.gtValue(0))),
  v.minLength(1),
  v.maxLength(MAX_SAMPLES),
);
/** `benchmark.json`. Its `full_id` is `group/function/value`. */
const namedFile = v.object({ full_id: benchmarkName });
/** `sample.json`: `times[i]` nanoseconds for `iters[i]` calls. */
const sampleFile = v.object({ iters: positiveNumbers, times: positiveNumbers });
/** A line of `cargo criterion`. */
const messageLine = v.object({
  reason: v.literal('benchmark-complete'),
  id: benchmarkName,
  unit: v.literal('ns'),
  iteration_count: positiveNumbers,
  measured_values: positiveNumbers,
  report_directory: v.optional(v.string()),
});

interface IdentifiedSample extends v.InferOutput<typeof sampleFile> {
  readonly id: string;
  /** The folder of the project that measured it, if it is known: two projects may have benchmarks of one name. */
  readonly project: string;
}

/** `/home/ada/signatures` from `/home/ada/signatures/target/criterion/reports/sign`. */
const projectOf = (folder: string) => /^(.{1,500}?)[\\/]target[\\/]/.exec(folder)?.[1] ?? '';

function keptIn(values: readonly unknown[]): readonly IdentifiedSample[] {
  let named: string | undefined;
  return values.flatMap((value) => {
    const line = v.safeParse(messageLine, value);
    if (line.success) {
      const { id, iteration_count: iters, measured_values: times, report_directory: folder = '' } = line.output;
      return [{ id, iters, times, project: projectOf(folder) }];
    }
    const file = v.safeParse(namedFile, value);
    if (file.success) named = file.output.full_id;
    const sample = v.safeParse(sampleFile, value);
    if (!sample.success) return [];
    if (named === undefined) {
      throw new RefusedResult(
        'This is criterion’s sample.json, which does not name its benchmark. Nothing was imported; paste benchmark.json and then sample.json of the same folder.',
      );
    }
    const sampleOfProject = { id: named, project: '', ...sample.output };
    // The name belongs to one sample only.
    named = undefined;
    return [sampleOfProject];
  });
}

/** @throws RefusedResult if the numbers of times and counts differ */
function samplesOf({ id, iters, times }: IdentifiedSample): readonly NativeSample[] {
  if (iters.length !== times.length) {
    throw new RefusedResult('A file of criterion has not as many times as counts. Nothing was imported.');
  }
  const about = { ...readBenchmarkName(id.replaceAll('_', ' ')), name: id };
  return times.map((time, index) => {
    const calls = iters[index] ?? 1;
    return { ...about, calls, meanNs: time / calls };
  });
}

/** A finished benchmark in another unit, or without numbers that can be times. */
const isUnreadLine = (value: unknown) =>
  v.is(v.object({ reason: v.literal('benchmark-complete') }), value) && !v.is(messageLine, value);

/**
 * One result of each project.
 * @throws RefusedResult if no benchmark in it is whole
 */
function readCriterionText({ text, parts }: ImportInput): readonly NativeResults[] {
  const samples = keptIn(parts.flatMap(({ value }) => (value === undefined ? [] : value)));
  const breaksOff = parts.some((part) => part.breaksOff);
  if (breaksOff && samples.length === 0)
    throw new RefusedResult('The files of criterion are damaged or were cut short. Nothing was imported.');
  const unread = parts.flatMap(({ value, text: line }) => (isUnreadLine(value) ? line : []));
  const projects = [...new Set(samples.map(({ project }) => project))];
  const isOne = projects.length <= 1;
  return (isOne ? [''] : projects).map((project, index) => {
    const own = isOne ? samples : samples.filter((one) => one.project === project);
    const name = project.split(/[\\/]/).at(-1);
    return {
      program: 'Rust',
      tool: 'criterion',
      engine: name ? `Rust, ${name}` : 'Rust',
      cores: undefined,
      samples: own.flatMap(samplesOf),
      text: isOne ? text : JSON.stringify(own),
      breaksOff,
      ...(index === 0 && { unread }),
    };
  });
}

const looksLikeCriterion = (text: string) =>
  /"benchmark-complete"/.test(text) || (/"iters"\s*:\s*\[/.test(text) && /"times"\s*:\s*\[/.test(text));

export const criterionJson: ProgramFormat = {
  name: 'criterion',
  note: 'lines of cargo criterion, or benchmark.json and sample.json one after the other',
  source: 'program',
  recognises: ({ text }) => /^\s*\{/.test(text) && looksLikeCriterion(text),
  read: readCriterionText,
};
