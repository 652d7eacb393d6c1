/** What criterion.rs keeps of the samples of one benchmark, in each of its forms since 0.3. */
import * as v from 'valibot';
import { RefusedResult } from '../document/refused-result.ts';
import { MAX_NAME_CHARACTERS, MAX_SAMPLES } from '../schema/limits.ts';
import type { NativeSample } from './native-run.ts';

export const criterionName = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NAME_CHARACTERS));

/** Of one kind: counts of calls, or nanoseconds. */
export const criterionNumbers = v.pipe(
  v.array(v.pipe(v.number(), v.finite(), v.gtValue(0))),
  v.minLength(1),
  v.maxLength(MAX_SAMPLES),
);

/** `sample.json`: `times[i]` nanoseconds for `iters[i]` calls. */
export const criterionSample = v.object({ iters: criterionNumbers, times: criterionNumbers });

export type CriterionSample = v.InferOutput<typeof criterionSample>;

/**
 * @param about what every sample of the benchmark is of
 * @throws RefusedResult where times and counts are not equally many
 */
export function samplesOfCriterion(
  { iters, times }: CriterionSample,
  about: Omit<NativeSample, 'calls' | 'meanNs'>,
): readonly NativeSample[] {
  if (iters.length !== times.length) {
    throw new RefusedResult('A file of criterion has not as many times as counts. Nothing was imported.');
  }
  return times.map((time, index) => {
    const calls = iters[index] ?? 1;
    return { ...about, calls, meanNs: time / calls };
  });
}
