/** The resources that a load of logins needs on a server that verifies as fast as this device: rates, cores, waits. */
import { backendName, isServerBackend } from '../../backends/backend.ts';
import { labelOf } from '../../results/document/label.ts';
import type { RunDocument } from '../../results/document/run.ts';
import {
  meanWait,
  type ServiceTime,
  serviceTimeOf,
  utilisationOf,
} from '../../statistics/queue/pollaczek-khinchine.ts';
import { backendsOf, cellOf, type MeasuredCell, plainCell, schemesOf, sureInterval } from '../cells/cells.ts';
import type { RunContent } from '../form/figure-input.ts';
import { loginCell, serverName, serversOf } from '../servers/server-cells.ts';
import type { CapacityNumbers } from './number-entries.ts';

const NS_PER_SECOND = 1e9;
const MS_PER_SECOND = 1000;

/** Above this utilisation, queues grow quickly with any more load. */
const WANTED_UTILISATION = 0.5;

export interface CapacityRow {
  readonly key: string;
  readonly scheme: string;
  /** The verifier: a backend of this run, or a program of another. */
  readonly by: string;
  /** Whether the whole check of a login was timed; otherwise only the signature. */
  readonly isWhole: boolean;
  /** Verifications per second on one core: the inverse of the median, and of the ends of its interval. */
  readonly perSecond: number;
  readonly perSecondInterval: readonly [low: number, high: number] | undefined;
  /** The mean time of a verification divided by the median: rates use the median, load uses the mean. */
  readonly meanOverMedian: number;
  /** The number of whole cores that the peak needs at the wanted utilisation. */
  readonly coresNeeded: number;
  /** The part of the reader's cores that the peak keeps busy; over 1 if they are too few. */
  readonly busy: number;
  /** Mean wait in the queue at the peak, in milliseconds; infinite with too few cores, undefined without samples. */
  readonly waitMs: number | undefined;
  /** The wait plus the verification, in milliseconds. */
  readonly checkMs: number;
  /** That time as a part of the login with TLS and a database round trip. */
  readonly part: number;
}

/** The peak is never below the mean. */
export const peakOf = ({ logins, peak }: CapacityNumbers) => Math.max(logins, peak);

/** At least one core; rounding errors of doubles do not add one. */
const wholeCores = (cores: number) => Math.max(1, Math.ceil(Number(cores.toPrecision(12))));

function waitMsOf(perCore: number, service: ServiceTime): number {
  const wait = meanWait(perCore, service);
  return wait === undefined ? Number.POSITIVE_INFINITY : wait * MS_PER_SECOND;
}

/** The verifier; if a whole login was timed, its check is the whole login. */
type Checker = Pick<CapacityRow, 'key' | 'by' | 'isWhole'>;

function capacityRow(cell: MeasuredCell, checker: Checker, numbers: CapacityNumbers): CapacityRow | undefined {
  const { medianNs } = cell.summary;
  // Under a coarse clock a median can be 0, which gives no rate.
  if (!(medianNs > 0)) return undefined;
  const interval = sureInterval(cell);
  const service =
    cell.samplesNs.length > 0
      ? serviceTimeOf(cell.samplesNs.map((ns) => ns / NS_PER_SECOND))
      : { mean: medianNs / NS_PER_SECOND, secondMoment: Number.NaN };
  const peak = peakOf(numbers);
  const busy = utilisationOf(peak, service) / numbers.cores;
  const waitMs = cell.samplesNs.length > 0 ? waitMsOf(peak / numbers.cores, service) : undefined;
  const checkMs = (waitMs ?? 0) + service.mean * MS_PER_SECOND;
  return {
    ...checker,
    scheme: cell.cell.scheme,
    perSecond: NS_PER_SECOND / medianNs,
    perSecondInterval:
      interval && interval[0] > 0 ? [NS_PER_SECOND / interval[1], NS_PER_SECOND / interval[0]] : undefined,
    meanOverMedian: (service.mean * NS_PER_SECOND) / medianNs,
    coresNeeded: wholeCores(utilisationOf(peak, service) / WANTED_UTILISATION),
    busy,
    waitMs,
    checkMs,
    part: Number.isFinite(checkMs) ? checkMs / (checkMs + numbers.tls + numbers.database) : 1,
  };
}

/**
 * The checks of another run without conditions: of servers' libraries, a native baseline, a terminal, another device.
 */
function rowsBeside(other: RunDocument, scheme: string, numbers: CapacityNumbers): readonly CapacityRow[] {
  return other.measurements.flatMap((measurement) => {
    const { backend, operation, conditions } = measurement;
    const isWhole = isServerBackend(backend);
    if (measurement.scheme !== scheme || operation !== (isWhole ? 'login' : 'verify') || conditions) return [];
    const cell = cellOf(other, measurement);
    const by = `${serverName(other, backend)} (${labelOf(other)})`;
    return (cell && capacityRow(cell, { key: `${other.id}/${scheme}/${backend}`, by, isWhole }, numbers)) ?? [];
  });
}

/** The rows of the run itself: signatures on its backends, whole logins on its servers. */
function ownRows(run: RunContent, scheme: string, numbers: CapacityNumbers): readonly CapacityRow[] {
  const signatures = backendsOf(run.settings).flatMap((backend) => {
    const cell = plainCell(run, scheme, backend, 'verify');
    const checker = { key: `${scheme}/${backend}`, by: backendName(backend), isWhole: false };
    return (cell && capacityRow(cell, checker, numbers)) ?? [];
  });
  const logins = serversOf(run).flatMap((backend) => {
    const cell = loginCell(run, scheme, backend);
    const checker = { key: `${scheme}/${backend}`, by: serverName(run, backend), isWhole: true };
    return (cell && capacityRow(cell, checker, numbers)) ?? [];
  });
  return [...signatures, ...logins];
}

/** For every scheme that the run checked: its own rows first, then those of the other runs. */
export function capacityRows(
  run: RunContent,
  beside: readonly RunDocument[],
  numbers: CapacityNumbers,
): readonly CapacityRow[] {
  return schemesOf(run.settings).flatMap((scheme) => {
    const own = ownRows(run, scheme, numbers);
    return own.length > 0 ? [...own, ...beside.flatMap((other) => rowsBeside(other, scheme, numbers))] : [];
  });
}
