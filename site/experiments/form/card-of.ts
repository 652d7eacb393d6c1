import type { Experiment } from './experiment.ts';
import type { StudyCard } from './study-card.ts';

/** What a card of the list says of an experiment. */
type ShownCard = StudyCard & { readonly title: string };

const firstSentence = (text: string) => text.match(/^.*?\.(?= |$)/)?.[0] ?? text;

/** One that says nothing of its card has it from what it asks, and stands where the others of its kind do. */
export function cardOf({ question, about, published, card }: Experiment): ShownCard {
  const group = published === undefined ? 'closer look' : 'reproduced';
  return { group, line: firstSentence(about ?? ''), title: question, ...card };
}
