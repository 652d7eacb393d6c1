/** Parsed JSON before anybody knows whether it is one of our documents. */
export type Tree = Readonly<Record<string, unknown>>;

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A tree without these members. */
export function without(tree: Tree, ...names: readonly string[]): Tree {
  return Object.fromEntries(Object.entries(tree).filter(([name]) => !names.includes(name)));
}

/** Each tree of a list changed; what is no list, and what is no tree in it, stays as it is. */
export function treesOf(value: unknown, change: (tree: Tree) => Tree): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((member: unknown) => (isTree(member) ? change(member) : member));
}
