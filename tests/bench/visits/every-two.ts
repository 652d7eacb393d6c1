/** Returns every pair of the items once. */
export function everyTwo<Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] {
  return items.flatMap((first, at) => items.slice(at + 1).map((second) => [first, second] as const));
}
