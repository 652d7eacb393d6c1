/** Input from outside, after one examination. */
export interface ImportInput {
  readonly text: string;
  /** The text as one JSON value; undefined if it is no JSON, or several values. */
  readonly json: unknown;
  /** The JSON values of the text in sequence, without damaged values and without the torn member of a list. */
  readonly values: readonly unknown[];
}
