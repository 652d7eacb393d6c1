/** Compares traces: where they differ, and how many events they have. */

/** @import { Kind } from './instructions.mjs' */
/** @import { Trace, TracedModule } from './traced-module.mjs' */

/** @typedef {{ name: string, kind: Kind, offset: number }} Difference a place in a function's code */

const isSame = (/** @type {BigUint64Array} */ a, /** @type {BigUint64Array} */ b) =>
  Buffer.from(a.buffer, a.byteOffset, a.byteLength).equals(Buffer.from(b.buffer, b.byteOffset, b.byteLength));

/**
 * The places at which any trace differs from the first, in the order of the module's code. If there are none, all runs
 * took the same branches and accessed the same addresses in the same order, because each step
 * follows from the earlier ones.
 * @param {TracedModule} traced
 * @param {readonly Trace[]} traces
 * @returns {Difference[]}
 */
export function differences({ binary, names }, [first, ...others]) {
  if (!first) return [];
  const found = new Set();
  for (const { notes } of others) {
    if (isSame(notes, first.notes)) continue;
    binary.places.forEach((_, place) => {
      const differs = [0, 1].some((number) => notes[2 * place + number] !== first.notes[2 * place + number]);
      if (differs) found.add(place);
    });
  }
  return binary.places.flatMap(({ function: index, kind, offset }, place) =>
    found.has(place) ? [{ name: names[index] ?? `function ${index}`, kind, offset }] : [],
  );
}

/** The number of events of each kind in a trace. @param {TracedModule} traced @param {Trace} trace */
export function eventCounts({ binary }, { notes }) {
  /** @type {Record<Kind, number>} */
  const counts = { branch: 0, select: 0, address: 0, division: 0 };
  binary.places.forEach(({ kind }, place) => {
    counts[kind] += Number(notes[2 * place + 1]);
  });
  return counts;
}
