/**
 * Parses an object as a console prints it: names without quotes, strings in any quotes, the class before the braces
 * (`Object { … }`, `Uint8Array(3) [1, 2, 3]`, `<Buffer 0a 0b>`). It reads character by character, and executes nothing.
 */

/** Stands for a value that the console printed as `…` or only by its class, so that its bytes are missing. */
const SHORTENED = Symbol('shortened');

/** Deeper than any credential. Text from outside may be nested to any depth. */
const MAX_DEPTH = 20;

export interface ConsoleObject {
  readonly value: unknown;
  /** Whether the console left parts of it out. */
  readonly isShortened: boolean;
}

class NotPrinted extends Error {}

const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);

/** A function as Node, React Native, Chromium and Firefox print it. Its content is ignored. */
const FUNCTION =
  /(?:\[(?:\w*Function|class|Circular)\b[^\][{}]*(?:\[[^\][{}]*\][^\][{}]*)?\]|(?:async )?(?:ƒ\*?|function\*?)\s*[\w$]*(?:\s*\([^(){}]*\))?(?:\s*\{\s*\[native code\]\s*\})?)/y;

/** `Uint8Array(3)`, `Object`, `PublicKeyCredential`, `[Object: null prototype]`, `<ref *1> Object`. */
const CLASS =
  /(?:<ref \*\d+> ?)?(?:[A-Z]\w*(?:\(\d+\))?(?: ?\[[A-Z]\w*\])?|\[[A-Z]\w*(?:\(\d+\))?: null prototype\])?/y;

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
]);

class ConsoleReader {
  readonly #text: string;
  #at = 0;
  isShortened = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** The match of a sticky pattern at the current position, after spaces. It moves past the match. */
  #take(pattern: RegExp): string | undefined {
    const spaces = /\s*/y;
    spaces.lastIndex = this.#at;
    spaces.exec(this.#text);
    pattern.lastIndex = spaces.lastIndex;
    const found = pattern.exec(this.#text);
    if (!found) return undefined;
    this.#at = pattern.lastIndex;
    return found[1] ?? found[0];
  }

  isAtEnd(): boolean {
    return this.#take(/;?\s*$/y) !== undefined;
  }

  value(depth = 0): unknown {
    if (depth > MAX_DEPTH) throw new NotPrinted();
    if (this.#take(FUNCTION) !== undefined) return undefined;
    if (this.#take(/(?:\{\s*(?:…|\.{3})\s*\}|\[(?:Object|Array|[A-Z]\w*)\]|…)/y) !== undefined)
      return this.#shortened();
    const buffer = this.#take(/<Buffer ([0-9a-f .a-z]*)>/y);
    if (buffer !== undefined) return this.#buffer(buffer);
    const string = this.#take(/(["'`])(?=)/y);
    if (string !== undefined) return this.#string(string);
    const number = this.#take(/-?\d+(?:\.\d+)?n?(?![\w.])/y);
    if (number !== undefined) return Number(number.replace('n', ''));
    const word = this.#take(/(?:true|false|null|undefined)\b/y);
    if (word !== undefined) return words.get(word);
    // A class name alone means that the content was left out; otherwise braces or brackets follow it.
    const name = this.#take(CLASS);
    if (this.#take(/\{/y) !== undefined) return this.#members(depth);
    if (this.#take(/\[/y) !== undefined) return this.#items(depth);
    if (name) return this.#shortened();
    throw new NotPrinted();
  }

  #shortened(): typeof SHORTENED {
    this.isShortened = true;
    return SHORTENED;
  }

  #buffer(hex: string): unknown {
    if (!/^(?:[0-9a-f]{2} ?)*$/.test(hex)) return this.#shortened();
    return hex
      .split(' ')
      .filter((digits) => digits !== '')
      .map((digits) => Number.parseInt(digits, 16));
  }

  #string(quote: string): string | typeof SHORTENED {
    let made = '';
    for (;;) {
      const next = this.#text[this.#at];
      this.#at += 1;
      if (next === undefined) throw new NotPrinted();
      // Chromium prints only the beginning and the end of long strings.
      if (next === quote) return /^[\w+/=-]+…[\w+/=-]+$/.test(made) ? this.#shortened() : made;
      // A JavaScript string contains no line breaks: a terminal or a mail program added them.
      if ((next === '\n' || next === '\r') && quote !== '`') continue;
      made += next === '\\' ? this.#escaped() : next;
    }
  }

  #escaped(): string {
    const next = this.#text[this.#at] ?? '';
    this.#at += 1;
    if (next !== 'u' && next !== 'x') return escapes.get(next) ?? next;
    const digits = this.#text.slice(this.#at, this.#at + (next === 'u' ? 4 : 2));
    if (!/^(?:[0-9a-f]{2}){1,2}$/i.test(digits)) throw new NotPrinted();
    this.#at += digits.length;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  #name(): string | undefined {
    const quote = this.#take(/(["'])/y);
    const quoted = quote === undefined ? undefined : this.#string(quote);
    if (quoted !== undefined) return quoted === SHORTENED ? undefined : quoted;
    return this.#take(/(?:\[?Symbol\([\w. ]*\)\]?|[A-Za-z_$][\w$]*|\d+|\[\[\w+\]\]|<\w+>)/y);
  }

  #members(depth: number): unknown {
    const entries: [string, unknown][] = [];
    while (this.#take(/\}/y) === undefined) {
      if (this.#take(/(?:…|\.{3})/y) !== undefined) this.#shortened();
      else {
        const name = this.#name();
        if (name === undefined || this.#take(/:/y) === undefined) throw new NotPrinted();
        const value = this.value(depth + 1);
        if (value !== SHORTENED && value !== undefined) entries.push([name, value]);
      }
      this.#take(/,/y);
    }
    // A member named `__proto__` becomes an ordinary member here, and changes no prototype.
    return Object.fromEntries(entries);
  }

  #items(depth: number): unknown {
    const items: unknown[] = [];
    while (this.#take(/\]/y) === undefined) {
      if (this.#take(/(?:…|\.{3})(?: \d+ more items?)?/y) !== undefined) this.#shortened();
      else {
        // Firefox prints the index of each item: `0: 12`.
        this.#take(/\d+\s*:/y);
        items.push(this.value(depth + 1));
      }
      this.#take(/,/y);
    }
    return items.includes(SHORTENED) || this.isShortened ? SHORTENED : items;
  }
}

/** Undefined if no console prints such text. */
export function readConsoleObject(text: string): ConsoleObject | undefined {
  const reader = new ConsoleReader(text);
  try {
    const value = reader.value();
    if (!reader.isAtEnd() || typeof value !== 'object' || value === null) {
      return value === SHORTENED && reader.isAtEnd() ? { value: undefined, isShortened: true } : undefined;
    }
    return { value, isShortened: reader.isShortened };
  } catch (error) {
    if (error instanceof NotPrinted) return undefined;
    throw error;
  }
}
