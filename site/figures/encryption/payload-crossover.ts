/** The length from which, in hybrid encryption, the payload costs as much as its key. */
import { cellOf } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import type { RunContent } from '../form/figure-input.ts';
import { type Direction, directions, payloadCell, payloadTime } from './payload-time.ts';

export interface Crossover {
  readonly bytes: number;
  /** Whether the run can tell the longer payload from the shortest. */
  readonly isSure: boolean;
  /** Twice the time of hybrid encryption of the shortest payload, nearly all of which is for the key. */
  readonly ns: number;
}

/** The hybrid scheme in sentences. */
export const HYBRID = 'hybrid-2048';

/** A few slow batches are no crossover: the longer payload must be significantly slower. */
function isSlower(run: RunContent, backend: string, operation: Direction, bytes: number, first: number): boolean {
  const [long, short] = [bytes, first].map((size) => cellOf(run, payloadCell(HYBRID, backend, operation, size)));
  return long !== undefined && short !== undefined && compareMeasured(long, short).verdict === 'slower';
}

/**
 * Where the lines of the medians cross: the payload for which hybrid encryption takes twice as long as for the shortest
 * payload. Nearly all of the latter is for the key, so there the payload costs as much as the key. It is interpolated
 * linearly in bytes between the measured payloads; undefined if no payload is that long.
 *
 * @param shownDirections the directions whose times are added
 */
export function crossingOf(
  run: RunContent,
  backend: string,
  shownDirections: readonly Direction[],
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
  const isSure = shownDirections.every((direction) => isSlower(run, backend, direction, after.bytes, first.bytes));
  const part = (doubled - before.ns) / (after.ns - before.ns);
  return { bytes: before.bytes + part * (after.bytes - before.bytes), ns: doubled, isSure };
}

/** The crossing that the run is sure of. */
export function crossoverOf(
  run: RunContent,
  backend: string,
  shownDirections: readonly Direction[] = directions,
): Crossover | undefined {
  const crossing = crossingOf(run, backend, shownDirections);
  return crossing?.isSure ? crossing : undefined;
}
