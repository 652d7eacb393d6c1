/** How much longer something took: a percentage up to 100 %, and a factor beyond, which reads more easily. */
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { decimalsOfDigits } from '../../statistics/digits/powers-of-ten.ts';

/** `45 %` */
export const wholeShare = (share: number): string => `${formatFixed(share * 100, 0)} %`;

/** Whether a share would be written as over 100 %. */
const isFactor = (share: number): boolean => Math.round(share * 100) > 100;

/** `3.7 times`, `13 times` */
function timesText(ratio: number): string {
  const rounded = Number(ratio.toPrecision(2));
  return `${formatFixed(rounded, decimalsOfDigits(rounded, 2))} times`;
}

/** `45 %`; `13 times its best` */
export const shareOfBest = (share: number): string =>
  isFactor(share) ? `${timesText(share)} its best` : wholeShare(share);

/** `took 45 % longer`; `took 3.7 times as long` */
export const tookLonger = (share: number): string =>
  isFactor(share) ? `took ${timesText(1 + share)} as long` : `took ${wholeShare(share)} longer`;

/** The last part of a run beside the first: `took 45 % longer at the end than at the beginning`. */
export function changeOverRun(trend: number): string {
  const changed = trend < 0 ? `took ${wholeShare(-trend)} less time` : tookLonger(trend);
  return `${changed} at the end ${isFactor(trend) ? 'as' : 'than'} at the beginning`;
}
