/** Counts what was found in input that may hold many results, while it is read. */
import type { Measurement, RunDocument } from '../document/run.ts';
import { recordedSummaryOf } from '../document/summary-of.ts';
import type { ReadResults } from '../import/read-results.ts';
import { MAX_RUNS } from '../schema/limits.ts';

/** Something in the input that gave no result, with its name. */
interface NamedItem {
  /** The beginning of a link, `line 17` or `document 2`. */
  readonly what: string;
  /** One sentence; empty if there was nothing to read. */
  readonly why: string;
}

/** The number of such things, and the first of them. */
export interface NamedCount {
  readonly count: number;
  readonly first: readonly NamedItem[];
}

export interface Collection {
  /** One text in its own format, links in a text, lines of a file, or JSON documents in sequence. */
  readonly from: 'one' | 'links' | 'lines' | 'documents';
  /** Each run once, in order of first occurrence. */
  readonly runs: readonly RunDocument[];
  /** How many times a run was repeated. */
  readonly again: number;
  /** Results beyond the limit. */
  readonly leftOut: number;
  /** Links, lines or documents that hold no valid result. */
  readonly refused: NamedCount;
  /** Whether the input ended in the middle of something, which was not read. */
  readonly breaksOff: boolean;
  /** Lines that look like results and hold no time that can be read; absent where there is none. */
  readonly unread?: NamedCount | undefined;
  /** Links to other sites, which are not opened. */
  readonly elsewhere: NamedCount;
}

/** This many are named; the others are only counted. */
const MAX_NAMED = 3;
/** This many runs keep their samples, because they can be compared side by side. */
const KEPT_WHOLE = 6;

/** How much a document knows about its times. Of two copies of a run, the fuller one is kept. */
function fullness({ measurements, build }: RunDocument): number {
  const known = measurements.reduce((sum, one) => {
    if (one.status !== 'measured') return sum;
    return sum + (one.samplesNs.length > 0 ? 3 : one.summary ? 2 : 1);
  }, 0);
  return known + (build ? 1 : 0);
}

function counted(before: NamedCount, named: NamedItem): NamedCount {
  const first = before.first.length < MAX_NAMED ? [...before.first, named] : before.first;
  return { count: before.count + 1, first };
}

const none: NamedCount = { count: 0, first: [] };

function briefMeasurement(measurement: Measurement): Measurement {
  const summary = recordedSummaryOf(measurement);
  if (measurement.status !== 'measured' || !summary || measurement.samplesNs.length === 0) return measurement;
  const { rounds: _, atMs: __, repeats: ___, storm: ____, ...rest } = measurement;
  return { ...rest, samplesNs: [], summary };
}

/**
 * The run with summaries instead of samples, as a link would hold it; it is still a valid document. Without samples, a
 * thousand runs fit on a phone.
 */
function briefRun(run: RunDocument): RunDocument {
  const { compileTimes: _, repeats: __, gestures: ___, ...rest } = run;
  const { drift } = run;
  return {
    ...rest,
    ...(drift && { drift: { grade: drift.grade, reason: drift.reason } }),
    measurements: run.measurements.map(briefMeasurement),
  };
}

/** Counts what arrives, and keeps each run once. */
export class Collecting {
  readonly #from: Collection['from'];
  readonly #runs = new Map<string, RunDocument>();
  readonly #whole = new Set<string>();
  #untold: RunDocument[] = [];
  #again = 0;
  #leftOut = 0;
  #refused = none;
  #unread: NamedCount | undefined;
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

  /** Adds the results of one text, and counts what was not read in it. */
  take({ runs, breaksOff, unread }: ReadResults): void {
    for (const run of runs) this.add(run);
    for (const line of unread) this.#unread = counted(this.#unread ?? none, { what: line, why: '' });
    this.#breaksOff ||= breaksOff;
  }

  /** The runs that arrived since the last call. If a fuller copy of a run arrived, it is among them. */
  fresh(): readonly RunDocument[] {
    const untold = this.#untold;
    this.#untold = [];
    return untold;
  }

  /** The current counts, without the runs. */
  counts(): Omit<Collection, 'runs'> {
    return {
      from: this.#from,
      again: this.#again,
      leftOut: this.#leftOut,
      refused: this.#refused,
      breaksOff: this.#breaksOff,
      unread: this.#unread,
      elsewhere: this.#elsewhere,
    };
  }

  result(): Collection {
    return { ...this.counts(), runs: [...this.#runs.values()] };
  }
}
