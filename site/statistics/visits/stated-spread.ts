/**
 * How far two visits of the same are apart where a device has not shown it itself: standard deviations of logarithms, of one visit.
 * Each beside so many times how far the blocks of the visit are apart (`wander`): a machine that is unsteady within a visit is so from
 * visit to visit. Chosen with sets of visits in many states of machines (`npm run bench -- visits` judges each by the others; docs/lab-notes.md has
 * what they miss).
 */
export const statedSdOfLogs = {
  plain: {
    /** On a machine that is steady within a visit. */
    visit: 0.12,
    wander: 1.5,
    /** What repeats of one run share, since they share an hour: their own distances do not show it. */
    repeats: 0.04,
    drift: 0,
  },
  /** Where what slows all cells was taken out; blocks are of what is left. */
  atEqualPace: { visit: 0.04, wander: 2.5, repeats: 0.009, drift: 0.7 },
  /** Of what repeats took at their fastest, which does not drift with the machine. */
  fastest: { visit: 0.04, wander: 2.5, repeats: 0.009, drift: 0 },
  /** What the ratio of two cells adds from visit to visit, beside its interval: where code and memory lie differs from load to load. */
  ratio: {
    visit: 0.025,
    wander: 1.75,
    /** For the share of a time that is the way to another thread, where the other cell has less of it: that way has two speeds. */
    way: 0.19,
    /** Beside it, where one of the two fills memory and the other does not: which pages a function gets differs from load to load. */
    memory: 0.05,
  },
} as const;

/** How far medians are apart from visit to visit beyond what a run knows itself. */
export interface StatedSpread {
  readonly visit: number;
  readonly wander: number;
  readonly repeats: number;
  /** So many times what repeats are further apart than on a steady machine, they share besides: an unsteady one drifts. */
  readonly drift: number;
}

/**
 * As many degrees of freedom are the other cells of a run given beside those of a cell's own repeats. A single distance, between the two that
 * stay of three repeats, does not tell whether a cell is like the others: there they count for hardly more than where nothing is known.
 */
export const othersDegrees = (own: number): number => (own > 1 ? 8 : 0.25);

/** Repeats that are no further apart than this are of a steady machine: what they share is as stated. */
const STEADY_SD = 0.05;

/** What all repeats of one run share, and no number of them shows. */
export function sdOfHour(sdOfRepeats: number, { repeats, drift }: StatedSpread): number {
  return Math.hypot(repeats, drift * Math.max(0, sdOfRepeats - STEADY_SD));
}

/**
 * What another visit adds to the ratio of two cells of one visit.
 *
 * @param wayShares the share of each time that is the way to its backend and back, 0 to 1
 * @param wander how far the blocks of the ratio are apart
 * @param besides what else moves it (standard deviation)
 */
export function sdOfRatio(wayShares: readonly [a: number, b: number], wander = 0, besides = 0): number {
  const { visit, way, wander: times } = statedSdOfLogs.ratio;
  return Math.hypot(visit, way * (wayShares[0] - wayShares[1]), times * wander, besides);
}
