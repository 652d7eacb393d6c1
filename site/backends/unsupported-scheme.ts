import type { SignatureScheme } from '../schemes/scheme.ts';

/** A backend that does not have a scheme, or not with these parameters: a result, and no fault. */
export class UnsupportedScheme extends Error {
  /** @param what where it was looked for, at the beginning of a sentence: `The WebAssembly modules of this page` */
  constructor(what: string, { description }: SignatureScheme) {
    super(`${what} do not have ${description}.`);
  }
}
