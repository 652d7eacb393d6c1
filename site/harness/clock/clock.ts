/** A monotonic clock, passed in: the harness uses no global clock. It must advance by itself while it is read. */
export interface Clock {
  readonly name: string;
  /** Milliseconds since a fixed moment. They never decrease. */
  now(): number;
}
