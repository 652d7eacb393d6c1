/** What a terminal shows about servers: who verifies what, what a check costs, and what a fresh process costs. */
import { backendName } from '../../site/backends/backend.ts';
import type { TableData } from '../../site/figures/form/figure.ts';
import { checkCostTable, coldTable, verdictTable } from '../../site/figures/servers/server-tables.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { tableText } from '../terminal/text-table.ts';
import { paragraph } from '../terminal/text-width.ts';

/** The names that the command uses. */
const byFolder = (_: unknown, backend: string) => backendName(backend);

const hasRows = ({ groups }: TableData) => groups.some(({ rows }) => rows.length > 0);

/** How the times were taken; shown under the tables. */
function timesSentence({ servers = [] }: RunDocument): string {
  const ways = [...new Set(servers.flatMap(({ cpuTimeBy }) => cpuTimeBy ?? []))];
  const wallOnly = servers.filter(({ cpuTimeBy, verdicts }) => cpuTimeBy === undefined && verdicts.length > 0);
  const cpu = ways.length > 0 ? `Times are CPU time of the whole process, by ${ways.join(', ')}.` : '';
  const names = wallOnly.map(({ backend }) => backendName(backend)).join(', ');
  const wall = wallOnly.length > 0 ? `Of ${names} they are wall time: nothing tells its CPU time here.` : '';
  return [cpu, wall, 'Medians over launches; the signature is verified with a key that is kept.'].join(' ').trim();
}

/** @param columns of the terminal */
export function serversText(run: RunDocument, columns = Number.POSITIVE_INFINITY): string {
  const parts = [
    ['Who verifies what: a login, and registrations with attestation none, self and x5c.', verdictTable(run)],
    ['What a check costs.', checkCostTable(run, byFolder)],
    ['What a fresh process pays once.', coldTable(run, byFolder)],
  ] as const;
  const blocks = parts
    .filter(([, table]) => hasRows(table))
    .map(([title, table]) => `${paragraph([title], columns)}\n${tableText(table, columns)}`);
  return `${blocks.join('\n')}\n${paragraph([timesSentence(run)], columns)}`;
}
