/** What cryptography costs in energy: always an estimate, the time measured times a power that somebody states. */

import { backendName } from '../../backends/backend.ts';
import { cellKey, type RecordedCell } from '../../experiments/settings/cell.ts';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import type { Measurement } from '../../results/document/run.ts';
import { stormNumbers } from '../../results/document/storm-numbers.ts';
import { knownSummaryOf } from '../../results/document/summary-of.ts';
import { cellsOfRun, schemesOf } from '../cells/cells.ts';
import { cellInterval } from '../cells/measured-cell.ts';
import { messagesSaid } from '../cells/messages-said.ts';
import type { TableData } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatDuration, formatNumber } from '../words/format-duration.ts';
import { caseName, schemeHue, schemeName } from '../words/names.ts';
import { powerText } from './typical-power.ts';

const NS_PER_SECOND = 1e9;
const MILLION = 1e6;
/** A kilowatt-hour is as many joules. */
const JOULES_PER_KWH = 3.6e6;

/** They come in the order in which they were done, which is shuffled; what the settings did not ask for stays behind. */
function inOrderOfTables(run: RunContent): readonly Measurement[] {
  const cells = cellsOfRun(run);
  const places = new Map(
    cells.map((cell, index) => [cellKey(cell), schemesOf(run.settings).indexOf(cell.scheme) * cells.length + index]),
  );
  const placeOf = (measurement: Measurement) => places.get(cellKey(measurement)) ?? Number.POSITIVE_INFINITY;
  return run.measurements.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
}

export interface EnergyRow {
  readonly cell: RecordedCell;
  /** Of one call; in a key storm, of one event with a core to itself. */
  readonly ns: number;
  readonly joules: number;
  readonly joulesInterval: readonly [low: number, high: number] | undefined;
  readonly kilowattHoursAMillion: number;
}

/** Joules of a core that draws so many watts for so many nanoseconds. */
export const joulesOf = (ns: number, watts: number) => (ns / NS_PER_SECOND) * watts;

export const kilowattHoursAMillion = (joules: number) => (joules * MILLION) / JOULES_PER_KWH;

/** A storm's samples are latencies of ten connections in one queue: what one event takes is told apart. */
function timeOf(
  measurement: Measurement,
): (Pick<EnergyRow, 'ns'> & { interval: readonly [number, number] | undefined }) | undefined {
  const storm = stormNumbers(measurement);
  // Milliseconds for one event are seconds for a thousand.
  if (storm) return { ns: storm.coreSecondsPerThousand * NS_PER_MS, interval: undefined };
  if (measurement.status === 'measured' && measurement.storm) return undefined;
  const summary = knownSummaryOf(measurement);
  return summary && { ns: summary.medianNs, interval: cellInterval({ summary }) };
}

/** Calls under way at once share a worker: a sample is the time of the loop divided by all of them, not that of one core. */
const isShared = ({ conditions }: RecordedCell) =>
  [conditions?.['workers'], conditions?.['inFlight']].some((count) => Number(count) > 1);

/** Of everything that the run measured and that keeps one core busy, in the order of charts and tables. */
export function energyRows(run: RunContent, watts: number): readonly EnergyRow[] {
  return inOrderOfTables(run).flatMap((measurement) => {
    const time = isShared(measurement) && !stormNumbers(measurement) ? undefined : timeOf(measurement);
    if (!time) return [];
    const joules = joulesOf(time.ns, watts);
    const [low, high] = time.interval ?? [];
    return [
      {
        cell: measurement,
        ns: time.ns,
        joules,
        joulesInterval:
          low === undefined || high === undefined
            ? undefined
            : ([joulesOf(low, watts), joulesOf(high, watts)] as const),
        kilowattHoursAMillion: kilowattHoursAMillion(joules),
      },
    ];
  });
}

/** `1.23 mJ`: the unit by size, three digits. */
export function formatJoules(joules: number): string {
  // The same steps as those of time, so that no second table of units is kept.
  return formatDuration(joules * NS_PER_SECOND).replace(/s$/, 'J');
}

/** `0.27 Wh`, `1.2 kWh`: the unit by size, with as many digits as mean something, never scientific notation. */
export function formatKilowattHours(kilowattHours: number): string {
  return kilowattHours < 1
    ? `${formatNumber(kilowattHours * 1000)}\u202fWh`
    : `${formatNumber(kilowattHours)}\u202fkWh`;
}

/** What a reader of this run calls a login: its whole, or the one operation of it that a server pays. */
const loginOperations = ['login', 'check', 'verify', 'sign', 'decrypt'] as const;

const clauses: Readonly<Record<string, string>> = {
  login: 'a login’s keys and signatures cost',
  check: 'checking a login costs',
  verify: 'checking a login costs',
  sign: 'signing a login costs',
  decrypt: 'decrypting once costs',
};

/** The cheapest of what stands for a login, in a sentence that can be quoted. */
export function energySentence(run: RunContent, watts: number): string {
  const rows = energyRows(run, watts);
  const operation = loginOperations.find((id) =>
    rows.some(({ cell }) => cell.operation === id && cell.conditions?.['step'] === undefined),
  );
  const [least] = rows
    .filter(({ cell }) => cell.operation === operation && cell.conditions?.['step'] === undefined)
    .toSorted((a, b) => a.joules - b.joules);
  if (!least || operation === undefined) return 'Nothing of this run stands for a login.';
  const who = `${schemeName(least.cell.scheme)}, ${backendName(least.cell.backend)}`;
  return `At ${powerText(watts)}, ${clauses[operation]} about ${formatJoules(least.joules)} at the least (${who}), and a million of them about ${formatKilowattHours(least.kilowattHoursAMillion)}: an estimate.`;
}

/** A row for each case that was measured. */
export function energyTable(run: RunContent, watts: number): TableData {
  const rows = energyRows(run, watts);
  const said = messagesSaid(run);
  return {
    columns: [
      { id: 'what', label: 'What', numeric: false },
      { id: 'time', label: 'Time', numeric: true },
      { id: 'joules', label: 'Energy each, estimate', numeric: true },
      { id: 'million', label: 'A million, estimate', numeric: true },
    ],
    groups: [...new Set(rows.map(({ cell }) => cell.scheme))].map((scheme) => ({
      label: schemeName(scheme),
      hue: schemeHue(scheme),
      rows: rows
        .filter(({ cell }) => cell.scheme === scheme)
        .map(({ cell, ns, joules, joulesInterval, kilowattHoursAMillion: million }, index) => ({
          key: `${scheme}/energy/${index}`,
          status: 'measured' as const,
          head: `${caseName(cell, said(cell))}, ${backendName(cell.backend)}`,
          cells: [
            formatDuration(ns),
            joulesInterval
              ? `${formatJoules(joules)} (${joulesInterval.map(formatJoules).join('–')})`
              : formatJoules(joules),
            formatKilowattHours(million),
          ],
          reason: undefined,
        })),
    })),
  };
}
