/** The cells of a run, from its experiment and its visitor's choices. */
import { type BackendId, builtBackends, isAsynchronous } from '../../backends/backend.ts';
import type { Conditions } from '../../schemes/conditions/condition-table.ts';
import type { Message } from '../../schemes/message.ts';
import { settingWritten } from '../../schemes/passwords/password-schemes.ts';
import type { CaseGroup } from '../form/experiment.ts';
import { findExperiment } from '../index.ts';
import { type Cell, cellKey } from './cell.ts';

/** The choices that decide the cells. A document from elsewhere may have any names, and may leave members out. */
export interface CellChoices<Backend extends string, Asked extends string> {
  readonly experiment?: string;
  readonly preset?: string;
  readonly schemes: readonly string[];
  readonly operations: readonly Asked[];
  readonly backends: readonly Backend[];
  readonly messages: readonly Message[];
  readonly workers?: number;
  readonly builds?: readonly string[];
}

interface GroupedCell<Backend extends string, Asked extends string> {
  readonly cell: Cell<Backend, Asked>;
  readonly group: CaseGroup;
}

/** All cells of the settings, each once, in the order of charts and tables. A key is generated without a message. */
export function cellsOf<Backend extends string, Asked extends string>(
  choices: CellChoices<Backend, Asked>,
): readonly Cell<Backend | BackendId, Asked>[] {
  return [...groupedCells(choices).values()].map(({ cell }) => cell);
}

/** The group of each cell, by the cell's key. If several groups have a cell, the first one counts. */
export function groupsOf(choices: CellChoices<string, string>): ReadonlyMap<string, CaseGroup> {
  return new Map([...groupedCells(choices)].map(([key, { group }]) => [key, group]));
}

function groupedCells<Backend extends string, Asked extends string>(
  choices: CellChoices<Backend, Asked>,
): ReadonlyMap<string, GroupedCell<Backend | BackendId, Asked>> {
  const grouped = new Map<string, GroupedCell<Backend | BackendId, Asked>>();
  for (const group of findExperiment(choices.experiment)?.groups ?? [{}]) {
    if (!(group.presets?.some((preset) => preset === choices.preset) ?? true)) continue;
    for (const cell of cellsOfGroup(group, choices)) {
      const key = cellKey(cell);
      if (!grouped.has(key)) grouped.set(key, { cell, group });
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

function conditionsOf(
  group: CaseGroup,
  { workers: most = 1, builds: chosen = [] }: CellChoices<string, string>,
): readonly Conditions[] {
  if (group.onWorkers === 'most') return [most > 1 ? { workers: most } : {}];
  if (group.onWorkers === 'each') return workerCounts(most).map((workers) => ({ workers }));
  const conditions = group.conditions ?? [{}];
  const builds = group.builds?.filter((build) => chosen.includes(build));
  return builds?.flatMap((build) => conditions.map((beside) => ({ ...beside, build }))) ?? conditions;
}

/** If builds are compared, the other backends make keys and check results, but are not measured. */
function backendsOfGroup<Backend extends string>(
  group: CaseGroup,
  backends: readonly Backend[],
): readonly (Backend | BackendId)[] {
  if (group.builds) return builtBackends;
  return backends.filter(
    (id) => !(group.asynchronousOnly && !isAsynchronous(id)) && !(group.synchronousOnly && isAsynchronous(id)),
  );
}

function isSchemeOf({ schemes, functions }: CaseGroup, id: string): boolean {
  if (functions) return functions.some((known) => known === settingWritten(id)?.function);
  return schemes?.includes(id) ?? true;
}

/** The part of the visitor's choice that is in the group. A group may have its own messages and conditions. */
function cellsOfGroup<Backend extends string, Asked extends string>(
  group: CaseGroup,
  choices: CellChoices<Backend, Asked>,
): readonly Cell<Backend | BackendId, Asked>[] {
  const schemes = choices.schemes.filter((scheme) => isSchemeOf(group, scheme));
  const operations = choices.operations.filter(
    (operation) => group.operations?.some((known) => known === operation) ?? true,
  );
  const backends = backendsOfGroup(group, choices.backends);
  const messages = group.messages ?? choices.messages;
  const conditions = conditionsOf(group, choices);
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
