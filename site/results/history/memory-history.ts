/** Replaces the history if the browser stores nothing: it keeps the runs of this page until the visitor leaves it. */

import { labelOf, relabelled } from '../document/label.ts';
import { RefusedResult } from '../document/refused-result.ts';
import type { RunDocument } from '../document/run.ts';
import { type History, NOT_STORED } from './history.ts';
import { entryOf, type Origin } from './history-entry.ts';
import { visitOf } from './visit-record.ts';

interface KeptRun {
  readonly run: RunDocument;
  readonly origin: Origin;
  readonly savedAt: string;
}

export function memoryHistory(): History {
  const byId = new Map<string, KeptRun>();
  return {
    list: async () =>
      [...byId.values()]
        .map(({ run, origin, savedAt }) => entryOf(run, origin, savedAt))
        .sort((a, b) => b.savedAt.localeCompare(a.savedAt)),
    read: async (id) => byId.get(id)?.run,
    async save(run: RunDocument, origin: Origin, savedAt = new Date().toISOString()) {
      byId.set(run.id, { run, origin, savedAt });
    },
    async rename(id, label) {
      const found = byId.get(id);
      if (!found) throw new RefusedResult(NOT_STORED);
      byId.set(id, { ...found, run: relabelled(found.run, label) });
    },
    async remove(id) {
      const found = byId.get(id);
      byId.delete(id);
      return found && { label: labelOf(found.run), putBack: async () => void byId.set(id, found) };
    },
    clear: async () => byId.clear(),
    visits: async (series) =>
      [...byId.values()]
        .flatMap(({ run, origin }) => (origin === 'own' ? (visitOf(run) ?? []) : []))
        .filter((visit) => visit.series === series),
    close: () => undefined,
  };
}
