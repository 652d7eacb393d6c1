/** Progress as it was told, with the moment of each word: was the time left right? For tests. */
export interface TimeLeftMessage {
  readonly atMs: number;
  readonly remainingMs: number;
}

/** From here on the time left is held to what really came; where the first piece of work lasts longer, from its end on: before, nothing is known of the machine. */
const HELD_FROM_MS = 3000;
/** Of what is really left. */
const TOLERANCE = 1 / 3;
/** The page shows whole seconds, rounded up, ten times a second. */
const SHOWN_MS = 1100;

/**
 * How far off a word is, 1 where it is just what is allowed; it stands, and goes down with time, until the next one.
 * @param fromMs held from so long after the beginning; from the first word on where it is 0
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
