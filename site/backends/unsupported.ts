import type { SignatureScheme } from '../schemes/scheme.ts';

/** What a backend does not have here: a result, and no fault. Its message is the reason. */
export class Unsupported extends Error {}

/** A backend that does not have a scheme, or not with these parameters. */
export class UnsupportedScheme extends Unsupported {
  /** @param what where it was looked for, at the beginning of a sentence: `The WebAssembly modules of this page` */
  constructor(what: string, { description }: SignatureScheme) {
    super(`${what} do not have ${description}.`);
  }
}
