/**
 * Finds which runs come from one browser on one device. On purpose, no document identifies its device. The browser's
 * own history tells which runs were measured here: compared with each other, these are of one device, whatever they are
 * called. Of other runs, only the name from their owner tells. Where devices are counted, those without a name count as
 * separate ones, because two phones of one model look alike in everything that is known.
 */
import type { RunDocument } from '../document/run.ts';

/** The best times of one browser on one device become shorter from run to run, but only by a small share. */
const SAME_PACE_SHARE = 0.1;

/** The identifiers of the runs that were measured in this browser; none in a terminal. */
export type MeasuredHere = ReadonlySet<string>;

const noneHere: MeasuredHere = new Set();

const nameGiven = ({ environment: { label = '' } }: RunDocument): string =>
  label.replace(/\s+/g, ' ').trim().toLowerCase();

/** The device's name with what is known of browser and device; undefined without a name. */
function nameOfDevice(run: RunDocument): string | undefined {
  const { engine, platform, cores, memoryGiB } = run.environment;
  const name = nameGiven(run);
  return name === '' ? undefined : JSON.stringify([name, engine, platform, cores, memoryGiB, run.source?.tool]);
}

function haveOnePace({ pace: a }: RunDocument, { pace: b }: RunDocument): boolean {
  if (!a?.best || !b?.best) return true;
  const apart = [a.best.chainMs / b.best.chainMs, a.best.multiplierMs / b.best.multiplierMs];
  return apart.every((ratio) => Math.abs(Math.log(ratio)) <= SAME_PACE_SHARE);
}

/** Whether two runs overlap in time, which runs on one device do not. */
function ranAtOnce(a: RunDocument, b: RunDocument): boolean {
  if (a.startedAt === undefined || b.startedAt === undefined) return false;
  const first = Date.parse(a.startedAt);
  const second = Date.parse(b.startedAt);
  return first < second + (b.elapsedMs ?? 0) && second < first + (a.elapsedMs ?? 0);
}

/** What is known about a device and its browser, without its name; undefined if another program measured the run. */
function allKnownOf({ environment, source }: RunDocument): string | undefined {
  const { engine, platform, cores, memoryGiB } = environment;
  return source ? undefined : JSON.stringify([engine, platform, cores, memoryGiB]);
}

/** Whether the runs from elsewhere have one name, which is that of a run measured here if there are any. */
function areNamesAlike(runs: readonly RunDocument[], here: MeasuredHere): boolean {
  const [name, ...others] = new Set(runs.filter(({ id }) => !here.has(id)).map(nameGiven));
  const own = runs.filter(({ id }) => here.has(id));
  return name === undefined || (others.length === 0 && (own.length === 0 || own.map(nameGiven).includes(name)));
}

/** Whether all that is known of device and browser is equal; a difference of pace may still come from another load. */
export function areDevicesAlike(runs: readonly RunDocument[], here: MeasuredHere = noneHere): boolean {
  const known = runs.map(allKnownOf);
  return known[0] !== undefined && new Set(known).size === 1 && areNamesAlike(runs, here);
}

/**
 * Whether nothing distinguishes these runs by device or browser. This is enough to compare like with like, but not to
 * count devices: runs without a name may come from two devices of one model. Their best times mostly tell. Runs that
 * were measured here are of one device at any pace.
 */
export function lookLikeOneDevice(runs: readonly RunDocument[], here: MeasuredHere = noneHere): boolean {
  const areOfOne = (a: RunDocument, b: RunDocument) =>
    (here.has(a.id) && here.has(b.id)) || (haveOnePace(a, b) && !ranAtOnce(a, b));
  return (
    areDevicesAlike(runs, here) && runs.every((run, index) => runs.slice(index + 1).every((one) => areOfOne(run, one)))
  );
}

/** What devices are told by, the surest first: of runs measured here all that is known, of named ones also the name. */
function identitiesOf(run: RunDocument, here: MeasuredHere): readonly string[] {
  const ofHere = here.has(run.id) ? allKnownOf(run) : undefined;
  const name = nameOfDevice(run);
  return [...(ofHere === undefined ? [] : [`here ${ofHere}`]), ...(name === undefined ? [] : [name])];
}

/** For each run, the index of the first run that is known to come from its device, which may be its own. */
export function devicesOf(runs: readonly RunDocument[], here: MeasuredHere = noneHere): readonly number[] {
  const byIdentity = new Map<string, number[]>();
  const isOfOne = (run: RunDocument, other: RunDocument | undefined): boolean =>
    other !== undefined &&
    ((here.has(run.id) && here.has(other.id)) || (haveOnePace(other, run) && !ranAtOnce(other, run)));
  const devices: number[] = [];
  for (const [index, run] of runs.entries()) {
    const identities = identitiesOf(run, here);
    const alike = identities.flatMap((identity) => byIdentity.get(identity) ?? []);
    const first = alike.find((other) => isOfOne(run, runs[other])) ?? index;
    const device = devices[first] ?? index;
    devices.push(device);
    // Of each device, an identity keeps the first run that has it.
    for (const identity of identities) {
      const known = byIdentity.get(identity) ?? [];
      if (!known.some((other) => devices[other] === device)) byIdentity.set(identity, [...known, index]);
    }
  }
  return devices;
}
