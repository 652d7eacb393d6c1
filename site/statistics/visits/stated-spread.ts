/**
 * How far two visits of the same are apart where a device has not shown it itself: standard deviations of logarithms, of one visit.
 * From visits to the page on two virtual machines, a fresh browser each; `npm run bench -- visits` measures them again.
 */
export const statedSdOfLogs = {
  /** Of a cell's median, on a machine that is steady within a visit; how far it wandered there counts beside it (`wanderOfLogs`). */
  median: 0.12,
  /** Of a median at equal pace, where what slows all cells was taken out; the standard error of the visit counts beside it. */
  medianAtEqualPace: 0.04,
  /** What repeats of one run share at equal pace, since they share an hour: their own distances do not show it. */
  repeats: 0.008,
  /** What the ratio of two cells adds from visit to visit, beside its interval: where code and memory lie differs from load to load. */
  ratio: 0.025,
} as const;
