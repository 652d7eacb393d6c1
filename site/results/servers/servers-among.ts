/** Finds the result about server libraries among the results of a file. */
import { isServerBackend } from '../../backends/backend.ts';
import type { RunDocument } from '../document/run.ts';
import { hasMedian } from '../document/summary-of.ts';

/** Whether it has a number or a verdict of a server to show. */
function isOfServers({ servers = [], measurements, source }: RunDocument): boolean {
  if (source || servers.length === 0) return false;
  const isTimed = measurements.some(
    (one) => isServerBackend(one.backend) && one.operation === 'login' && hasMedian(one),
  );
  return isTimed || servers.some(({ verdicts }) => verdicts.length > 0);
}

/** Why no library of these results could be checked: the reason of the first; undefined if none is of servers. */
export const whyUncheckedAmong = (runs: readonly RunDocument[]): string | undefined =>
  runs.flatMap(({ servers = [] }) => servers.flatMap(({ reason }) => reason ?? []))[0];

/** The newest of them; undefined if there is none. */
export function serversAmong(runs: readonly RunDocument[]): RunDocument | undefined {
  return runs
    .filter(isOfServers)
    .toSorted((a, b) => (b.startedAt ?? '').localeCompare(a.startedAt ?? ''))
    .at(0);
}
