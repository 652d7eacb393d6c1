/** The range of possible numbers, and that of a call's time. A page loads it before it reads anything from outside. */
import { LEAST_CALL_NS } from '../../harness/seen-ns.ts';

export interface PlausibleRange {
  readonly least: number;
  readonly most: number;
  /** What a refusal says about the range, as part of a sentence. */
  readonly rule: string;
}

/** Nanoseconds: from less than a clock cycle to nearly three hours. On a coarse clock a short call takes 0. */
export const CALL_NS: PlausibleRange = { least: LEAST_CALL_NS, most: 1e13, rule: 'a call takes 0.01 ns to 10,000 s' };

export const isWithin = (value: number, { least, most }: PlausibleRange): boolean => value >= least && value <= most;
