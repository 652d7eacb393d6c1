/** Sends a document of thousands of cells in parts, since sending it at once takes longer than a frame. */
import { pooledRuns } from '../../results/document/pooled-runs.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { storedRun } from '../../results/history/stored-run.ts';

/** About this many numbers are sent within a few milliseconds on a phone. */
const MAX_NUMBERS = 5000;

/** A cell without its samples counts as this many numbers. */
const CELL_WEIGHT = 20;

function weightOf(cell: Measurement): number {
  if (cell.status !== 'measured') return CELL_WEIGHT;
  const { samplesNs, rounds = [], atMs = [] } = cell;
  return CELL_WEIGHT + samplesNs.length + rounds.length + atMs.length;
}

/** The cells in their order, each in one piece. A part exceeds the limit only if a single cell does. */
export function partsOf(cells: readonly Measurement[]): (readonly Measurement[])[] {
  const parts: Measurement[][] = [];
  let room = 0;
  for (const cell of cells) {
    const weight = weightOf(cell);
    if (weight > room || parts.length === 0) {
      parts.push([]);
      room = MAX_NUMBERS;
    }
    parts.at(-1)?.push(cell);
    room -= weight;
  }
  return parts;
}

/** The next cells of a run that has too many for one message. */
export interface CellsOfRun {
  /** The identifier of the run. */
  readonly run: string;
  /** The index of the repeat that has these cells; absent if they belong to the run itself. */
  readonly repeat?: number;
  readonly cells: readonly Measurement[];
}

/** A run as it is sent: its first cells, then the run with its last cells. The receiver derives the pooled results. */
interface PartedRun {
  readonly first: readonly CellsOfRun[];
  readonly last: RunDocument;
}

export function inParts(run: RunDocument): PartedRun {
  const stored = storedRun(run);
  const { id, repeats = [], measurements } = stored;
  const lists = [measurements, ...repeats.map((one) => one.measurements)].map(partsOf);
  const first = lists.flatMap((parts, index) =>
    parts.slice(0, -1).map((cells): CellsOfRun => ({ run: id, ...(index > 0 && { repeat: index - 1 }), cells })),
  );
  if (first.length === 0) return { first, last: stored };
  return { first, last: withLists(stored, (index) => lists[index]?.at(-1) ?? []) };
}

/** The run with other cells: its own are at index 0, those of its repeats follow. */
function withLists(run: RunDocument, cellsOf: (index: number) => readonly Measurement[]): RunDocument {
  const repeats = run.repeats?.map((one, index) => ({ ...one, measurements: cellsOf(index + 1) }));
  return { ...run, ...(repeats && { repeats }), measurements: cellsOf(0) };
}

/** The receiving end: runs whose first cells have arrived. */
export class BegunRuns {
  readonly #arriving = new Map<string, Measurement[][]>();

  add({ run, repeat = -1, cells }: CellsOfRun): void {
    const arrived = this.#arriving.get(run) ?? [];
    arrived[repeat + 1] = [...(arrived[repeat + 1] ?? []), ...cells];
    this.#arriving.set(run, arrived);
  }

  /** @param last the run with its last cells @returns the run with all of its cells and its pooled results */
  whole(last: RunDocument): RunDocument {
    const first = this.#arriving.get(last.id);
    this.#arriving.delete(last.id);
    if (!first) return pooledRuns(last);
    const lists = [last.measurements, ...(last.repeats ?? []).map(({ measurements }) => measurements)];
    return pooledRuns(withLists(last, (index) => [...(first[index] ?? []), ...(lists[index] ?? [])]));
  }
}
