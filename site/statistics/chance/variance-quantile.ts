/**
 * What a variance that is estimated with so many degrees of freedom comes to, in parts of the true one: a quantile of χ² over its degrees, of
 * normal distributions (Wilson and Hilferty, Proceedings of the National Academy of Sciences 17, 1931). Low ones come out too low for one degree.
 *
 * @param normal the same quantile of the normal distribution: 0 for the median, -0.8416 for what four in five are above
 */
export const varianceQuantile = (degrees: number, normal: number): number =>
  Math.max(0, 1 - 2 / (9 * degrees) + normal * Math.sqrt(2 / (9 * degrees))) ** 3;
