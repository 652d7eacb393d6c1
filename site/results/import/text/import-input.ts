import type { JsonParts } from './json-parts.ts';

/** Input from outside, after one examination. */
export interface ImportInput extends JsonParts {
  readonly text: string;
  /** The text as one JSON value; undefined if it is no JSON, or several values. */
  readonly json: unknown;
}
