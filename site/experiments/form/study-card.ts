/** How an experiment stands in the list of studies: in which group, with which line, and what its picture shows. As data. */
import type { Operation } from '../../schemes/operation.ts';

/** The questions that a visitor brings, then what others published, then what looks closer at one thing. */
export const studyGroups = ['question', 'reproduced', 'closer look'] as const;
export type StudyGroup = (typeof studyGroups)[number];

/** Single numbers that a source gives, by the names that they have in `public/published-results.json`. */
interface CardFacts {
  /** What they are: `Encrypt and decrypt`. */
  readonly what: string;
  readonly unit: 'ns' | 'percent';
  readonly rows: readonly { readonly label: string; readonly fact: string }[];
}

export interface StudyCard {
  readonly group: StudyGroup;
  /** Where the question is too long for a card. */
  readonly title?: string;
  /** One sentence below the picture. */
  readonly line: string;
  /** The operation that answers the question; the first of the experiment where absent. */
  readonly operation?: Operation;
  /** The bytes of a login are the answer, not its time. */
  readonly showsBytes?: true;
  /** What is known before a run, where the source has no times of schemes. */
  readonly facts?: CardFacts;
}
