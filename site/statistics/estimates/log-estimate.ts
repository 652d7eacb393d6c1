import { studentQuantile } from '../chance/student-t.ts';

/** An estimate on a scale of logarithms: of a median, or of a ratio. */
export interface LogEstimate {
  readonly estimate: number;
  /** On the same scale: 0.01 is about one per cent. */
  readonly standardError: number;
  /** The degrees of freedom of the standard error; infinite if it is stated and not estimated. */
  readonly degreesOfFreedom: number;
}

/**
 * An estimate with the standard error of the mean of its parts, from their distances to the estimate. If the estimate
 * is the mean of the parts, this is the usual formula. If it is the median of all samples, this is sectioning (Asmussen
 * and Glynn, Stochastic Simulation, 2007, III.5a; for quantiles Nakayama, ACM Transactions on Modeling and Computer
 * Simulation 24, 2014), which widens the interval if all parts are off to one side.
 *
 * @param parts logarithms, at least two
 */
export function estimateFromParts(estimate: number, parts: readonly number[]): LogEstimate {
  const degreesOfFreedom = parts.length - 1;
  if (degreesOfFreedom < 1) throw new RangeError('One part has no spread.');
  const squares = parts.reduce((sum, part) => sum + (part - estimate) ** 2, 0);
  return { estimate, standardError: Math.sqrt(squares / degreesOfFreedom / parts.length), degreesOfFreedom };
}

/** The 95 % interval by Student's t, converted back from logarithms. */
export function intervalFromLogs(known: LogEstimate): readonly [low: number, high: number] {
  const reach = studentQuantile(0.975, known.degreesOfFreedom) * known.standardError;
  return [Math.exp(known.estimate - reach), Math.exp(known.estimate + reach)];
}

/** The difference of two independent estimates, with degrees of freedom by Welch and Satterthwaite. */
export function differenceOf(a: LogEstimate, b: LogEstimate): LogEstimate {
  const varianceOfA = a.standardError ** 2;
  const varianceOfB = b.standardError ** 2;
  const both = varianceOfA + varianceOfB;
  const degrees = both ** 2 / (varianceOfA ** 2 / a.degreesOfFreedom + varianceOfB ** 2 / b.degreesOfFreedom);
  return {
    estimate: a.estimate - b.estimate,
    standardError: Math.sqrt(both),
    // If neither side scatters, any number is right.
    degreesOfFreedom: Number.isNaN(degrees) ? Math.min(a.degreesOfFreedom, b.degreesOfFreedom) : degrees,
  };
}
