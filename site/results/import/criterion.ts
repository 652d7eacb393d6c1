/** The files that criterion.rs keeps of each benchmark, `new/benchmark.json` and `new/sample.json`, as it writes them since 0.3. */
import * as v from 'valibot';
import { defaultMessage } from '../../schemes/message.ts';
import { RefusedResult } from '../document/refused-result.ts';
import { MAX_MEASUREMENTS } from '../schema/limits.ts';
import { criterionName, criterionSample, samplesOfCriterion } from './criterion-sample.ts';
import type { NativeResults, NativeSample } from './native-run.ts';

/** One benchmark: `benchmark.json` and `sample.json` as parsed. */
const storedSample = v.object({
  benchmark: v.object({ group_id: criterionName, function_id: criterionName }),
  sample: criterionSample,
});
const keptAll = v.pipe(v.array(storedSample), v.maxLength(MAX_MEASUREMENTS));

/** What our own benchmarks sign; making a key signs nothing. */
const signing = new Set(['sign', 'verify']);

function samplesOf({ benchmark, sample }: v.InferOutput<typeof storedSample>): readonly NativeSample[] {
  const operation = benchmark.function_id;
  const message = signing.has(operation) && { message: defaultMessage };
  return samplesOfCriterion(sample, { scheme: benchmark.group_id, operation, ...message });
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
