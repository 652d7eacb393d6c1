/** How often to make a run next, and what for. */
import { repeatsAdvised } from '../../figures/every-run/detectable-note.ts';
import type { RunDocument } from '../../results/document/run.ts';

/** Enough to say how far repeats are apart, in the time that a visitor has. */
const USUAL_REPEATS = 5;

interface RepeatStep {
  readonly repeat: number;
  readonly purpose: string;
}

/** As usual where it was asked for once; as often as a repeated run says that its machine needs, where that is more. */
export function repeatStep(repeat: number, run: RunDocument | undefined): RepeatStep | undefined {
  if (repeat === 1) return { repeat: USUAL_REPEATS, purpose: 'for a number to publish' };
  const advised = run && repeatsAdvised(run);
  return advised !== undefined && advised > repeat
    ? { repeat: advised, purpose: 'so that Compare tells 10\u202f%' }
    : undefined;
}
