/**
 * How far two visits of the same are apart where a device has not shown it itself: standard deviations of logarithms, of one visit.
 * From visits to the page on one machine with two cores, a fresh browser each; `npm run bench -- visits` measures them again.
 */
export const statedSdOfLogs = {
  /** Of a cell's median: what the whole visit shares (11 %) and what the cell has by itself (3.6 %). */
  median: 0.12,
  /** Of a median at equal pace: where what the visit shares was divided out by a yardstick. */
  medianAtEqualPace: 0.05,
  /** Of the ratio of two cells of one visit: what the visit shares cancels, the 3.6 % of each stay. */
  ratio: 0.05,
} as const;
