/** Reads the parameters of a link one by one. An unknown or out-of-range value is reported, and its default is used. */

import { quoted } from '../../schemes/text/foreign-text.ts';

/** Returns a parser for one of these words. */
const oneOf =
  <T extends string>(allowed: readonly T[]) =>
  (text: string) =>
    allowed.find((word) => word === text);

/** Makes a sentence about a fault: `what` follows “The link”, `instead` says what happens instead. */
export type ProblemPhrase = (what: string, instead: string) => string;

/** The sentence for faults in a link. */
const ofLink: ProblemPhrase = (what, instead) => `The link${what}; ${instead}.`;

export class LinkReader {
  /** One plain sentence for each unreadable part. */
  readonly problems: string[] = [];
  readonly #parameters: URLSearchParams;
  readonly #phrase: ProblemPhrase;

  constructor(parameters: URLSearchParams, phrase: ProblemPhrase = ofLink) {
    this.#parameters = parameters;
    this.#phrase = phrase;
  }

  /** @param what the unreadable part, as the words after “The link” */
  note(what: string, instead: string): void {
    this.problems.push(this.#phrase(what, instead));
  }

  word<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const text = this.#parameters.get(name);
    if (text === null) return fallback;
    const found = oneOf(allowed)(text);
    if (found !== undefined) return found;
    this.note(` sets ${name} to ${quoted(text)}, which is not one of ${allowed.join(', ')}`, `${fallback} is used`);
    return fallback;
  }

  /**
   * @param allowed what an entry may be, as the end of a sentence
   * @param against a more exact fault of an entry, if there is one, as words that follow its name
   */
  list<T>(
    name: string,
    parse: (text: string) => T | undefined,
    fallback: readonly T[],
    allowed: string,
    against: (text: string) => string | undefined = () => undefined,
  ): readonly T[] {
    const text = this.#parameters.get(name);
    if (text === null) return fallback;
    const found: T[] = [];
    for (const part of new Set(text.split(','))) {
      const value = parse(part);
      if (value !== undefined) found.push(value);
      else
        this.note(
          `’s ${name} contain ${quoted(part)}, ${against(part) ?? `which is not ${allowed}`}`,
          'it is left out',
        );
    }
    if (found.length > 0) return found;
    this.note(`’s ${name} leave nothing to measure`, 'the defaults are used');
    return fallback;
  }

  words<T extends string>(name: string, allowed: readonly T[], fallback: readonly T[]): readonly T[] {
    return this.list(name, oneOf(allowed), fallback, `one of ${allowed.join(', ')}`);
  }

  wholeNumber(name: string, least: number, most: number, fallback: number): number {
    const text = this.#parameters.get(name);
    if (text === null) return fallback;
    const value = Number(text);
    if (/^[0-9]{1,10}$/.test(text) && value >= least && value <= most) return value;
    this.note(
      ` sets ${name} to ${quoted(text)}, which is not a whole number from ${least} to ${most}`,
      `${fallback} is used`,
    );
    return fallback;
  }
}
