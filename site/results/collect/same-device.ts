/**
 * Which runs come from one browser on one device. No document names its device, on purpose: what tells it is the name that its
 * owner gave. Runs without one are taken to be of as many devices, since two phones of one model look alike in all that is known.
 */
import type { RunDocument } from '../document/run.ts';

/** The best times of one browser on one device become shorter from run to run, by little. */
const SAME_PACE_SHARE = 0.1;

/** The name, with as much as a browser says of itself and of what it runs on; nothing where there is no name. */
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

/** Nobody measures twice at once on one device. */
function ranAtOnce(a: RunDocument, b: RunDocument): boolean {
  if (a.startedAt === undefined || b.startedAt === undefined) return false;
  const first = Date.parse(a.startedAt);
  const second = Date.parse(b.startedAt);
  return first < second + (b.elapsedMs ?? 0) && second < first + (a.elapsedMs ?? 0);
}

/** All that is known of a device and its browser, where the run was measured by this page. */
function allKnownOf({ environment, source }: RunDocument): string | undefined {
  const { label = '', engine, platform, cores, memoryGiB } = environment;
  return source ? undefined : JSON.stringify([label.trim(), engine, platform, cores, memoryGiB]);
}

/**
 * Whether nothing tells these runs apart as to device and browser: enough to compare them like with like, not to count devices. Runs
 * without a name may be of two devices of one model, which their best times mostly tell.
 */
export function lookLikeOneDevice([first, ...others]: readonly RunDocument[]): boolean {
  const known = first && allKnownOf(first);
  if (!first || known === undefined) return false;
  return others.every((run) => allKnownOf(run) === known && haveOnePace(first, run) && !ranAtOnce(first, run));
}

/** For each run the place of the first run of its device, its own where it is that. */
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
