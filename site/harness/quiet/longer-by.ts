/** How much longer something took: a percentage up to 100 %, and a factor beyond, which reads more easily. */
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { formatTimes } from '../../statistics/digits/format-times.ts';

/** `45 %` */
export const wholeShare = (share: number): string => `${formatFixed(share * 100, 0)} %`;

/** Whether a share would be written as over 100 %. */
const isFactor = (share: number): boolean => Math.round(share * 100) > 100;

/** `45 %`; `13 times its best` */
export const shareOfBest = (share: number): string =>
  isFactor(share) ? `${formatTimes(share)} times its best` : wholeShare(share);

/** `took 45 % longer`; `took 3.7 times as long` */
export const tookLonger = (share: number): string =>
  isFactor(share) ? `took ${formatTimes(1 + share)} times as long` : `took ${wholeShare(share)} longer`;

/** The last part of a run beside the first: `took 45 % longer at the end than at the beginning`. */
export function changeOverRun(trend: number): string {
  const changed = trend < 0 ? `took ${wholeShare(-trend)} less time` : tookLonger(trend);
  return `${changed} at the end ${isFactor(trend) ? 'as' : 'than'} at the beginning`;
}
