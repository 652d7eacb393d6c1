import type { RecordedRepeat } from '../../results/document/run.ts';
import { countWhole } from '../../results/document/runs-of-cell.ts';

interface RepeatedRun {
  readonly settings: { readonly repeat?: number };
  readonly repeats?: readonly RecordedRepeat[];
}

/** ` in each of 5 repeats`, ` in 2 of 5 repeats`; empty if the run was made once. */
export function repeatsClause(run: RepeatedRun | undefined): string {
  if (!run?.repeats) return '';
  const done = countWhole(run);
  const repeatCount = run.settings.repeat ?? run.repeats.length;
  if (done === 0) return ` in the first of ${repeatCount} repeats`;
  return done === repeatCount ? ` in each of ${repeatCount} repeats` : ` in ${done} of ${repeatCount} repeats`;
}
