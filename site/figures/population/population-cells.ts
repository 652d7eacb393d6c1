/** The devices of a population and their measurements of each cell; each device counts once, with its newest run. */
import { cellKey } from '../../experiments/settings/cell.ts';
import { devicesOf, type MeasuredHere } from '../../results/collect/same-device.ts';
import { onceFor } from '../../results/derived/once-for.ts';
import { deviceName } from '../../results/document/label.ts';
import type { MeasuredMeasurement, RunDocument } from '../../results/document/run.ts';
import { type KnownSummary, knownSummaryOf } from '../../results/document/summary-of.ts';
import type { EngineKind } from '../form/figure.ts';
import {
  buildOfCell,
  buildOfRun,
  type CellBuild,
  compilersOfRun,
  deviceLabel,
  engineKindOf,
  settingsName,
} from './population-groups.ts';

/** A run and its device. */
export interface Member {
  readonly run: RunDocument;
  /** Its index in the list of runs. */
  readonly index: number;
  /** A number shared by the runs of one device. */
  readonly device: number;
  readonly name: string;
  /** `Chromium 156 on Android` */
  readonly on: string;
  readonly engineKind: EngineKind;
  readonly settings: string;
  readonly build: string;
  /** The compilers that its engine used. */
  readonly compilers: string;
}

/** A device's measurement of a cell. */
export interface MemberCell {
  readonly member: Member;
  readonly measurement: MeasuredMeasurement;
  readonly summary: KnownSummary;
  readonly build: CellBuild;
}

export interface PopulationCell {
  readonly key: string;
  readonly cell: MeasuredMeasurement;
  /** Fastest first. */
  readonly devices: readonly MemberCell[];
}

export interface Members {
  readonly counted: readonly Member[];
  /** Runs of a device that has a newer run of the same kind. */
  readonly older: readonly Member[];
}

const startOf = ({ run }: Member) => (run.startedAt === undefined ? 0 : Date.parse(run.startedAt));

/** Prefers a run that ended to one that did not, then the newer one; of equal ones, the later in the list. */
const isBefore = (a: Member, b: Member): boolean => {
  const endedA = a.run.outcome === 'finished';
  const endedB = b.run.outcome === 'finished';
  return endedA === endedB ? startOf(a) <= startOf(b) : endedB;
};

/** Two runs of one device are one point if they measured alike: with the same settings and the same modules. */
function kindOf({ device, settings, run }: Member): string {
  // All runs list the families in the same order.
  const hashes = (run.build?.modules ?? []).map(({ sha256 }) => sha256.slice(0, 16)).join();
  return `${device}\n${settings}\n${hashes}`;
}

function membersOf(runs: readonly RunDocument[], here: MeasuredHere): Members {
  const isMixed = new Set(runs.map(({ experiment }) => experiment)).size > 1;
  const devices = devicesOf(runs, here);
  const all = runs.map(
    (run, index): Member => ({
      run,
      index,
      device: devices[index] ?? index,
      name: deviceLabel(run),
      on: deviceName(run.environment),
      engineKind: engineKindOf(run),
      settings: settingsName(run, isMixed),
      build: buildOfRun(run),
      compilers: compilersOfRun(run),
    }),
  );
  const newest = new Map<string, Member>();
  for (const member of all) {
    const kind = kindOf(member);
    const known = newest.get(kind);
    if (!known || isBefore(known, member)) newest.set(kind, member);
  }
  const newestOnes = new Set(newest.values());
  return {
    counted: all.filter((member) => newestOnes.has(member)),
    older: all.filter((member) => !newestOnes.has(member)),
  };
}

interface RunCell extends Omit<MemberCell, 'member'> {
  readonly key: string;
}

const cellsOfRunOnce = onceFor((run: RunDocument): readonly RunCell[] => {
  const builds = new Map<string, CellBuild>();
  return run.measurements.flatMap((measurement): RunCell[] => {
    const summary = knownSummaryOf(measurement, run.environment);
    if (measurement.status !== 'measured' || !summary) return [];
    return [{ key: cellKey(measurement), measurement, summary, build: buildOfCell(run, measurement, builds) }];
  });
});

/** Every cell that a member measured, in the order of first occurrence. */
function cellsOfMembers(members: readonly Member[]): readonly PopulationCell[] {
  const cells = new Map<string, { cell: MeasuredMeasurement; devices: MemberCell[] }>();
  for (const member of members) {
    for (const { key, measurement, summary, build } of cellsOfRunOnce(member.run)) {
      const known = cells.get(key) ?? { cell: measurement, devices: [] };
      known.devices.push({ member, measurement, summary, build });
      cells.set(key, known);
    }
  }
  return [...cells].map(([key, { cell, devices }]) => ({ key, cell, devices: fastestFirst(devices) }));
}

/** Sorts only numbers, which takes much less time than comparing objects. */
function fastestFirst(devices: readonly MemberCell[]): readonly MemberCell[] {
  const times = Float64Array.from(devices, ({ summary }) => summary.medianNs).sort();
  const indexes = new Map<number, number>();
  for (let at = times.length - 1; at >= 0; at -= 1) indexes.set(times[at] ?? 0, at);
  const sorted: MemberCell[] = Array.from({ length: devices.length });
  for (const device of devices) {
    const { medianNs } = device.summary;
    const at = indexes.get(medianNs) ?? 0;
    sorted[at] = device;
    indexes.set(medianNs, at + 1);
  }
  return sorted;
}

/** The measurements of all members, before any grouping or search. */
interface MeasuredPopulation {
  readonly runs: readonly RunDocument[];
  readonly here: MeasuredHere;
  readonly members: Members;
  readonly cells: readonly PopulationCell[];
}

/** The key is the first run, so that the entry is freed with the runs. */
const found = new WeakMap<RunDocument, MeasuredPopulation>();

/** Worked out once for the same runs, however often a reader groups or searches them. */
export function measuredBy(runs: readonly RunDocument[], here: MeasuredHere = new Set()): MeasuredPopulation {
  const [first] = runs;
  const known = first && found.get(first);
  const areKnown = known?.runs.length === runs.length && known.runs.every((run, index) => run === runs[index]);
  if (known && areKnown && runs.every(({ id }) => known.here.has(id) === here.has(id))) return known;
  const members = membersOf(runs, here);
  const measured = { runs, here, members, cells: cellsOfMembers(members.counted) };
  if (first) found.set(first, measured);
  return measured;
}

/** The cells with only the measurements of these members. */
export function cellsOfSome(cells: readonly PopulationCell[], members: readonly Member[]): readonly PopulationCell[] {
  const some = new Set(members);
  return cells
    .map((cell) => ({ ...cell, devices: cell.devices.filter(({ member }) => some.has(member)) }))
    .filter(({ devices }) => devices.length > 0);
}
