/**
 * What calls usually take: as a virtual machine with two cores took them in Chromium in November 2026, to a digit or two. For the time
 * left alone: how long a cell takes is known once it has had its turn, and before that a long call must not come as a surprise. How
 * the times are to each other matters, for the first cells tell the machine's pace.
 */
import type { UsualMs } from '../scheme.ts';

/** In the order of the columns. */
export const usualMs = (wasm: number, webcrypto: number, noble: number, kernels: number): UsualMs => ({
  wasm,
  webcrypto,
  noble,
  kernels,
});
