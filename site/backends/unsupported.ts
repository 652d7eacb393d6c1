import type { SignatureScheme } from '../schemes/scheme.ts';

/** A backend lacks something: a normal result, not a fault. The message is the reason. */
export class Unsupported extends Error {}

/** A backend that does not have a scheme, or not with these parameters. */
export class UnsupportedScheme extends Unsupported {
  /** @param what the subject of the sentence, in the plural: `The WebAssembly modules of this page` */
  constructor(what: string, { description }: SignatureScheme) {
    super(`${what} do not have ${description}.`);
  }
}
