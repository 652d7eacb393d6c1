import { linearRegression, mean, sum } from 'simple-statistics';
import { blockCount, cutIntoBlocks } from '../blocks/cut-into-blocks.ts';
import { studentQuantile } from '../chance/student-t.ts';
import { ascending, medianOf } from '../estimates/ascending.ts';
import { estimateFromParts } from '../estimates/log-estimate.ts';

/** All samples at one point of the axis, in the order of taking: a challenge size and its times. */
interface SamplesAt {
  readonly x: number;
  readonly samples: readonly number[];
}

export interface Slope {
  readonly slope: number;
  readonly intercept: number;
  /** From blocks of time; nothing where a point has fewer than six samples. */
  readonly spread: { readonly standardError: number; readonly degreesOfFreedom: number } | undefined;
}

/** The slope is a weighted sum of the heights, with the same weights in every block. */
function slopeWeights(xs: readonly number[]): readonly number[] {
  const centre = mean([...xs]);
  const spread = sum(xs.map((x) => (x - centre) ** 2));
  return xs.map((x) => (x - centre) / spread);
}

/**
 * The straight line of least squares through the medians of each point. How sure its slope is comes from blocks that follow each other in
 * time, as for a median: what slows all points down for a while is in each of them. A slow batch among many moves no median, and so no slope.
 *
 * @param heightOf how high a median stands on the axis of the line; its logarithm on a logarithmic one. For the line it is taken
 *   of the median and not of the samples: of an even number of them the two differ, and the median is what is shown.
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
    // Heights first: in a small block, halfway between the two samples in its middle, a skewed distribution would pull it up.
    cutIntoBlocks(
      samples.map((sample) => heightOf(sample)),
      blocks,
    ).map((block) => medianOf(Float64Array.from(block).sort())),
  );
  const slopes = Array.from({ length: blocks }, (_, block) =>
    sum(weights.map((weight, point) => weight * (medians[point]?.[block] ?? Number.NaN))),
  );
  return { slope, intercept, spread: estimateFromParts(slope, slopes) };
}

/**
 * The 95 % interval of a slope; nothing where there are too few samples for one.
 *
 * @param looks of how many slopes it is one: wide enough that one in twenty is wrong of all together (Bonferroni)
 */
export function slopeInterval({ slope, spread }: Slope, looks = 1): readonly [low: number, high: number] | undefined {
  if (spread === undefined) return undefined;
  const reach = studentQuantile(1 - 0.025 / looks, spread.degreesOfFreedom) * spread.standardError;
  return [slope - reach, slope + reach];
}
