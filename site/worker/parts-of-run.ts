/** A document of thousands of cells takes longer to be handed over than a frame lasts: it goes in parts. */
import type { Measurement } from '../results/document/run.ts';

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
