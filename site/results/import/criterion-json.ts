/**
 * What criterion.rs leaves behind, pasted or dropped as it is: lines of `cargo criterion --message-format=json`, or the two files
 * that it keeps of each benchmark, `benchmark.json` and `sample.json`, one after the other.
 */
import * as v from 'valibot';
import { RefusedResult } from '../document/refused-result.ts';
import { MAX_NAME_CHARACTERS, MAX_SAMPLES } from '../schema/limits.ts';
import { readBenchmarkName } from './benchmark-name.ts';
import type { ProgramFormat } from './import-format.ts';
import type { NativeResults, NativeSample } from './native-run.ts';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NAME_CHARACTERS));
const numbers = v.pipe(v.array(v.pipe(v.number(), v.finite(), v.gtValue(0))), v.minLength(1), v.maxLength(MAX_SAMPLES));

/** `benchmark.json`. Its `full_id` is `group/function/value`. */
const namedFile = v.object({ full_id: name });
/** `sample.json`: `times[i]` nanoseconds for `iters[i]` calls. */
const sampleFile = v.object({ iters: numbers, times: numbers });
/** A line of `cargo criterion`. */
const messageLine = v.object({
  ...{ reason: v.literal('benchmark-complete'), id: name, unit: v.literal('ns') },
  ...{ iteration_count: numbers, measured_values: numbers },
});

interface Kept {
  readonly id: string;
  readonly iters: readonly number[];
  readonly times: readonly number[];
}

const steps: Readonly<Record<string, number>> = { '{': 1, '[': 1, '}': -1, ']': -1 };
/** Texts, in which brackets mean nothing, and brackets. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\]]/gs;

/**
 * The values of a text that holds several JSON values one after the other, with or without lines between them.
 * @throws SyntaxError where one is damaged
 */
export function jsonValues(text: string): readonly unknown[] {
  const values: unknown[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: found, index } of text.matchAll(token)) {
    const step = steps[found] ?? 0;
    if (step === 1 && depth === 0) start = index;
    depth += step;
    if (depth < 0) throw new SyntaxError('More is closed than was opened.');
    if (step === -1 && depth === 0) values.push(JSON.parse(text.slice(start, index + 1)));
  }
  if (depth !== 0) throw new SyntaxError('The last value is not whole.');
  return values;
}

function keptIn(values: readonly unknown[]): readonly Kept[] {
  let named: string | undefined;
  return values.flatMap((value) => {
    const line = v.safeParse(messageLine, value);
    if (line.success) {
      const { id, iteration_count: iters, measured_values: times } = line.output;
      return [{ id, iters, times }];
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
    const kept = { id: named, ...sample.output };
    // The next sample has a name of its own, or none.
    named = undefined;
    return [kept];
  });
}

function samplesOf({ id, iters, times }: Kept): readonly NativeSample[] {
  if (iters.length !== times.length) {
    throw new RefusedResult('A file of criterion has not as many times as counts. Nothing was imported.');
  }
  const named = readBenchmarkName(id.replaceAll('_', ' '));
  return times.map((time, index) => {
    const calls = iters[index] ?? 1;
    return { ...named, calls, meanNs: time / calls };
  });
}

export function readCriterionText(text: string): NativeResults {
  let values: readonly unknown[];
  try {
    values = jsonValues(text);
  } catch {
    throw new RefusedResult('The files of criterion are damaged or were cut short. Nothing was imported.');
  }
  return {
    ...{ program: 'Rust', tool: 'criterion', engine: 'Rust', cores: undefined },
    samples: keptIn(values).flatMap(samplesOf),
    text,
  };
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
