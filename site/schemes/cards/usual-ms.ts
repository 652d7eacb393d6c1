/**
 * Usual times of calls: measured in Chromium on a virtual machine with two cores in November 2026, to one or two
 * digits. They serve only to estimate the time left: a cell's real time is known after its turn, but a long call must
 * be expected before. Their ratios matter, since the first cells show the machine's pace.
 */
import type { UsualMs } from '../scheme.ts';

/** The columns in their order. */
export const usualMs = (wasm: number, webcrypto: number, noble: number, kernels: number): UsualMs => ({
  wasm,
  webcrypto,
  noble,
  kernels,
});
