/** Parsed JSON that may or may not be a run document. */
export type Tree = Readonly<Record<string, unknown>>;

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A tree without these members. */
export function without(tree: Tree, ...names: readonly string[]): Tree {
  return Object.fromEntries(Object.entries(tree).filter(([name]) => !names.includes(name)));
}

/** Changes each tree in a list. A value that is not a list, and entries that are not trees, stay as they are. */
export function treesOf(value: unknown, change: (tree: Tree) => Tree): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((member: unknown) => (isTree(member) ? change(member) : member));
}
