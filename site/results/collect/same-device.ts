/**
 * Finds which runs come from one browser on one device. On purpose, no document identifies its device, so that only the
 * name from its owner tells. Runs without a name count as separate devices, because two phones of one model look alike
 * in everything that is known.
 */
import type { RunDocument } from '../document/run.ts';

/** The best times of one browser on one device become shorter from run to run, but only by a small share. */
const SAME_PACE_SHARE = 0.1;

/** The device's name with what is known of browser and device; undefined without a name. */
function nameOfDevice({ environment, source }: RunDocument): string | undefined {
  const { label = '', engine, platform, cores, memoryGiB } = environment;
  const name = label.replace(/\s+/g, ' ').trim().toLowerCase();
  return name === '' ? undefined : JSON.stringify([name, engine, platform, cores, memoryGiB, source?.tool]);
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

/** Everything that is known about a device and its browser; undefined if another program measured the run. */
function allKnownOf({ environment, source }: RunDocument): string | undefined {
  const { label = '', engine, platform, cores, memoryGiB } = environment;
  return source ? undefined : JSON.stringify([label.trim(), engine, platform, cores, memoryGiB]);
}

/** Whether all that is known of device and browser is equal; a difference of pace may still come from another load. */
export function areDevicesAlike(runs: readonly RunDocument[]): boolean {
  const known = runs.map(allKnownOf);
  return known[0] !== undefined && new Set(known).size === 1;
}

/**
 * Whether nothing distinguishes these runs by device or browser. This is enough to compare like with like, but not to
 * count devices: runs without a name may come from two devices of one model. Their best times mostly tell.
 */
export function lookLikeOneDevice(runs: readonly RunDocument[]): boolean {
  const [first, ...others] = runs;
  if (!first || !areDevicesAlike(runs)) return false;
  return others.every((run) => haveOnePace(first, run) && !ranAtOnce(first, run));
}

/** For each run, the index of the first run from the same device, which may be its own. */
export function devicesOf(runs: readonly RunDocument[]): readonly number[] {
  const named = new Map<string, number[]>();
  return runs.map((run, index) => {
    const name = nameOfDevice(run);
    if (name === undefined) return index;
    const alike = named.get(name) ?? [];
    const known = alike.find((other) => {
      const first = runs[other];
      return first && haveOnePace(first, run) && !ranAtOnce(first, run);
    });
    if (known === undefined) named.set(name, [...alike, index]);
    return known ?? index;
  });
}
