/**
 * What criterion.rs leaves behind, pasted or dropped as it is: lines of `cargo criterion --message-format=json`, or the two files
 * that it keeps of each benchmark, `benchmark.json` and `sample.json`, one after the other.
 */
import * as v from 'valibot';
import { RefusedResult } from '../document/refused-result.ts';
import {
  type CriterionSample,
  criterionName,
  criterionNumbers,
  criterionSample,
  samplesOfCriterion,
} from './criterion-sample.ts';
import type { ProgramFormat } from './import-format.ts';
import { readBenchmarkName } from './names/benchmark-name.ts';
import type { NativeResults, NativeSample } from './native-run.ts';
import { jsonPieces } from './text/json-pieces.ts';

/** `benchmark.json`. Its `full_id` is `group/function/value`. */
const namedFile = v.object({ full_id: criterionName });
/** A line of `cargo criterion`. */
const messageLine = v.object({
  reason: v.literal('benchmark-complete'),
  id: criterionName,
  unit: v.literal('ns'),
  iteration_count: criterionNumbers,
  measured_values: criterionNumbers,
  report_directory: v.optional(v.string()),
});

interface IdentifiedSample extends CriterionSample {
  readonly id: string;
  /** The folder of the project that measured it, where it is told: two of them may call a benchmark alike. */
  readonly project: string;
}

/** `/home/ada/signatures` of `/home/ada/signatures/target/criterion/reports/sign`. */
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
    const sample = v.safeParse(criterionSample, value);
    if (!sample.success) return [];
    if (named === undefined) {
      throw new RefusedResult(
        'This is criterion’s sample.json, which does not name its benchmark. Nothing was imported; paste benchmark.json and then sample.json of the same folder.',
      );
    }
    const sampleOfProject = { id: named, project: '', ...sample.output };
    // The next sample has a name of its own, or none.
    named = undefined;
    return [sampleOfProject];
  });
}

const samplesOf = ({ id, ...sample }: IdentifiedSample): readonly NativeSample[] =>
  samplesOfCriterion(sample, { ...readBenchmarkName(id.replaceAll('_', ' ')), name: id });

/**
 * One result of each project.
 * @throws RefusedResult where no benchmark of it is whole
 */
function readCriterionText(text: string): readonly NativeResults[] {
  const { pieces } = jsonPieces(text);
  const samples = keptIn(pieces.flatMap(({ value }) => (value === undefined ? [] : value)));
  const breaksOff = pieces.some((piece) => piece.breaksOff);
  if (breaksOff && samples.length === 0)
    throw new RefusedResult('The files of criterion are damaged or were cut short. Nothing was imported.');
  const projects = [...new Set(samples.map(({ project }) => project))];
  const isOne = projects.length <= 1;
  return (isOne ? [''] : projects).map((project) => {
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
  read: ({ text }) => readCriterionText(text),
};
