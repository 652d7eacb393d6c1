/** Which cells a run has: what its experiment asks for and its visitor chose. */
import { asynchronousBackends, type BackendId, builtBackends } from '../../backends/backend.ts';
import type { Conditions } from '../../schemes/conditions/condition-table.ts';
import type { CaseGroup } from '../form/experiment.ts';
import { findExperiment } from '../index.ts';
import { type Cell, cellKey } from './cell.ts';
import type { Settings } from './settings.ts';

/** Every case of the settings, in the order of charts and tables, once. A key is generated without a message. */
export function cellsOf(settings: Settings): readonly Cell[] {
  return [...groupedCells(settings).values()].map(({ one }) => one);
}

/** What each case was asked for in, by its key. A case of several groups is measured as the first has it. */
export function groupsOf(settings: Settings): ReadonlyMap<string, CaseGroup> {
  return new Map([...groupedCells(settings)].map(([key, { group }]) => [key, group]));
}

function groupedCells(settings: Settings): ReadonlyMap<string, { readonly one: Cell; readonly group: CaseGroup }> {
  const grouped = new Map<string, { readonly one: Cell; readonly group: CaseGroup }>();
  for (const group of findExperiment(settings.experiment)?.groups ?? [{}]) {
    if (!(group.presets?.includes(settings.preset) ?? true)) continue;
    for (const one of cellsOfGroup(group, settings)) {
      const key = cellKey(one);
      if (!grouped.has(key)) grouped.set(key, { one, group });
    }
  }
  return grouped;
}

/** 2, 4, 8 … and the number itself: `[2, 4, 6]` for 6. One worker is the ordinary way. */
function workerCounts(most: number): readonly number[] {
  const counts: number[] = [];
  for (let count = 2; count < most; count *= 2) counts.push(count);
  return most > 1 ? [...counts, most] : counts;
}

function conditionsOf(group: CaseGroup, settings: Settings): readonly Conditions[] {
  if (group.onWorkers === 'most') return [settings.workers > 1 ? { workers: settings.workers } : {}];
  if (group.onWorkers === 'each') return workerCounts(settings.workers).map((workers) => ({ workers }));
  const conditions = group.conditions ?? [{}];
  const builds = group.builds?.filter((build) => settings.builds.includes(build));
  return builds?.flatMap((build) => conditions.map((one) => ({ ...one, build }))) ?? conditions;
}

/** Where builds are set beside each other, the other backends make keys and check, and are not measured. */
function backendsOf(group: CaseGroup, settings: Settings): readonly BackendId[] {
  if (group.builds) return builtBackends;
  return settings.backends.filter((id) => !group.asynchronousOnly || asynchronousBackends.includes(id));
}

/** What the visitor chose and the group has; a group may have messages and conditions of its own. */
function cellsOfGroup(group: CaseGroup, settings: Settings): readonly Cell[] {
  const schemes = settings.schemes.filter((scheme) => group.schemes?.includes(scheme) ?? true);
  const operations = settings.operations.filter((operation) => group.operations?.includes(operation) ?? true);
  const backends = backendsOf(group, settings);
  const messages = group.messages ?? settings.messages;
  const conditions = conditionsOf(group, settings);
  return schemes.flatMap((scheme) =>
    operations.flatMap((operation) =>
      (operation === 'generate' || messages.length === 0 ? [undefined] : messages).flatMap((message) =>
        conditions.flatMap((condition) =>
          backends.map((backend) => ({
            scheme,
            backend,
            operation,
            ...(message ? { message } : {}),
            ...(Object.keys(condition).length > 0 ? { conditions: condition } : {}),
          })),
        ),
      ),
    ),
  );
}
