import { studentQuantile } from '../chance/student-t.ts';

/** An estimate on a scale of logarithms: of a median, or of a ratio. */
export interface LogEstimate {
  readonly estimate: number;
  /** On the same scale: 0.01 is about one per cent. */
  readonly standardError: number;
  /** How much the standard error rests on; endless where it is stated and not estimated. */
  readonly degreesOfFreedom: number;
}

/**
 * An estimate and what its parts say of it, each part alone: the standard error is that of the parts' mean, by their distances to the
 * estimate. Where the estimate is the mean of the parts this is the textbook's; where it is the median of everything in them
 * it is the method of sectioning (Asmussen and Glynn, Stochastic Simulation, 2007, III.5a; for quantiles Nakayama, ACM
 * Transactions on Modeling and Computer Simulation 24, 2014), which widens the interval where all parts are off to one side.
 *
 * @param parts logarithms, two at least.
 */
export function estimateFromParts(estimate: number, parts: readonly number[]): LogEstimate {
  const degreesOfFreedom = parts.length - 1;
  if (degreesOfFreedom < 1) throw new RangeError('One part has no spread.');
  const squares = parts.reduce((sum, part) => sum + (part - estimate) ** 2, 0);
  return { estimate, standardError: Math.sqrt(squares / degreesOfFreedom / parts.length), degreesOfFreedom };
}

/** The 95 % interval by Student's t, back from logarithms. */
export function intervalFromLogs(known: LogEstimate): readonly [low: number, high: number] {
  const reach = studentQuantile(0.975, known.degreesOfFreedom) * known.standardError;
  return [Math.exp(known.estimate - reach), Math.exp(known.estimate + reach)];
}

/** The difference of two estimates that know nothing of each other; degrees of freedom after Welch and Satterthwaite. */
export function differenceOf(a: LogEstimate, b: LogEstimate): LogEstimate {
  const varianceOfA = a.standardError ** 2;
  const varianceOfB = b.standardError ** 2;
  const both = varianceOfA + varianceOfB;
  const degrees = both ** 2 / (varianceOfA ** 2 / a.degreesOfFreedom + varianceOfB ** 2 / b.degreesOfFreedom);
  return {
    estimate: a.estimate - b.estimate,
    standardError: Math.sqrt(both),
    // Where neither side scatters at all, any number does.
    degreesOfFreedom: Number.isNaN(degrees) ? Math.min(a.degreesOfFreedom, b.degreesOfFreedom) : degrees,
  };
}
