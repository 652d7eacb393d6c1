/** What is said of the world outside, with where it can be read and when somebody last did. */
export interface Fact {
  /** One sentence. */
  readonly says: string;
  /** Who says it, with its date: `RFC 9864, October 2025`. */
  readonly source: string;
  readonly href: string;
  /** The day on which the source was last read: `2026-11-22`. */
  readonly checked: string;
}

/** A fact that nobody has read again for longer than this is not to be relied on. */
export const MOST_MONTHS = 18;

/** Whole months from one day to another. */
export function monthsBetween(from: Date, to: Date): number {
  const months = 12 * (to.getUTCFullYear() - from.getUTCFullYear()) + to.getUTCMonth() - from.getUTCMonth();
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months;
}

/** Whether it was last read too long ago. A day that is none makes it stale. */
export function isStale({ checked }: Fact, now: Date): boolean {
  const day = new Date(`${checked}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || monthsBetween(day, now) >= MOST_MONTHS;
}
