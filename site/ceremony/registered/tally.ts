/** Counts registrations by algorithm and model, row by row. */
import { quoted } from '../../schemes/text/foreign-text.ts';
import type { CountedColumn } from './counted-column.ts';
import { readRow } from './read-row.ts';

/** Why a column was not counted, in one plain sentence. */
export class ColumnFault extends Error {
  override name = 'ColumnFault';
}

const NOTHING = 'Nothing was counted.';
/** Limits: the COSE registry has fewer algorithms, and lists of models have some hundreds. */
const [MAX_ALGORITHMS, MAX_MODELS] = [100, 10_000];
/** If this many rows from the beginning are unreadable, it is another column. */
const ENOUGH_UNREAD = 100;

/** Rows that a database prints around its data: heads, lines, counts. */
const isAround = (text: string) =>
  text === '' ||
  /^[-+|=\s]+$/.test(text) ||
  /^\(\d+ rows?\)$/.test(text) ||
  /^["\w\s,;|]*(?:alg|aaguid|key|attestation)["\w\s,;|]*$/i.test(text);

export class Tally {
  readonly #counts = new Map<string, { algorithm: number; aaguid: string | undefined; count: number }>();
  readonly #algorithms = new Set<number>();
  readonly #models = new Set<string>();
  #line = 0;
  #rows = 0;
  #unread = 0;
  #first: CountedColumn['firstUnread'];

  /** @throws ColumnFault with the line that shows that this is another kind of column */
  take(line: string): void {
    this.#line += 1;
    const text = line.trim();
    if (text.length < 200 && isAround(text)) return;
    this.#rows += 1;
    let row: ReturnType<typeof readRow>;
    try {
      row = readRow(text);
    } catch (error) {
      this.#pass(text, error instanceof Error ? error.message : 'it cannot be read');
      return;
    }
    const { algorithm, aaguid, count } = row;
    this.#limit(this.#algorithms, algorithm, MAX_ALGORITHMS, 'algorithm');
    if (aaguid !== undefined) this.#limit(this.#models, aaguid, MAX_MODELS, 'model');
    const key = `${algorithm} ${aaguid ?? ''}`;
    const known = this.#counts.get(key);
    if (known) known.count += count;
    else this.#counts.set(key, { algorithm, aaguid, count });
  }

  #pass(text: string, because: string): void {
    this.#unread += 1;
    this.#first ??= { line: this.#line, because };
    if (this.#unread < ENOUGH_UNREAD || this.#unread < this.#rows) return;
    throw new ColumnFault(
      `None of the first ${ENOUGH_UNREAD} rows is a registration: line ${this.#first.line} says ${quoted(text.slice(0, 40))}, and ${this.#first.because}. ${NOTHING}`,
    );
  }

  #limit<Value>(seen: Set<Value>, value: Value, most: number, what: string): void {
    if (seen.has(value)) return;
    seen.add(value);
    if (seen.size > most)
      throw new ColumnFault(
        `Line ${this.#line} brings different ${what} number ${most + 1}, more than there are: this is another column. ${NOTHING}`,
      );
  }

  /** @throws ColumnFault if nothing was counted */
  finish(): CountedColumn {
    const kinds = [...this.#counts.values()].toSorted((one, other) => other.count - one.count);
    if (kinds.length === 0) {
      const why = this.#first
        ? `Line ${this.#first.line} is no registration: ${this.#first.because}.`
        : 'There are no rows.';
      throw new ColumnFault(`${why} ${NOTHING}`);
    }
    return {
      kinds,
      registrations: kinds.reduce((sum, { count }) => sum + count, 0),
      rows: this.#rows,
      unread: this.#unread,
      firstUnread: this.#first,
    };
  }
}
