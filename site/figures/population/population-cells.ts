/** The devices of a population, and what each measured of every cell: each device once, by its newest run. */
import { cellKey } from '../../experiments/settings/cell.ts';
import { devicesOf } from '../../results/collect/same-device.ts';
import { deviceName } from '../../results/document/label.ts';
import type { MeasuredMeasurement, RunDocument } from '../../results/document/run.ts';
import { type KnownSummary, knownSummaryOf } from '../../results/document/summary-of.ts';
import type { EngineFamily } from '../form/figure.ts';
import { buildOfCell, buildOfRun, type CellBuild, deviceLabel, familyOf, settingsName } from './population-groups.ts';

/** A run, and whose it is. */
export interface Member {
  readonly run: RunDocument;
  /** The same number for runs of one device. */
  readonly device: number;
  readonly name: string;
  /** `Chromium 156 on Android` */
  readonly on: string;
  readonly family: EngineFamily;
  readonly settings: string;
  readonly build: string;
}

/** What a device measured of a cell. */
export interface MemberCell {
  readonly member: Member;
  readonly measurement: MeasuredMeasurement;
  readonly summary: KnownSummary;
  readonly build: CellBuild;
}

export interface PopulationCell {
  readonly key: string;
  readonly cell: MeasuredMeasurement;
  readonly devices: readonly MemberCell[];
}

export interface Members {
  readonly counted: readonly Member[];
  /** Runs whose device is there with a newer run of the same kind. */
  readonly older: readonly Member[];
}

const startOf = ({ run }: Member) => (run.startedAt === undefined ? 0 : Date.parse(run.startedAt));

/** A run that came to its end before one that did not, then the newer one; of two alike the later in the list. */
const isBefore = (a: Member, b: Member): boolean => {
  const [endedA, endedB] = [a.run.outcome === 'finished', b.run.outcome === 'finished'];
  return endedA === endedB ? startOf(a) <= startOf(b) : endedB;
};

/** Two runs of one device are one point where they measured alike: by the same settings, with the same modules. */
function kindOf({ device, settings, run }: Member): string {
  // In the order of their families, which every run has them in.
  const hashes = (run.build?.modules ?? []).map(({ sha256 }) => sha256.slice(0, 16)).join();
  return `${device}\n${settings}\n${hashes}`;
}

export function membersOf(runs: readonly RunDocument[]): Members {
  const isMixed = new Set(runs.map(({ experiment }) => experiment)).size > 1;
  const devices = devicesOf(runs);
  const all = runs.map(
    (run, index): Member => ({
      run,
      device: devices[index] ?? index,
      name: deviceLabel(run),
      on: deviceName(run.environment),
      family: familyOf(run),
      settings: settingsName(run, isMixed),
      build: buildOfRun(run),
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

/** Documents are never changed, so what their cells come to is worked out once, however often a reader groups and searches. */
const kept = new WeakMap<RunDocument, readonly RunCell[]>();

function cellsOfRunOnce(run: RunDocument): readonly RunCell[] {
  const known = kept.get(run);
  if (known) return known;
  const builds = new Map<string, CellBuild>();
  const cells = run.measurements.flatMap((measurement): RunCell[] => {
    const summary = knownSummaryOf(measurement);
    if (measurement.status !== 'measured' || !summary) return [];
    return [{ key: cellKey(measurement), measurement, summary, build: buildOfCell(run, measurement, builds) }];
  });
  kept.set(run, cells);
  return cells;
}

/** Every cell that a member measured, in the order in which it comes first. */
export function cellsOfMembers(members: readonly Member[]): readonly PopulationCell[] {
  const cells = new Map<string, { cell: MeasuredMeasurement; devices: MemberCell[] }>();
  for (const member of members) {
    for (const { key, measurement, summary, build } of cellsOfRunOnce(member.run)) {
      const known = cells.get(key) ?? { cell: measurement, devices: [] };
      known.devices.push({ member, measurement, summary, build });
      cells.set(key, known);
    }
  }
  return [...cells].map(([key, { cell, devices }]) => ({ key, cell, devices }));
}
