/** Our password checks and hash-wasm’s, in one interleaved run of the project’s harness. */
import type { SamplingPlan } from '../../../site/harness/batch/plan.ts';
import type { AsyncSubject, SyncSubject } from '../../../site/harness/batch/subject.ts';
import { type Comparison, compareSamples } from '../../../site/statistics/comparison/compare.ts';
import { summarise } from '../../../site/statistics/summary/summarise.ts';
import { measureBeside } from '../runs/measure-beside.ts';
import { type PasswordPair, type PasswordQuestion, passwordPairs } from './password-peers.ts';

/** A batch is one call, which takes tens of milliseconds. */
const plan: SamplingPlan = {
  minBatchMs: 0,
  maxWarmUpMs: 400,
  stop: { rule: 'precision', relativeHalfWidth: 0.005, minBatches: 40, maxBatches: 60, maxMs: 5000, maxSlowMs: 8000 },
};

const prepare = () => undefined;
const checkOf = (name: string) => (last: unknown) => (last === true ? undefined : `${name} refused a right password.`);

const oursOf = ({ ours }: PasswordPair): SyncSubject => ({ mode: 'sync', prepare, call: ours, check: checkOf('Ours') });

const theirsOf = ({ peer }: PasswordPair): AsyncSubject => ({
  mode: 'async',
  prepare,
  call: peer,
  check: checkOf('hash-wasm'),
});

/** Our time divided by hash-wasm’s: below 1 if ours is faster. */
export interface PasswordRow {
  readonly question: PasswordQuestion;
  readonly medianNs: number;
  readonly comparison: Comparison;
}

interface PasswordsResult {
  readonly rows: readonly PasswordRow[];
  /** One sentence each. */
  readonly faults: readonly string[];
}

export async function measurePasswords(module: Uint8Array): Promise<PasswordsResult> {
  const pairs = await passwordPairs(module);
  const sources = pairs.flatMap((pair) => [
    { key: `ours|${pair.question}`, open: async () => oursOf(pair) },
    { key: `theirs|${pair.question}`, open: async () => theirsOf(pair) },
  ]);
  const { found, faults } = await measureBeside(sources, plan);
  const rows = pairs.flatMap(({ question }): readonly PasswordRow[] => {
    const ours = found.get(`ours|${question}`);
    const other = found.get(`theirs|${question}`);
    if (!ours || !other) return [];
    return [{ question, medianNs: summarise(ours.samplesNs).medianNs, comparison: compareSamples(ours, other) }];
  });
  return { rows, faults };
}
