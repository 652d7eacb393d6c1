/**
 * Groups items by key, in the order in which keys first occur. Node 20 has no `Object.groupBy`.
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => string | undefined} keyOf undefined for items that belong to no group
 * @returns {Item[][]}
 */
export function grouped(items, keyOf) {
  /** @type {Map<string, Item[]>} */
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
