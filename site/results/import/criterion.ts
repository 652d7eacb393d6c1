/** The files that criterion.rs keeps of each benchmark, `new/benchmark.json` and `new/sample.json`, as it writes them since 0.3. */
import * as v from 'valibot';
import { defaultMessage } from '../../schemes/message.ts';
import { RefusedResult } from '../document/refused-result.ts';
import { MAX_MEASUREMENTS, MAX_NAME_CHARACTERS, MAX_SAMPLES } from '../schema/limits.ts';
import type { NativeResults, NativeSample } from './native-run.ts';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NAME_CHARACTERS));
const numbers = v.pipe(v.array(v.pipe(v.number(), v.finite(), v.gtValue(0))), v.minLength(1), v.maxLength(MAX_SAMPLES));

/** One benchmark: `benchmark.json` and `sample.json` as parsed. `times[i]` nanoseconds for `iters[i]` calls. */
const kept = v.object({
  benchmark: v.object({ group_id: name, function_id: name }),
  sample: v.pipe(
    v.object({ iters: numbers, times: numbers }),
    v.check(({ iters, times }) => iters.length === times.length, 'Expected as many times as counts'),
  ),
});
const keptAll = v.pipe(v.array(kept), v.maxLength(MAX_MEASUREMENTS));

/** What our own benchmarks sign; making a key signs nothing. */
const signing = new Set(['sign', 'verify']);

function samplesOf({ benchmark, sample }: v.InferOutput<typeof kept>): NativeSample[] {
  const operation = benchmark.function_id;
  return sample.times.map((time, index) => {
    const calls = sample.iters[index] ?? 1;
    return {
      scheme: benchmark.group_id,
      operation,
      ...(signing.has(operation) && { message: defaultMessage }),
      calls,
      meanNs: time / calls,
    };
  });
}

export interface CriterionRun {
  /** For each benchmark `{ benchmark, sample }`; its group is one of our schemes and its function an operation. */
  readonly benchmarks: unknown;
  /** `rustc 1.95.0`. */
  readonly engine: string;
  readonly platform: string;
  readonly cores: number;
  readonly label?: string;
}

/** @throws RefusedResult where these are not criterion's files */
export function readCriterion({ benchmarks, ...where }: CriterionRun): NativeResults {
  const parsed = v.safeParse(keptAll, benchmarks, { abortEarly: true });
  if (!parsed.success) {
    throw new RefusedResult('The files of criterion are damaged or of another version. Nothing was imported.');
  }
  return {
    program: 'native',
    tool: 'criterion',
    ...where,
    samples: parsed.output.flatMap(samplesOf),
    text: JSON.stringify(benchmarks),
  };
}
