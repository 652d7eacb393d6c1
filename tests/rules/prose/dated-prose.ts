/** Finds what ages in the sentences of a source: a month with its year, a product with its version. */

/** Comments are for those who read the source, where git has the date. Their lines stay, so that numbers of lines are right. */
function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[\s;,{}()])\/\/[^\n]*/g, '$1');
}

/** Strings and what stands between tags. An address is neither. */
const TEXTS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}=;]+(?=[<{])/g;

const MONTH =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:of )?20\d\d\b/;

/** A name and digits with a dot, or a product that counts in whole numbers. */
const VERSION =
  /\b[A-Z][A-Za-z]*(?: [a-z]+)? v?\d+\.\d+\b|\b(?:Chromium|Chrome|Firefox(?: ESR)?|Safari|WebKitGTK|Node(?:\.js)?|Deno|Bun|Go|Java|Python|OpenSSL|iOS|Android|Windows|macOS) \d+\b/;

/** Of fewer words it is a name: `Chromium 156` as an engine of a record. */
const LEAST_WORDS = 3;

/** The texts of a source that say a month or a version, each in one line. */
export function datedProse(source: string): readonly string[] {
  return [...withoutComments(source).matchAll(TEXTS)]
    .map(([text]) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text.split(' ').length >= LEAST_WORDS && (MONTH.test(text) || VERSION.test(text)));
}
