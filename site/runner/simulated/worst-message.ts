/** Rates the reports of time left, each with its moment, against the real end. For tests. */
export interface TimeLeftMessage {
  readonly atMs: number;
  readonly remainingMs: number;
}

/**
 * Reports are judged from this time on, or from the end of the first piece of work if that is later: before, the
 * machine's pace is unknown.
 */
const HELD_FROM_MS = 3000;
/** The tolerance, as a share of the real time left. */
const TOLERANCE = 1 / 3;
/** The page shows whole seconds, rounded up, ten times a second. */
const SHOWN_MS = 1100;

/**
 * The error of the worst report, where 1 is the allowed error. A report stands, and counts down, until the next one.
 * @param fromMs judge reports from this long after the beginning; 0 judges from the first report on
 */
export function worstMessage(
  estimates: readonly TimeLeftMessage[],
  beganMs: number,
  endedMs: number,
  fromMs = HELD_FROM_MS,
): { readonly off: number; readonly text: string } {
  const heldFromMs = fromMs === 0 ? beganMs : Math.max(beganMs + fromMs, estimates[1]?.atMs ?? endedMs);
  let worst = { off: 0, text: 'nothing was told after three seconds' };
  for (const [index, { atMs, remainingMs }] of estimates.entries()) {
    const untilMs = estimates[index + 1]?.atMs ?? endedMs;
    for (const nowMs of [atMs, untilMs]) {
      if (nowMs < heldFromMs || (nowMs === heldFromMs && nowMs === untilMs)) continue;
      const really = endedMs - nowMs;
      const shown = Math.max(0, remainingMs - (nowMs - atMs));
      const off = Math.abs(shown - really) / Math.max(SHOWN_MS, TOLERANCE * really);
      if (off <= worst.off) continue;
      const text = `after ${Math.round(nowMs - beganMs)} ms it said ${Math.round(shown)} ms, and ${Math.round(really)} were left`;
      worst = { off, text };
    }
  }
  return worst;
}
