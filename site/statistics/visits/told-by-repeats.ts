/** What a comparison of two runs can tell, by how far the repeats of one are apart: before anybody makes the other. */
import { studentQuantile } from '../chance/student-t.ts';
import { MIN_RUNS } from './series.ts';
import { OTHERS_DEGREES, type StatedSpread, sdOfHour } from './stated-spread.ts';

/** In so many comparisons of a hundred such a difference is seen. */
const SEEN = 0.8;

type CountOf = (repeats: number) => number;
const everyRepeat: CountOf = (repeats) => repeats;

/**
 * The least difference of two runs, each of so many repeats, that about four of five comparisons see, on a scale of logarithms; nothing for fewer
 * repeats than tell how far they are apart.
 *
 * @param sdOfRepeats how far the repeats of a run are apart in the middle of its cells (`spreadOfCells`, `spreadOfFastest`)
 * @param countOf how many of the repeats are judged
 */
export function leastDetectable(
  sdOfRepeats: number,
  repeats: number,
  stated: StatedSpread,
  countOf: CountOf = everyRepeat,
): number | undefined {
  if (!(repeats >= MIN_RUNS) || !(sdOfRepeats >= 0)) return undefined;
  const ofRun = Math.hypot(sdOfRepeats / Math.sqrt(countOf(repeats)), sdOfHour(sdOfRepeats, stated));
  const degrees = 2 * (countOf(repeats) - 1 + OTHERS_DEGREES);
  return (studentQuantile(0.975, degrees) + studentQuantile(SEEN, degrees)) * Math.SQRT2 * ofRun;
}

/** The fewest repeats that tell this difference; nothing where even the most do not. */
export function repeatsToTell(
  difference: number,
  sdOfRepeats: number,
  mostRepeats: number,
  stated: StatedSpread,
  countOf: CountOf = everyRepeat,
): number | undefined {
  const counts = Array.from({ length: mostRepeats - MIN_RUNS + 1 }, (_, index) => index + MIN_RUNS);
  return counts.find(
    (count) => (leastDetectable(sdOfRepeats, count, stated, countOf) ?? Number.POSITIVE_INFINITY) <= difference,
  );
}
