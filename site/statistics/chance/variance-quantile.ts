/**
 * A quantile of the variance that is estimated with this many degrees of freedom, as a multiple of the true variance: a
 * quantile of χ² divided by its degrees, for normal distributions (Wilson and Hilferty, Proceedings of the National
 * Academy of Sciences 17, 1931). For one degree, low quantiles are too low.
 *
 * @param normal the same quantile of the normal distribution: 0 for the median, -0.8416 for the value
 * that four in five exceed
 */
export const varianceQuantile = (degrees: number, normal: number): number =>
  Math.max(0, 1 - 2 / (9 * degrees) + normal * Math.sqrt(2 / (9 * degrees))) ** 3;
