/** What stands in for the history where the browser keeps nothing: the runs of this page, until it is left. */

import { relabelled } from '../document/label.ts';
import type { RunDocument } from '../document/run.ts';
import type { History, Removed } from './history.ts';
import { entryOf, type Origin } from './history-entry.ts';
import { visitOf } from './visit-record.ts';

export function memoryHistory(): History {
  const kept = new Map<string, Removed>();
  return {
    list: async () =>
      [...kept.values()]
        .map(({ run, origin, savedAt }) => entryOf(run, origin, savedAt))
        .sort((a, b) => b.savedAt.localeCompare(a.savedAt)),
    read: async (id) => kept.get(id)?.run,
    async save(run: RunDocument, origin: Origin, savedAt = new Date().toISOString()) {
      kept.set(run.id, { run, origin, savedAt });
    },
    async rename(id, label) {
      const found = kept.get(id);
      if (found) kept.set(id, { ...found, run: relabelled(found.run, label) });
    },
    async remove(id) {
      const found = kept.get(id);
      kept.delete(id);
      return found;
    },
    clear: async () => kept.clear(),
    visits: async (series) =>
      [...kept.values()]
        .flatMap(({ run, origin }) => (origin === 'own' ? (visitOf(run) ?? []) : []))
        .filter((visit) => visit.series === series),
    close: () => undefined,
  };
}
