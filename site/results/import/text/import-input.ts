/** What came from outside, looked at once. */
export interface ImportInput {
  readonly text: string;
  /** What the text says as JSON; nothing where it is none, or several values. */
  readonly json: unknown;
  /** The JSON values of which the text is made, one after the other; those that are damaged are left out, and of a list that breaks off what is not whole. */
  readonly values: readonly unknown[];
}
