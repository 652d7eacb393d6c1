/** A document of thousands of cells takes longer to be handed over than a frame lasts: it goes in parts. */
import type { Measurement, RunDocument } from '../../results/document/run.ts';

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
  readonly type: 'cells';
  /** Its identifier. */
  readonly run: string;
  readonly cells: readonly Measurement[];
}

/** A run as it is handed over: its first cells, then itself with the last ones. */
interface PartedRun {
  readonly first: readonly CellsOfRun[];
  readonly last: RunDocument;
}

export function inParts(run: RunDocument): PartedRun {
  const parts = partsOf(run.measurements);
  const cells = parts.pop() ?? [];
  if (parts.length === 0) return { first: [], last: run };
  return {
    first: parts.map((part) => ({ type: 'cells', run: run.id, cells: part })),
    last: { ...run, measurements: cells },
  };
}

/** The other end: runs whose first cells have come. */
export class BegunRuns {
  readonly #arriving = new Map<string, Measurement[]>();

  add({ run, cells }: CellsOfRun): void {
    const arrived = this.#arriving.get(run) ?? [];
    arrived.push(...cells);
    this.#arriving.set(run, arrived);
  }

  /** @param last with its last cells @returns with all of them */
  whole(last: RunDocument): RunDocument {
    const first = this.#arriving.get(last.id);
    if (!first) return last;
    this.#arriving.delete(last.id);
    return { ...last, measurements: [...first, ...last.measurements] };
  }
}
