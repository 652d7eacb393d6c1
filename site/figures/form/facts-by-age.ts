/** Facts in the order in which they are to be read again. */
import { ageOf, type Fact, isStale, SHELF_MONTHS } from './fact.ts';

export interface AgedFact extends Fact {
  /** Whole months; nothing where the day cannot be read. */
  readonly age: number | undefined;
  readonly shelfMonths: number;
  readonly isOver: boolean;
}

/** Whichever has the fewest months left comes first, and before all what has no day. */
export function factsByAge(now: Date, facts: readonly Fact[]): readonly AgedFact[] {
  return facts
    .map((fact) => ({
      ...fact,
      age: ageOf(fact, now),
      shelfMonths: SHELF_MONTHS[fact.keeps],
      isOver: isStale(fact, now),
    }))
    .toSorted((one, other) => monthsLeft(one) - monthsLeft(other));
}

const monthsLeft = ({ age, shelfMonths }: AgedFact) =>
  age === undefined ? Number.NEGATIVE_INFINITY : shelfMonths - age;
