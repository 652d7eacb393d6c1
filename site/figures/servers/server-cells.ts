/** A run of servers’ libraries, by library: the name of each, and its measurements. */
import { backendName, isServerBackend } from '../../backends/backend.ts';
import { onceFor } from '../../results/derived/once-for.ts';
import type { ServerRecord } from '../../results/document/run.ts';
import type { Conditions } from '../../schemes/conditions/condition-table.ts';
import { shortLine } from '../../schemes/text/foreign-text.ts';
import type { Comparison } from '../../statistics/comparison/compare.ts';
import { cellOf, type MeasuredCell, sureInterval } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import type { FigureInput, RunContent } from '../form/figure-input.ts';
import { formatDuration, formatInterval } from '../words/format-duration.ts';

/** In the order of the settings. */
export const serversOf = ({ settings }: Pick<RunContent, 'settings'>): readonly string[] =>
  settings.backends.filter(isServerBackend);

export const hasServers = ({ experiment, run }: FigureInput): boolean =>
  experiment.procedure === 'servers' && serversOf(run).length > 0;

const serverRecord = ({ servers = [] }: RunContent, backend: string): ServerRecord | undefined =>
  servers.find((server) => server.backend === backend);

/** `SimpleWebAuthn 14.0.3, Node.js 26.10.0`. */
export function serverTitle({ library, version = '', runtime, runtimeVersion = '' }: ServerRecord): string {
  return [`${library} ${version}`.trim(), `${runtime} ${runtimeVersion}`.trim()].join(', ');
}

/** The longest name beside a mark. */
const MAX_CHARACTERS = 30;

/** The possible names of a library, shortest first. */
function namesFor({ library, runtime, runtimeVersion = '', backend }: ServerRecord): readonly string[] {
  const [major = ''] = runtimeVersion.split('.');
  const inRuntime = [library, runtime].map((name) => shortLine(name, MAX_CHARACTERS)).join(' in ');
  return [inRuntime, `${inRuntime} ${major}`.trim(), `${shortLine(library, MAX_CHARACTERS)} (${backendName(backend)})`];
}

/** The shortest name of each library that no other has. */
const serverNames = onceFor(
  (servers: readonly ServerRecord[]) => new Map(servers.map((one) => [one.backend, shortestName(one, servers)])),
);

function shortestName(one: ServerRecord, all: readonly ServerRecord[]): string {
  const others = all.filter((other) => other !== one).map(namesFor);
  const own = namesFor(one).find((name, index) => others.every((names) => names[index] !== name));
  return own ?? backendName(one.backend);
}

/** `SimpleWebAuthn in Node.js 26`, `go-webauthn in Go`. */
export const serverName = ({ servers = [] }: RunContent, backend: string): string =>
  serverNames(servers).get(backend) ?? backendName(backend);

/** The whole check of a login, or the part or the cold time in the conditions. */
export function loginCell(
  run: RunContent,
  scheme: string,
  backend: string,
  conditions?: Conditions,
): MeasuredCell | undefined {
  return cellOf(run, { scheme, backend, operation: 'login', ...(conditions && { conditions }) });
}

/** `78.8 µs (76.4 – 81.4 µs)`; without a 95 % interval only the median. */
export function medianText(cell: MeasuredCell): string {
  const { medianNs } = cell.summary;
  const interval = sureInterval(cell);
  return `${formatDuration(medianNs)}${interval ? ` (${formatInterval(interval, medianNs)})` : ''}`;
}

/** A part is at most the whole: a ratio above 1 is set to 1 as noise, unless its interval excludes 1. */
function withinWhole(share: Comparison): Comparison {
  const ratio = Math.min(share.ratio, 1);
  if (share.verdict === 'too few samples') return { ...share, ratio };
  const [low, high] = share.interval;
  return low > 1 ? share : { ...share, ratio, interval: [low, Math.max(ratio, Math.min(high, 1))] };
}

/** The share of the bare signature in the whole check. */
export function shareOf(run: RunContent, scheme: string, backend: string): Comparison | undefined {
  const bare = loginCell(run, scheme, backend, { step: 'bare' });
  const whole = loginCell(run, scheme, backend);
  return bare && whole && withinWhole(compareMeasured(bare, whole));
}

/** Why there is no number, in a few words. */
export function whyNone(run: RunContent, scheme: string, backend: string): string {
  const server = serverRecord(run, backend);
  const login = server?.verdicts.find((verdict) => verdict.scheme === scheme && verdict.operation === 'login');
  return login?.outcome === 'refused' ? 'refuses it' : 'no number';
}
