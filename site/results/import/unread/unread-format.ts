/** An output that people take for a result, but that is not read: what it is, why, and what to give instead. */
import { isTree, type Tree } from '../../document/tree.ts';
import type { ImportInput } from '../text/import-input.ts';

export interface UnreadFormat {
  /** Continues a sentence after “This is”. */
  readonly what: string;
  /** Continues it after “which”. */
  readonly why: string;
  /** What to do instead; if absent, the sentence lists the programs that are read. */
  readonly instead?: string;
  recognises(input: ImportInput): boolean;
}

/** Whether a line of the text matches. */
export const textIs = (pattern: RegExp) => (input: ImportInput) => pattern.test(input.text);

/** Whether one of its JSON values, or a member of a list, is such an object. */
export const jsonIs = (isIt: (value: Tree) => boolean) => (input: ImportInput) =>
  input.parts.some(({ value }) => [value].flat().some((member) => isTree(member) && isIt(member)));

/** Whether this member is a list with an object that has all these names. */
export function holdsListOf(value: Tree, list: string, ...names: readonly string[]): boolean {
  const members = value[list];
  return (
    Array.isArray(members) &&
    members.some((member: unknown) => isTree(member) && names.every((name) => Object.hasOwn(member, name)))
  );
}

export const hasAll = (value: Tree, ...names: readonly string[]) => names.every((name) => Object.hasOwn(value, name));
