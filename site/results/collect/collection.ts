/** What was found in something that may hold many results, as it is counted while it is read. */
import type { RunDocument } from '../document/run.ts';
import { MAX_RUNS } from '../schema/limits.ts';
import { briefRun } from './brief-run.ts';

/** Something that came and gave no result, named. */
interface Named {
  /** The beginning of a link, `line 17` or `document 2`. */
  readonly what: string;
  /** One sentence; nothing where there was nothing to be read. */
  readonly why: string;
}

/** How many there were, and the first of them. */
export interface NamedCount {
  readonly count: number;
  readonly first: readonly Named[];
}

export interface Collection {
  /** One text in a format of its own, links in a text, lines of a file, or JSON documents one after the other. */
  readonly from: 'one' | 'links' | 'lines' | 'documents';
  /** Each run once, in the order in which it came first. */
  readonly runs: readonly RunDocument[];
  /** How often a run came that had come before. */
  readonly again: number;
  /** Results beyond the most that are read. */
  readonly leftOut: number;
  /** Links, lines or documents that hold no sound result. */
  readonly refused: NamedCount;
  /** Whether it ended in the middle of something, which was not read. */
  readonly breaksOff: boolean;
  /** Links that lead elsewhere, which nobody opens. */
  readonly elsewhere: NamedCount;
}

/** So many are named; the others are counted. */
const MOST_NAMED = 3;
/** As many as stand beside each other with their samples. */
const KEPT_WHOLE = 6;

/** How much a document knows of its times: of two copies of a run the fuller one is kept. */
function fullness({ measurements, build }: RunDocument): number {
  const known = measurements.reduce((sum, one) => {
    if (one.status !== 'measured') return sum;
    return sum + (one.samplesNs.length > 0 ? 3 : one.summary ? 2 : 1);
  }, 0);
  return known + (build ? 1 : 0);
}

function counted(before: NamedCount, named: Named): NamedCount {
  const first = before.first.length < MOST_NAMED ? [...before.first, named] : before.first;
  return { count: before.count + 1, first };
}

const none: NamedCount = { count: 0, first: [] };

/** Counts what comes, and keeps each run once. */
export class Collecting {
  readonly #from: Collection['from'];
  readonly #runs = new Map<string, RunDocument>();
  readonly #whole = new Set<string>();
  #untold: RunDocument[] = [];
  #again = 0;
  #leftOut = 0;
  #refused = none;
  #elsewhere = none;
  #breaksOff = false;

  constructor(from: Collection['from']) {
    this.#from = from;
  }

  add(run: RunDocument): void {
    const known = this.#runs.get(run.id);
    if (known) this.#again += 1;
    if (known && fullness(known) >= fullness(run)) return;
    if (!known && this.#runs.size >= MAX_RUNS) {
      this.#leftOut += 1;
      return;
    }
    if (this.#whole.size < KEPT_WHOLE) this.#whole.add(run.id);
    const whole = this.#whole.has(run.id) ? run : briefRun(run);
    this.#runs.set(run.id, whole);
    this.#untold.push(whole);
  }

  refuse(what: string, why: string): void {
    this.#refused = counted(this.#refused, { what, why });
  }

  passBy(what: string): void {
    this.#elsewhere = counted(this.#elsewhere, { what, why: '' });
  }

  breakOff(): void {
    this.#breaksOff = true;
  }

  /** The runs that came since it was last asked; of one that came fuller, the newer copy. */
  fresh(): readonly RunDocument[] {
    const untold = this.#untold;
    this.#untold = [];
    return untold;
  }

  /** All but the runs, as it stands. */
  counts(): Omit<Collection, 'runs'> {
    return {
      from: this.#from,
      again: this.#again,
      leftOut: this.#leftOut,
      refused: this.#refused,
      breaksOff: this.#breaksOff,
      elsewhere: this.#elsewhere,
    };
  }

  result(): Collection {
    return { ...this.counts(), runs: [...this.#runs.values()] };
  }
}
