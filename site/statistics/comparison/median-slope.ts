import { linearRegression, mean, sum } from 'simple-statistics';
import { blockCount, cutIntoBlocks } from '../blocks/cut-into-blocks.ts';
import { studentQuantile } from '../chance/student-t.ts';
import { ascending, medianOf } from '../estimates/ascending.ts';
import { estimateFromParts } from '../estimates/log-estimate.ts';

/** All samples at one point of the axis, in the order taken: for example a challenge size and its times. */
interface SamplesAt {
  readonly x: number;
  readonly samples: readonly number[];
  /**
   * How much the clock may round all samples alike (standard deviation, on the scale of heights). Blocks do not show it.
   */
  readonly rounding?: number;
}

export interface Slope {
  readonly slope: number;
  readonly intercept: number;
  /** From consecutive blocks; undefined if a point has fewer than six samples. */
  readonly spread: { readonly standardError: number; readonly degreesOfFreedom: number } | undefined;
}

/** The slope is a weighted sum of the heights, and every block has the same weights. */
function slopeWeights(xs: readonly number[]): readonly number[] {
  const centre = mean([...xs]);
  const spread = sum(xs.map((x) => (x - centre) ** 2));
  return xs.map((x) => (x - centre) / spread);
}

/**
 * The least-squares line through the medians of all points. The standard error of its slope comes from consecutive
 * blocks, as for a median: each block includes whatever slows all points for a while. A slow batch among many changes
 * no median, and so no slope.
 *
 * @param heightOf the height of a median on the axis of the line, for example its logarithm. The line uses the height
 * of the median, not the median of the heights: for an even number of samples the two differ, and the median is shown.
 * @throws RangeError unless there are two different points with samples
 */
export function fitMedianSlope(points: readonly SamplesAt[], heightOf = (median: number) => median): Slope {
  const xs = points.map(({ x }) => x);
  if (new Set(xs).size < 2) throw new RangeError('A slope needs two points at least.');
  const { m: slope, b: intercept } = linearRegression(
    points.map(({ x, samples }) => [x, heightOf(medianOf(ascending(samples)))]),
  );
  const blocks = blockCount(Math.min(...points.map(({ samples }) => samples.length)));
  if (blocks === undefined) return { slope, intercept, spread: undefined };
  const weights = slopeWeights(xs);
  const medians = points.map(({ samples }) =>
    // Heights come first: a small block's median may average two samples, and a skewed distribution would raise it.
    cutIntoBlocks(
      samples.map((sample) => heightOf(sample)),
      blocks,
    ).map((block) => medianOf(Float64Array.from(block).sort())),
  );
  const slopes = Array.from({ length: blocks }, (_, block) =>
    sum(weights.map((weight, point) => weight * (medians[point]?.[block] ?? Number.NaN))),
  );
  const { standardError, degreesOfFreedom } = estimateFromParts(slope, slopes);
  const ofClock = weights.map((weight, point) => weight * (points[point]?.rounding ?? 0));
  return { slope, intercept, spread: { standardError: Math.hypot(standardError, ...ofClock), degreesOfFreedom } };
}

/**
 * The 95 % interval of a slope; undefined if there are too few samples.
 *
 * @param looks the number of slopes considered together: the interval is wider, so that one in twenty of such sets has
 * an error (Bonferroni)
 */
export function slopeInterval({ slope, spread }: Slope, looks = 1): readonly [low: number, high: number] | undefined {
  if (spread === undefined) return undefined;
  const reach = studentQuantile(1 - 0.025 / looks, spread.degreesOfFreedom) * spread.standardError;
  return [slope - reach, slope + reach];
}
