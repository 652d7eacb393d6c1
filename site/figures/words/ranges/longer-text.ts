import { formatTimes } from '../../../statistics/digits/format-times.ts';

/** Whether a ratio of at least 1 would be said as `1.00 times` or as `1.0 times`. */
export const isWithinOnePercent = (ratio: number): boolean => formatTimes(ratio) === '1.00';

/** `1.3 times as long as`; `at most 1 % longer than` if the times would be said as one. */
export const longerText = (ratio: number): string =>
  isWithinOnePercent(ratio) ? 'at most 1\u202f% longer than' : `${formatTimes(ratio)} times as long as`;
