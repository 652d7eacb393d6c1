import type { RecordedRepeat } from '../../results/document/run.ts';

interface Repeated {
  readonly settings: { readonly repeat?: number };
  readonly repeats?: readonly RecordedRepeat[];
}

/** Those that came to their end. */
export function wholeRepeatCount({ repeats = [] }: Pick<Repeated, 'repeats'>): number {
  return repeats.filter(({ outcome }) => outcome === 'finished').length;
}

/** ` in each of 5 repeats`, ` in 2 of 5 repeats`; nothing where the run was made once. */
export function repeatsClause(run: Repeated | undefined): string {
  if (!run?.repeats) return '';
  const [done, asked] = [wholeRepeatCount(run), run.settings.repeat ?? run.repeats.length];
  if (done === 0) return ` in the first of ${asked} repeats`;
  return done === asked ? ` in each of ${asked} repeats` : ` in ${done} of ${asked} repeats`;
}
