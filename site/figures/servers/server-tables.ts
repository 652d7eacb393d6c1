/** A run of servers’ libraries as tables: who verifies what, the cost of a check, the costs of a fresh process. */

import type { ServerRecord } from '../../results/document/run.ts';
import { summaryOf } from '../../results/document/summary-of.ts';
import { attestations } from '../../results/servers/server-cases.ts';
import type { Conditions } from '../../schemes/conditions/condition-table.ts';
import { measurementOf } from '../cells/cells.ts';
import { isTheQuotient } from '../cells/ratio-beside.ts';
import { type TableColumn, type TableData, type TableRow, tableSource } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatDuration, formatPerSecond, formatSureInterval } from '../words/format-duration.ts';
import { schemeMark, schemeName } from '../words/names.ts';
import { hasServers, serverName, serversOf, serverTitle, shareOf } from './server-cells.ts';
import { originNotes } from './server-origin.ts';
import { comparedByLaunches, shareOfCheckText } from './share-text.ts';

/** The name of a row: the folder in a terminal, the library and runtime on a page. */
type NameOf = (run: RunContent, backend: string) => string;

const column = (id: string, label: string, numeric = false): TableColumn => ({ id, label, numeric });

function rowOf(key: string, cells: readonly string[], reason?: string): TableRow {
  const [head = '', ...others] = cells;
  return { key, status: reason === undefined ? 'measured' : 'failed', head, cells: others, reason };
}

/** `all`, `refused`, or a list of what is accepted: `login, none, self`. */
function acceptedText({ verdicts }: ServerRecord, scheme: string): string {
  const those = verdicts.filter((verdict) => verdict.scheme === scheme);
  const accepted = those.filter(({ outcome }) => outcome === 'accepted');
  if (those.length === 0) return 'not asked';
  if (accepted.length === those.length) return 'all';
  if (accepted.length === 0) return 'refused';
  return accepted.map(({ operation, attestation }) => attestation ?? operation).join(', ');
}

/** One row for each library that was asked, with its version and that of its runtime. */
export function verdictTable(run: RunContent): TableData {
  const { servers = [] } = run;
  const schemes = run.settings.schemes;
  const rows = servers.map((server) => {
    const known = server.verdicts.length > 0 ? schemes.map((scheme) => acceptedText(server, scheme)) : [];
    return rowOf(server.backend, [serverTitle(server), ...known], server.reason);
  });
  return {
    columns: [column('server', 'Library'), ...schemes.map((scheme) => column(scheme, schemeName(scheme)))],
    groups: [{ label: 'A login, and registrations with attestation none, self and x5c', rows }],
  };
}

interface TimedCell {
  readonly scheme: string;
  readonly backend: string;
  readonly operation: 'login' | 'register';
  readonly conditions?: Conditions;
}

const summaryIn = (run: RunContent, cell: TimedCell) => summaryOf(measurementOf(run, cell), run.environment);

/** Why there is no time: most drivers have every call, but some libraries have none that only parses. */
function whyNoTime({ servers = [] }: RunContent, { scheme, backend, operation, conditions }: TimedCell): string {
  if (conditions?.['step'] === 'parse') return 'no such call';
  const verdict = servers
    .find((server) => server.backend === backend)
    ?.verdicts.find(
      (one) => one.scheme === scheme && one.operation === operation && one.attestation === conditions?.['attestation'],
    );
  return verdict?.outcome === 'refused' ? 'refused' : NOT_MEASURED;
}

const NOT_MEASURED = 'not measured';

function timeIn(run: RunContent, cell: TimedCell): string {
  const summary = summaryIn(run, cell);
  return summary ? formatDuration(summary.medianNs) : whyNoTime(run, cell);
}

/** A share has two digits. */
const SHARE_DIGITS = 2;

/** `28 % (25–31)`; `75 % (68–84), launch by launch` if it is not the quotient of the times beside it. */
function shareText(run: RunContent, scheme: string, backend: string, wholeNs: number): string {
  const share = shareOf(run, scheme, backend);
  if (!share) return NOT_MEASURED;
  const bare = summaryIn(run, { backend, scheme, operation: 'login', conditions: { step: 'bare' } });
  const agrees = !bare || isTheQuotient(share.ratio, bare.medianNs, wholeNs, SHARE_DIGITS);
  return agrees ? shareOfCheckText(share) : `${shareOfCheckText(share)}, ${comparedByLaunches(run, share)}`;
}

function loginRow(run: RunContent, backend: string, scheme: string, nameOf: NameOf): readonly TableRow[] {
  const login = { backend, scheme, operation: 'login' } as const;
  const whole = summaryIn(run, login);
  if (!whole) return [];
  const cells = [
    nameOf(run, backend),
    formatDuration(whole.medianNs),
    formatSureInterval(whole.intervalNs, whole.medianNs, whole.confidence),
    formatPerSecond(whole.medianNs),
    timeIn(run, { ...login, conditions: { step: 'bare' } }),
    shareText(run, scheme, backend, whole.medianNs),
    timeIn(run, { ...login, conditions: { step: 'import+bare' } }),
    timeIn(run, { ...login, conditions: { step: 'parse' } }),
    ...attestations.map((attestation) => timeIn(run, { ...login, operation: 'register', conditions: { attestation } })),
  ];
  return [rowOf(`${scheme}/${backend}`, cells)];
}

/** Every whole check with its parts and its registrations, by scheme. */
export function checkCostTable(run: RunContent, nameOf: NameOf = serverName): TableData {
  const labels = ['Login', '95 % interval', 'A second, one core', 'Signature', 'Share', 'With import', 'Parse'];
  return {
    columns: [
      column('server', 'Server'),
      ...labels.map((label) => column(label, label, true)),
      ...attestations.map((attestation) => column(attestation, `Register, ${attestation}`, true)),
    ],
    groups: run.settings.schemes
      .map((scheme) => ({
        ...schemeMark(scheme),
        rows: serversOf(run).flatMap((backend) => loginRow(run, backend, scheme, nameOf)),
      }))
      .filter(({ rows }) => rows.length > 0),
  };
}

/** In the order in which they happen. */
export const coldPhases = [
  { cold: 'start', label: 'Process start' },
  { cold: 'load', label: 'Loading' },
  { cold: 'first', label: 'First check' },
] as const;

/** The scheme of a fresh process's first check: the first one in the settings. */
export const coldScheme = ({ settings }: Pick<RunContent, 'settings'>): string => settings.schemes[0] ?? '';

/** The one-time costs of a fresh process. */
export function coldTable(run: RunContent, nameOf: NameOf = serverName): TableData {
  const scheme = coldScheme(run);
  const rows = serversOf(run).flatMap((backend) => {
    const cells = coldPhases.map(
      ({ cold }): TimedCell => ({ backend, scheme, operation: 'login', conditions: { cold } }),
    );
    if (!cells.some((cell) => summaryIn(run, cell))) return [];
    return [rowOf(`${backend}/cold`, [nameOf(run, backend), ...cells.map((cell) => timeIn(run, cell))])];
  });
  return {
    columns: [column('server', 'Server'), ...coldPhases.map(({ cold, label }) => column(cold, label, true))],
    groups: rows.length > 0 ? [{ label: 'Once a process', rows }] : [],
  };
}

/** Every whole check with its parts as a separate table, for text without marks. */
export const serverCostTable = tableSource('server-cost-table', {
  fits: (input) => hasServers(input) && checkCostTable(input.run).groups.length > 0,
  make: ({ run }) => ({
    title: 'What a check costs',
    sentence: '',
    notes: originNotes(run),
    ...checkCostTable(run),
  }),
});
