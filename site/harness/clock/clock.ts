/** A monotonic clock, handed in: the harness never reaches for one. It must advance by itself while it is read. */
export interface Clock {
  readonly name: string;
  /** Milliseconds since some fixed moment, never less than before. */
  now(): number;
}
