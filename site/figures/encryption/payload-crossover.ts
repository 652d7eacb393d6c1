/** Where, in hybrid encryption, the payload begins to cost as much as its key. */
import { compareMeasured } from '../cells/compare-measured.ts';
import { cellOf } from '../cells/measured-cell.ts';
import type { RunContent } from '../form/figure-input.ts';
import { type Direction, directions, payloadCell, payloadTime } from './payload-time.ts';

export interface Crossover {
  readonly bytes: number;
  /** Twice what hybrid encryption of the shortest payload takes, which is nearly all for the key. */
  readonly ns: number;
}

/** The hybrid scheme that is spoken of. */
export const HYBRID = 'hybrid-2048';

/** A few unlucky batches are no crossing: the longer time must be longer beyond its interval. */
function isSlower(run: RunContent, backend: string, operation: Direction, bytes: number, first: number): boolean {
  const [long, short] = [bytes, first].map((size) => cellOf(run, payloadCell(HYBRID, backend, operation, size)));
  return long !== undefined && short !== undefined && compareMeasured(long, short).verdict === 'slower';
}

/**
 * The payload for which hybrid encryption takes twice as long as for the shortest, which is nearly all its key's: there sealing costs as
 * much as the key. By a straight line in bytes between the measured payloads; nothing where none is that long.
 *
 * @param shownDirections of several directions, their sum
 */
export function crossoverOf(
  run: RunContent,
  backend: string,
  shownDirections: readonly Direction[] = directions,
): Crossover | undefined {
  const sizes = run.settings.messages.map((message) => message.challengeBytes).sort((a, b) => a - b);
  const times = sizes.flatMap((bytes) => {
    const ns = payloadTime(run, HYBRID, backend, bytes, shownDirections)?.ns;
    return ns === undefined ? [] : [{ bytes, ns }];
  });
  const [first] = times;
  if (!first || first.bytes !== sizes[0]) return undefined;
  const doubled = 2 * first.ns;
  const index = times.findIndex(({ ns }) => ns >= doubled);
  const before = times[index - 1];
  const after = times[index];
  if (!before || !after) return undefined;
  if (!shownDirections.every((direction) => isSlower(run, backend, direction, after.bytes, first.bytes)))
    return undefined;
  const part = (doubled - before.ns) / (after.ns - before.ns);
  return { bytes: before.bytes + part * (after.bytes - before.bytes), ns: doubled };
}
