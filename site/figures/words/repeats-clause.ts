import type { RecordedRepeat } from '../../results/document/run.ts';
import { countWhole } from '../../results/document/runs-of-cell.ts';

interface Repeated {
  readonly settings: { readonly repeat?: number };
  readonly repeats?: readonly RecordedRepeat[];
}

/** ` in each of 5 repeats`, ` in 2 of 5 repeats`; nothing where the run was made once. */
export function repeatsClause(run: Repeated | undefined): string {
  if (!run?.repeats) return '';
  const [done, asked] = [countWhole(run), run.settings.repeat ?? run.repeats.length];
  if (done === 0) return ` in the first of ${asked} repeats`;
  return done === asked ? ` in each of ${asked} repeats` : ` in ${done} of ${asked} repeats`;
}
