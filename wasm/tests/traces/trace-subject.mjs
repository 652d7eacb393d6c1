/** Runs a subject on a module and reports where its traces differ, call by call. */

import { grouped } from '../modules/grouped.mjs';
import { differences, eventCounts } from './compare.mjs';
import { freshInstance, traceModule } from './traced-module.mjs';

/** @import { Difference } from './compare.mjs' */
/** @import { Kind } from './instructions.mjs' */
/** @import { Trace, TracedModule } from './traced-module.mjs' */
/** @import { Key, Subject } from './subjects/subject.mjs' */

/**
 * The finding for one call.
 * @typedef {object} CallFinding
 * @property {string} call
 * @property {number} compared runs that were compared with another
 * @property {number} left runs that were not compared: alone in their group, or in no group
 * @property {number} largest number of runs in the largest group
 * @property {Record<Kind, number>} events events of the first run in the largest group
 * @property {readonly Difference[]} found
 */

/** The traces of every call, run by run. @param {TracedModule} traced @param {Subject} subject */
async function tracesOf(traced, { runs }) {
  /** @type {Map<string, Trace[]>} */
  const byName = new Map();
  for (const { draw, calls } of runs()) {
    const { glue, trace } = await freshInstance(traced, draw);
    /** @type {Key | undefined} */
    let key;
    for (const call of calls(glue)) {
      trace();
      if ('make' in call) key = call.make();
      else if (key) call.use(key);
      byName.set(call.name, [...(byName.get(call.name) ?? []), trace()]);
    }
  }
  return byName;
}

/**
 * @param {TracedModule} traced
 * @param {string} call
 * @param {readonly Trace[]} traces
 * @param {Subject} subject
 * @returns {CallFinding}
 */
function findingOf(traced, call, traces, { groupOf = () => '' }) {
  const compared = grouped(traces, ({ calls, draws }) => groupOf(call, calls, draws)).filter(
    (group) => group.length > 1,
  );
  const largest = compared.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const [first] = largest;
  if (!first) throw new Error(`No two runs of ${call} can be compared.`);
  const found = compared.flatMap((group) => differences(traced, group));
  const places = new Map(found.map((difference) => [`${difference.name} ${difference.offset}`, difference]));
  const count = compared.flat().length;
  return {
    call,
    compared: count,
    left: traces.length - count,
    largest: largest.length,
    events: eventCounts(traced, first),
    found: [...places.values()],
  };
}

/** @param {string} module its folder in wasm/pkg @param {Subject} subject */
export async function traceSubject(module, subject) {
  const apart = (subject.apart ?? []).map(({ name }) => name);
  const traced = traceModule(module, { apart, counted: subject.counted ?? [] });
  const byName = await tracesOf(traced, subject);
  return [...byName].map(([call, traces]) => findingOf(traced, call, traces, subject));
}

/**
 * Describes the differing places that the subject does not allow.
 * @param {readonly CallFinding[]} findings
 * @param {Subject} subject
 */
export function unlisted(findings, { differs = [] }) {
  return findings.flatMap(({ call, found }) => {
    const places = found.map((place) => ({ ...place, listed: differs.find(({ name }) => place.name.endsWith(name)) }));
    const strange = places.filter(({ listed }) => !listed);
    const scattered = differs.flatMap((one) => {
      const offsets = places.flatMap(({ listed, offset }) => (listed === one ? [offset] : []));
      const bytes = Math.max(...offsets) - Math.min(...offsets);
      return bytes > one.withinBytes ? [`${call}: places in ${one.name} are ${bytes} bytes apart`] : [];
    });
    return [...strange.map(({ name, kind, offset }) => `${call}: ${kind} at byte ${offset} of ${name}`), ...scattered];
  });
}
