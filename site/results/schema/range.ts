/** A range of numbers that can be, and that of a call, which a page asks for before it reads anything from outside. */
import { LEAST_CALL_NS } from '../../harness/seen-ns.ts';

export interface PlausibleRange {
  readonly least: number;
  readonly most: number;
  /** What a reader is told of it, as part of a sentence. */
  readonly rule: string;
}

/** Nanoseconds. From less than a clock cycle to nearly three hours; 0 too, which is what a coarse clock makes of a short call. */
export const CALL_NS: PlausibleRange = { least: LEAST_CALL_NS, most: 1e13, rule: 'a call takes 0.01 ns to 10,000 s' };

export const isWithin = (value: number, { least, most }: PlausibleRange): boolean => value >= least && value <= most;
