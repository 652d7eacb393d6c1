import { linearRegression, mean, median, sum } from 'simple-statistics';
import { seededRandom } from '../chance/random.ts';
import { bootstrapMedians, percentileInterval } from './bootstrap-medians.ts';

/** All samples at one place: a challenge size and its times. */
export interface Place {
  readonly x: number;
  readonly samples: readonly number[];
}

export interface Slope {
  readonly slope: number;
  readonly intercept: number;
  /** 95 %, from resampling. */
  readonly interval: readonly [low: number, high: number];
}

/** Of each place; every resample has a line of its own. */
const SLOPE_RESAMPLES = 1000;

/** The slope is a weighted sum of the heights, with the same weights for every resample. */
function slopeWeights(xs: readonly number[]): readonly number[] {
  const centre = mean([...xs]);
  const spread = sum(xs.map((x) => (x - centre) ** 2));
  return xs.map((x) => (x - centre) / spread);
}

/**
 * The straight line of least squares through the medians of each place, and the bootstrap interval of its slope: the
 * samples of each place are redrawn among themselves. A slow batch among many moves no median, and so no slope.
 *
 * @throws RangeError unless there are two different places with samples
 */
export function fitMedianSlope(places: readonly Place[], seed: number): Slope {
  const xs = places.map(({ x }) => x);
  if (new Set(xs).size < 2) throw new RangeError('A slope needs two places at least.');
  const random = seededRandom(seed);
  const weights = slopeWeights(xs);
  const drawn = places.map(({ samples }) => bootstrapMedians(samples, SLOPE_RESAMPLES, random));
  const slopes = new Float64Array(SLOPE_RESAMPLES);
  for (let resample = 0; resample < SLOPE_RESAMPLES; resample += 1) {
    slopes[resample] = sum(weights.map((weight, place) => weight * (drawn[place]?.[resample] ?? Number.NaN)));
  }
  const { m, b } = linearRegression(places.map(({ x, samples }) => [x, median([...samples])]));
  return { slope: m, intercept: b, interval: percentileInterval(slopes) };
}
