/** Something that people take for a result and that is not read: what it is, why not, and what to give instead. */
import { isTree, type Tree } from '../../document/tree.ts';
import type { ImportInput } from '../text/import-input.ts';

export interface UnreadFormat {
  /** As a sentence goes on after “This is”. */
  readonly what: string;
  /** As it goes on after “which”. */
  readonly why: string;
  /** What to do; where it is absent, the programs that are read are named. */
  readonly instead?: string;
  recognises(input: ImportInput): boolean;
}

/** Whether a line of it is like this. */
export const textIs = (pattern: RegExp) => (input: ImportInput) => pattern.test(input.text);

/** Whether one of its JSON values, or of a list that is one, is an object like this. */
export const jsonIs = (isIt: (value: Tree) => boolean) => (input: ImportInput) =>
  input.values.some((value) => [value].flat().some((member) => isTree(member) && isIt(member)));

/** Whether a member is a list of objects that have all these members. */
export function holdsListOf(value: Tree, list: string, ...names: readonly string[]): boolean {
  const members = value[list];
  return (
    Array.isArray(members) &&
    members.some((member: unknown) => isTree(member) && names.every((name) => Object.hasOwn(member, name)))
  );
}

export const hasAll = (value: Tree, ...names: readonly string[]) => names.every((name) => Object.hasOwn(value, name));
