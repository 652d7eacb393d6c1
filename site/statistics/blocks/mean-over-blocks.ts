import { mean } from 'simple-statistics';
import { estimateFromParts, type LogEstimate } from '../estimates/log-estimate.ts';
import { blockCount, cutIntoBlocks } from './cut-into-blocks.ts';

/**
 * The mean of a visit's samples, for sums, which medians do not make: its standard error is that of the means of blocks that follow
 * each other in time, relative to it, so that it stands on a scale of logarithms. The blocks' logarithms would be too low where
 * chance decides how long a call takes. Nothing for fewer than six samples, or where the mean is not above zero.
 *
 * @param samples in the order of taking
 */
export function meanSpread(samples: readonly number[]): LogEstimate | undefined {
  const count = blockCount(samples.length);
  const ofAll = samples.length === 0 ? 0 : mean([...samples]);
  if (count === undefined || !(ofAll > 0 && Number.isFinite(ofAll))) return undefined;
  const blocks = cutIntoBlocks(samples, count).map((block) => mean([...block]));
  const { standardError, degreesOfFreedom } = estimateFromParts(ofAll, blocks);
  return { estimate: Math.log(ofAll), standardError: standardError / ofAll, degreesOfFreedom };
}
