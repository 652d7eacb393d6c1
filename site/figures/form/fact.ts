/** What is said of the world outside, with where it can be read and when somebody last did. */
export interface Fact {
  /** One sentence. */
  readonly says: string;
  /** Who says it, with its date: `RFC 9864, October 2025`. */
  readonly source: string;
  readonly href: string;
  /** The day on which the source was last read: `2026-11-22`. */
  readonly checked: string;
  readonly keeps: ShelfLife;
}

/** How soon a source is to be read again: by what it is about. */
export type ShelfLife = 'post-quantum' | 'practice' | 'standard';

/** Whole months. Products with ML-DSA appear by the month; what people run changes by the year; a standard is replaced more slowly. */
export const SHELF_MONTHS: Readonly<Record<ShelfLife, number>> = { 'post-quantum': 4, practice: 12, standard: 18 };

/** A fact that nobody has read again for longer than this is not to be relied on, whatever it is about. */
export const MOST_MONTHS = 18;

/** Whole months from one day to another. */
export function monthsBetween(from: Date, to: Date): number {
  const months = 12 * (to.getUTCFullYear() - from.getUTCFullYear()) + to.getUTCMonth() - from.getUTCMonth();
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months;
}

/** Whole months since it was last read; nothing where the day is none. */
export function ageOf({ checked }: Pick<Fact, 'checked'>, now: Date): number | undefined {
  const day = new Date(`${checked}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? undefined : monthsBetween(day, now);
}

/** Whether it was last read too long ago for what it is about. A day that is none makes it stale. */
export function isStale(fact: Pick<Fact, 'checked' | 'keeps'>, now: Date): boolean {
  const age = ageOf(fact, now);
  return age === undefined || age >= SHELF_MONTHS[fact.keeps];
}
