/**
 * How far two visits of the same are apart where a device has not shown it itself: standard deviations of logarithms, of one visit.
 * From visits to the page on two virtual machines, a fresh browser each; `npm run bench -- visits` measures them again.
 */
export const statedSdOfLogs = {
  plain: {
    /** On a machine that is steady within a visit; how far it wandered there counts beside it (`wanderOfLogs`). */
    visit: 0.12,
    /** What repeats of one run share, since they share an hour: their own distances do not show it. */
    repeats: 0.04,
  },
  /** Where what slows all cells was taken out; the standard error of the visit counts beside the first. */
  atEqualPace: { visit: 0.04, repeats: 0.009 },
  /** What the ratio of two cells adds from visit to visit, beside its interval: where code and memory lie differs from load to load. */
  ratio: 0.025,
} as const;

/** How far medians are apart from visit to visit beyond what a run knows itself. */
export type StatedSpread = (typeof statedSdOfLogs)['plain' | 'atEqualPace'];
