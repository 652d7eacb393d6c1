/** A fixed kernel of work, timed between rounds: what changes is the machine. */
export interface Drift {
  /** Milliseconds since the run began, and the kernel's time then, in milliseconds. */
  readonly readings: readonly { readonly atMs: number; readonly spinMs: number }[];
  readonly grade: 'quiet' | 'noisy' | 'unusable';
  /** One sentence that says why the grade was given. */
  readonly reason: string;
}
