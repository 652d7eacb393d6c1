/** Of what a file held the one result that is of servers’ libraries. */
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

/** Of several the newest; nothing where none is. */
export function serversAmong(runs: readonly RunDocument[]): RunDocument | undefined {
  return runs
    .filter(isOfServers)
    .toSorted((a, b) => (b.startedAt ?? '').localeCompare(a.startedAt ?? ''))
    .at(0);
}
