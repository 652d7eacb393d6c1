/** Formats facts with their age, as lines of text. */

/** @import { AgedFact } from '../../site/figures/facts/index.ts' */

/** @typedef {{ readonly agedFacts: (now: Date) => readonly AgedFact[] }} FactModule */

/** @param {AgedFact} fact */
const ageText = ({ age, shelfMonths }) => `${age ?? 'unknown'} of ${shelfMonths} months`;

/**
 * One line per fact, for a terminal.
 * @param {readonly AgedFact[]} facts
 */
export function factLines(facts) {
  const over = facts.filter(({ isOver }) => isOver).length;
  return [
    ...facts.map(
      (fact) => `${fact.isOver ? 'OVER ' : '     '}${ageText(fact)}, ${fact.checked}: ${fact.says} (${fact.source})`,
    ),
    `${facts.length} facts, ${over} to be read again.`,
  ];
}

/**
 * The facts past their shelf life, as the text of an issue; empty if there are none.
 * @param {readonly AgedFact[]} facts
 */
export function overLines(facts) {
  const over = facts.filter(({ isOver }) => isOver);
  if (over.length === 0) return [];
  return [
    'Read each source again. Correct the sentence where it changed, then set the day on which it was read.',
    '',
    ...over.map(
      (fact) => `- [ ] ${fact.says} [${fact.source}](${fact.href}), read on ${fact.checked}, ${ageText(fact)}`,
    ),
  ];
}
