import { mean } from 'simple-statistics';
import { estimateFromParts, type LogEstimate } from '../estimates/log-estimate.ts';
import { blockCount, cutIntoBlocks } from './cut-into-blocks.ts';

/**
 * The mean of a visit's samples, for sums, which medians cannot give. Its standard error comes from the means of
 * consecutive blocks, relative to the mean, so that it fits a scale of logarithms. Logarithms of block means would be
 * too low if chance decides the time of a call. Undefined for fewer than six samples, or if the mean is not above zero.
 *
 * @param samples in the order taken
 */
export function meanSpread(samples: readonly number[]): LogEstimate | undefined {
  const count = blockCount(samples.length);
  const ofAll = samples.length === 0 ? 0 : mean([...samples]);
  if (count === undefined || !(ofAll > 0 && Number.isFinite(ofAll))) return undefined;
  const blocks = cutIntoBlocks(samples, count).map((block) => mean([...block]));
  const { standardError, degreesOfFreedom } = estimateFromParts(ofAll, blocks);
  return { estimate: Math.log(ofAll), standardError: standardError / ofAll, degreesOfFreedom };
}
