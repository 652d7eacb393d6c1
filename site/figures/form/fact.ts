/** A statement about the world outside, with its source and the day on which somebody last read that source. */
export interface Fact {
  /** One sentence. */
  readonly says: string;
  /** The author, with the date: `RFC 9864, October 2025`. */
  readonly source: string;
  readonly href: string;
  /** The day on which the source was last read: `2026-11-22`. */
  readonly checked: string;
  readonly keeps: ShelfLife;
}

/** How soon a source must be read again, by its subject. */
export type ShelfLife = 'post-quantum' | 'practice' | 'standard';

/** In whole months. Products with ML-DSA appear monthly, practice changes yearly, and standards change more slowly. */
export const SHELF_MONTHS: Readonly<Record<ShelfLife, number>> = { 'post-quantum': 4, practice: 12, standard: 18 };

/** Whole months from one day to another. */
export function monthsBetween(from: Date, to: Date): number {
  const months = 12 * (to.getUTCFullYear() - from.getUTCFullYear()) + to.getUTCMonth() - from.getUTCMonth();
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months;
}

/** Whole months since the source was last read; undefined if the date is invalid. */
export function ageOf({ checked }: Pick<Fact, 'checked'>, now: Date): number | undefined {
  const day = new Date(`${checked}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? undefined : monthsBetween(day, now);
}

/** Whether the source was last read too long ago for its subject. An invalid date makes the fact stale. */
export function isStale(fact: Pick<Fact, 'checked' | 'keeps'>, now: Date): boolean {
  const age = ageOf(fact, now);
  return age === undefined || age >= SHELF_MONTHS[fact.keeps];
}
