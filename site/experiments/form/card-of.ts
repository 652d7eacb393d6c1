import type { Experiment } from './experiment.ts';
import type { StudyCard } from './study-card.ts';

/** An experiment's card in the list of studies. */
type ShownCard = StudyCard & { readonly title: string };

const firstSentence = (text: string) => text.match(/^.*?\.(?= |$)/)?.[0] ?? text;

/** Members that the card does not give come from the experiment itself. */
export function cardOf({ question, about, published, card }: Experiment): ShownCard {
  const group = published === undefined ? 'closer look' : 'reproduced';
  return { group, line: firstSentence(about ?? ''), title: question, ...card };
}
