/** What a terminal shows of servers: who verifies what, what a check costs, what a fresh process pays. */
import { backendName } from '../../site/backends/backend.ts';
import type { TableColumn, TableData, TableRow } from '../../site/figures/form/figure.ts';
import { formatDuration, formatInterval } from '../../site/figures/words/format-duration.ts';
import { schemeName } from '../../site/figures/words/names.ts';
import type { RunDocument, ServerRecord } from '../../site/results/document/run.ts';
import { summaryOf } from '../../site/results/document/summary-of.ts';
import { attestations } from '../../site/results/servers/server-cases.ts';
import type { Conditions } from '../../site/schemes/conditions/condition-table.ts';
import { printConditions } from '../../site/schemes/conditions/recorded-conditions.ts';
import { tableText } from '../terminal/text-table.ts';
import { paragraph } from '../terminal/text-width.ts';

const column = (id: string, label: string, numeric = false): TableColumn => ({ id, label, numeric });

function rowOf(key: string, cells: readonly string[], reason?: string): TableRow {
  const [head = '', ...others] = cells;
  return { key, status: 'measured', head, cells: others, reason };
}

/** `SimpleWebAuthn 14.0.3, Node.js 26.10.0`. */
function serverTitle({ library, version = '', runtime, runtimeVersion = '' }: ServerRecord): string {
  return [`${library} ${version}`.trim(), `${runtime} ${runtimeVersion}`.trim()].join(', ');
}

/** `all`, `none`, or what is accepted: `login, none, self`. */
function acceptedWords({ verdicts }: ServerRecord, scheme: string): string {
  const those = verdicts.filter((verdict) => verdict.scheme === scheme);
  const accepted = those.filter(({ outcome }) => outcome === 'accepted');
  if (those.length === 0) return '';
  if (accepted.length === those.length) return 'all';
  if (accepted.length === 0) return 'refused';
  return accepted.map(({ operation, attestation }) => attestation ?? operation).join(', ');
}

function verdictTable({ servers = [], settings }: RunDocument): TableData {
  const { schemes } = settings;
  return {
    columns: [column('server', 'Library'), ...schemes.map((scheme) => column(scheme, schemeName(scheme)))],
    groups: [
      {
        label: '',
        rows: servers.map((server) =>
          rowOf(
            server.backend,
            [serverTitle(server), ...schemes.map((scheme) => acceptedWords(server, scheme))],
            server.reason,
          ),
        ),
      },
    ],
  };
}

interface ServerCellName {
  readonly backend: string;
  readonly scheme: string;
  readonly operation: 'login' | 'register';
  readonly conditions?: Conditions;
}

function summaryIn({ measurements }: RunDocument, asked: ServerCellName) {
  const conditions = printConditions(asked.conditions).join();
  return summaryOf(
    measurements.find(
      ({ backend, scheme, operation, conditions: own }) =>
        backend === asked.backend &&
        scheme === asked.scheme &&
        operation === asked.operation &&
        printConditions(own).join() === conditions,
    ),
  );
}

function timeIn(run: RunDocument, asked: ServerCellName): string {
  const summary = summaryIn(run, asked);
  return summary ? formatDuration(summary.medianNs) : '';
}

function loginRow(run: RunDocument, backend: string, scheme: string): readonly TableRow[] {
  const login = { backend, scheme, operation: 'login' } as const;
  const whole = summaryIn(run, login);
  if (!whole) return [];
  const bare = summaryIn(run, { ...login, conditions: { step: 'bare' } });
  const share = bare ? `${Math.round((100 * bare.medianNs) / whole.medianNs)} %` : '';
  const registered = attestations.map((attestation) =>
    timeIn(run, { backend, scheme, operation: 'register', conditions: { attestation } }),
  );
  const cells = [
    backendName(backend),
    formatDuration(whole.medianNs),
    formatInterval(whole.intervalNs, whole.medianNs),
    bare ? formatDuration(bare.medianNs) : '',
    share,
    timeIn(run, { ...login, conditions: { step: 'import+bare' } }),
    timeIn(run, { ...login, conditions: { step: 'parse' } }),
    ...registered,
  ];
  return [rowOf(`${scheme}/${backend}`, cells)];
}

function costTable(run: RunDocument): TableData {
  const { schemes, backends } = run.settings;
  return {
    columns: [
      column('server', 'Server'),
      ...['Login', '95 % interval', 'Signature', 'Share', 'With import', 'Parse'].map((label) =>
        column(label, label, true),
      ),
      ...attestations.map((attestation) => column(attestation, `Register, ${attestation}`, true)),
    ],
    groups: schemes
      .map((scheme) => ({
        label: schemeName(scheme),
        rows: backends.flatMap((backend) => loginRow(run, backend, scheme)),
      }))
      .filter(({ rows }) => rows.length > 0),
  };
}

function coldTable(run: RunDocument): TableData {
  const [scheme = ''] = run.settings.schemes;
  const parts = ['start', 'load', 'first'] as const;
  return {
    columns: [
      column('server', 'Server'),
      ...['Process start', 'Loading', 'First check'].map((label) => column(label, label, true)),
    ],
    groups: [
      {
        label: '',
        rows: run.settings.backends.flatMap((backend) => {
          const times = parts.map((cold) => timeIn(run, { backend, scheme, operation: 'login', conditions: { cold } }));
          return times.every((time) => time === '') ? [] : [rowOf(backend, [backendName(backend), ...times])];
        }),
      },
    ],
  };
}

const hasRows = ({ groups }: TableData) => groups.some(({ rows }) => rows.length > 0);

/** How the times were taken: said under the tables. */
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
    ['What a check costs.', costTable(run)],
    ['What a fresh process pays once.', coldTable(run)],
  ] as const;
  const blocks = parts
    .filter(([, table]) => hasRows(table))
    .map(([title, table]) => `${paragraph([title], columns)}\n${tableText(table, columns)}`);
  return `${blocks.join('\n')}\n${paragraph([timesSentence(run)], columns)}`;
}
