import { studentQuantile } from '../chance/student-t.ts';

/** An estimate on a scale of logarithms, and how far the blocks of its visit lie from it. */
export interface BlockSpread {
  readonly estimate: number;
  /** Standard error of the estimate, on the same scale. */
  readonly standardError: number;
  readonly degreesOfFreedom: number;
}

/**
 * The standard error of an estimate from what each block alone says, after the method of sectioning (Asmussen and Glynn,
 * Stochastic Simulation, 2007, III.5a; for quantiles Nakayama, ACM Transactions on Modeling and Computer Simulation 24, 2014):
 * distances are to the estimate from all samples, not to the blocks' mean, so that a median that is off in all small blocks
 * widens the interval instead of moving it.
 *
 * @param blocks logarithms, two at least.
 */
export function spreadOfBlocks(estimate: number, blocks: readonly number[]): BlockSpread {
  const degreesOfFreedom = blocks.length - 1;
  if (degreesOfFreedom < 1) throw new RangeError('One block has no spread.');
  const squares = blocks.reduce((sum, block) => sum + (block - estimate) ** 2, 0);
  return { estimate, standardError: Math.sqrt(squares / degreesOfFreedom / blocks.length), degreesOfFreedom };
}

/** The 95 % interval by Student's t, back from logarithms. */
export function intervalFromSpread(spread: BlockSpread): readonly [low: number, high: number] {
  const reach = studentQuantile(0.975, spread.degreesOfFreedom) * spread.standardError;
  return [Math.exp(spread.estimate - reach), Math.exp(spread.estimate + reach)];
}

/** The spread of a difference of two estimates that know nothing of each other (Welch and Satterthwaite). */
export function spreadOfDifference(a: BlockSpread, b: BlockSpread): BlockSpread {
  const [va, vb] = [a.standardError ** 2, b.standardError ** 2];
  const degrees = (va + vb) ** 2 / (va ** 2 / a.degreesOfFreedom + vb ** 2 / b.degreesOfFreedom);
  return {
    estimate: a.estimate - b.estimate,
    standardError: Math.sqrt(va + vb),
    // Where neither side scatters at all, any number does.
    degreesOfFreedom: Number.isNaN(degrees) ? Math.min(a.degreesOfFreedom, b.degreesOfFreedom) : degrees,
  };
}
