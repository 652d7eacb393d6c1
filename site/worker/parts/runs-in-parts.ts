/** A document of thousands of cells takes longer to be handed over than a frame lasts: it goes in parts. */
import { pooledRuns } from '../../results/document/pooled-runs.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { storedRun } from '../../results/history/stored-run.ts';

/** About as many numbers as cross in a few milliseconds on a phone. */
const MOST_NUMBERS = 5000;

/** A cell itself weighs as much as some numbers. */
const CELL_WEIGHT = 20;

function weightOf(cell: Measurement): number {
  if (cell.status !== 'measured') return CELL_WEIGHT;
  const { samplesNs, rounds = [], atMs = [] } = cell;
  return CELL_WEIGHT + samplesNs.length + rounds.length + atMs.length;
}

/** The cells in their order, none of them cut: a part is over the limit only where a single cell is. */
export function partsOf(cells: readonly Measurement[]): (readonly Measurement[])[] {
  const parts: Measurement[][] = [];
  let room = 0;
  for (const cell of cells) {
    const weight = weightOf(cell);
    if (weight > room || parts.length === 0) {
      parts.push([]);
      room = MOST_NUMBERS;
    }
    parts.at(-1)?.push(cell);
    room -= weight;
  }
  return parts;
}

/** The next cells of a run that has too many to come at once. */
export interface CellsOfRun {
  /** Its identifier. */
  readonly run: string;
  /** The index of the repeat that they are of; nothing where they stand in the run itself. */
  readonly repeat?: number;
  readonly cells: readonly Measurement[];
}

/** A run as it is handed over: its first cells, then itself with the last ones. What is said over repeats is worked out at the other end. */
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

/** The run with other cells: at index 0 its own, after them those of its repeats. */
function withLists(run: RunDocument, cellsOf: (index: number) => readonly Measurement[]): RunDocument {
  const repeats = run.repeats?.map((one, index) => ({ ...one, measurements: cellsOf(index + 1) }));
  return { ...run, ...(repeats && { repeats }), measurements: cellsOf(0) };
}

/** The receiving end: runs whose first cells have come. */
export class BegunRuns {
  readonly #arriving = new Map<string, Measurement[][]>();

  add({ run, repeat = -1, cells }: CellsOfRun): void {
    const arrived = this.#arriving.get(run) ?? [];
    arrived[repeat + 1] = [...(arrived[repeat + 1] ?? []), ...cells];
    this.#arriving.set(run, arrived);
  }

  /** @param last the run with its last cells @returns the run with all of its cells, and with what is said over its repeats */
  whole(last: RunDocument): RunDocument {
    const first = this.#arriving.get(last.id);
    this.#arriving.delete(last.id);
    if (!first) return pooledRuns(last);
    const lists = [last.measurements, ...(last.repeats ?? []).map(({ measurements }) => measurements)];
    return pooledRuns(withLists(last, (index) => [...(first[index] ?? []), ...(lists[index] ?? [])]));
  }
}
