/** Who checks a result that another backend made. */
export interface Checker {
  /** A name in the form of `by` of a source. */
  readonly by: string;
  /** The name that the visitor reads. */
  readonly name: string;
}

/** What the harness times. It knows no cryptography: a subject is a call, its preparation and its check. */
interface SubjectBase {
  /**
   * How many calls make one cycle; one if absent. A batch holds whole cycles, so that its mean is the mean of a cycle.
   */
  readonly cycle?: number;
  /** Whom `check` asks, if that is not the backend that computes the calls. */
  readonly checker?: Checker | undefined;
  /** Makes the arguments of `calls` calls, outside the clock. */
  prepare(calls: number): void | Promise<void>;
  /**
   * Checks the result of the batch's last call, outside the clock, and frees what the batch allocated. Returns one
   * sentence that says what is wrong, or undefined.
   */
  check(last: unknown): undefined | string | Promise<undefined | string>;
}

export interface SyncSubject extends SubjectBase {
  readonly mode: 'sync';
  /** Call number `index` of the prepared batch. */
  call(index: number): unknown;
}

export interface AsyncSubject extends SubjectBase {
  readonly mode: 'async';
  call(index: number): Promise<unknown>;
}

export type Subject = SyncSubject | AsyncSubject;

/** A subject that is opened only when its turn comes, so that the first results do not wait for the last key. */
export interface SubjectSource {
  readonly key: string;
  /** The time of a call on a usual machine, in milliseconds, if known. It serves only to estimate the time left. */
  readonly usualCallMs?: number | undefined;
  /** Who computes. The usual time is scaled by what earlier calls of the same backend took. */
  readonly by?: string;
  /** Opens the subject. Returns undefined if there is no subject to time; the opener has then reported why. */
  open(): Promise<Subject | undefined>;
}
