/** Who looks at a result that somebody else has made. */
export interface Checker {
  /** A name as `by` of a source gives it. */
  readonly by: string;
  /** For the visitor. */
  readonly name: string;
}

/** What the harness times. It knows no cryptography: a subject is a call, its preparation and its check. */
interface SubjectBase {
  /** How many calls make one cycle. A batch holds whole cycles, so that its mean is that of a cycle. One where absent. */
  readonly cycle?: number;
  /** Whom `check` asks, where that is not the backend that computes the calls. */
  readonly checker?: Checker | undefined;
  /** Makes the arguments of `calls` calls, outside the clock. */
  prepare(calls: number): void | Promise<void>;
  /**
   * Looks at what the last call of the batch returned, outside the clock. Returns what is wrong with it in one
   * sentence, or nothing. It frees what the batch made, too.
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

/** A subject that is opened only when its turn comes, so that the first figures do not wait for the last key. */
export interface SubjectSource {
  readonly key: string;
  /** What a call takes on a usual machine, in milliseconds, as far as is known before: for the time left, and nothing else. */
  readonly usualCallMs?: number | undefined;
  /** Who computes. The usual time is scaled by what earlier calls of the same backend took. */
  readonly by?: string;
  /** The subject, or nothing where there is nothing to time (the opener has said why). */
  open(): Promise<Subject | undefined>;
}
