/**
 * Items by what is said of each, in the order in which that was first said; Node 20 has no `Object.groupBy`.
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => string | undefined} keyOf nothing for those that belong nowhere
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
