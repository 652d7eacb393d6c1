/** Finds in a sentence the terms that have a meaning. */
import { computed, signal } from '@preact/signals';
import type { Meaning } from './meanings.ts';

/** Empty on the first screen, which can do without: after its paint the page takes in the list. */
export const termList = signal<readonly Meaning[]>([]);

const anyTerm = computed(() => new RegExp(`\\b(${termList.value.map(({ pattern }) => pattern).join('|')})\\b`, 'gi'));

const meaningOf = (text: string) =>
  termList.value.find(({ pattern }) => new RegExp(`^(?:${pattern})$`, 'i').test(text))?.means;

interface TextPart {
  readonly text: string;
  /** The meaning of a term, at its first place in the text. */
  readonly means?: string;
}

/** The text in parts, in order: each term has its meaning once. */
export function termsIn(text: string): readonly TextPart[] {
  if (termList.value.length === 0) return [{ text }];
  const explained = new Set<string>();
  // Splitting at a pattern with a group puts the matches at the odd places.
  return text
    .split(anyTerm.value)
    .map((part, index): TextPart => {
      const means = index % 2 === 1 ? meaningOf(part) : undefined;
      if (means === undefined || explained.has(means)) return { text: part };
      explained.add(means);
      return { text: part, means };
    })
    .filter((part) => part.text !== '');
}
