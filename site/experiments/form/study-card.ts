/** An experiment's card in the list of studies: its group, its line, and what its picture shows. As data. */
import type { Operation } from '../../schemes/operation.ts';

/** Questions of visitors, then published studies, then closer looks at one topic. */
export const studyGroups = ['question', 'reproduced', 'closer look'] as const;
export type StudyGroup = (typeof studyGroups)[number];

/** Single numbers from a source, by their names in `public/published-results.json`. */
interface CardFacts {
  /** The heading of the numbers, for example `Encrypt and decrypt`. */
  readonly what: string;
  readonly unit: 'ns' | 'percent';
  readonly rows: readonly { readonly label: string; readonly fact: string }[];
}

export interface StudyCard {
  readonly group: StudyGroup;
  /** A shorter title, if the question is too long for a card. */
  readonly title?: string;
  /** One sentence below the picture. */
  readonly line: string;
  /** The operation that answers the question; if absent, the first of the experiment. */
  readonly operation?: Operation;
  /** The answer is the number of bytes of a login, not its time. */
  readonly showsBytes?: true;
  /** Facts known before a run, if the source has no times of schemes. */
  readonly facts?: CardFacts;
}
