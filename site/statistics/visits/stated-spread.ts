/**
 * How far two equal visits are apart if the device itself has not shown it: standard deviations of logarithms, for one
 * visit. `wander` multiplies the spread of the visit's blocks, which is added: a machine that is unsteady within a
 * visit is also unsteady between visits. The numbers were chosen with sets of visits on machines in many states (`npm
 * run bench -- visits` judges each set by the others; docs/lab-notes.md has what they miss).
 */
export const statedSdOfLogs = {
  plain: {
    /** On a machine that is steady within a visit. */
    visit: 0.12,
    wander: 1.5,
    /** The shared part of the repeats of one run, which have one hour. The distances between them do not show it. */
    repeats: 0.04,
    drift: 0,
    others: 12,
  },
  /** With the shared slowness of all cells removed; blocks are then of the remainder. */
  atEqualPace: { visit: 0.04, wander: 2.5, repeats: 0.009, drift: 0.7, others: 12 },
  /** For the fastest samples of repeats, which do not drift with the machine. */
  fastest: { visit: 0.04, wander: 2.5, repeats: 0.009, drift: 0, others: 32 },
  /** What another visit adds to the interval of a ratio: the placement of code and memory differs from load to load. */
  ratio: {
    visit: 0.025,
    wander: 1.75,
    /** Multiplies the difference in the share of time that is the way to another thread: that way has two speeds. */
    way: 0.19,
    /** Added if only one of the two cells fills memory: the pages of a function differ from load to load. */
    memory: 0.05,
  },
} as const;

/** How far apart medians are from visit to visit, beyond what a run shows itself. */
export interface StatedSpread {
  readonly visit: number;
  readonly wander: number;
  readonly repeats: number;
  /** An unsteady machine drifts: repeats also share this multiple of their spread beyond that of a steady machine. */
  readonly drift: number;
  /** The degrees of freedom that other cells add to a cell whose repeats vary no more than theirs. */
  readonly others: number;
}

/** If a cell has one degree of freedom of its own, it hardly shows whether the cell is like the others. */
const OTHERS_OF_ONE_DISTANCE = 2;

/**
 * The degrees of freedom that the other cells of a run add to those of a cell's own repeats. A cell that is less steady
 * than the others may not be like them: the added degrees are divided by the square of `times` (docs/lab-notes.md has
 * the numbers of other rules).
 *
 * @param times the variance of the cell's own repeats, as a multiple of that of the others, at least 1
 */
export const othersDegrees = (own: number, times: number, { others }: Pick<StatedSpread, 'others'>): number =>
  (own > 1 ? others : OTHERS_OF_ONE_DISTANCE) / times ** 2;

/** Repeats with at most this spread are of a steady machine: their shared part is as stated. */
const STEADY_SD = 0.05;

/** The shared part of all repeats of one run, which no number of repeats shows. */
export function sdOfHour(sdOfRepeats: number, { repeats, drift }: StatedSpread): number {
  return Math.hypot(repeats, drift * Math.max(0, sdOfRepeats - STEADY_SD));
}

/**
 * What another visit adds to the ratio of two cells of one visit.
 *
 * @param wayShares the share of each time that is the way to its backend and back, 0 to 1
 * @param wander how far apart the blocks of the ratio are
 * @param besides the standard deviation of further effects
 */
export function sdOfRatio(wayShares: readonly [a: number, b: number], wander = 0, besides = 0): number {
  const { visit, way, wander: times } = statedSdOfLogs.ratio;
  return Math.hypot(visit, way * (wayShares[0] - wayShares[1]), times * wander, besides);
}
