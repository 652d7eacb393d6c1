/** Finds text in a source that becomes outdated: a month with its year, a product with its version. */
import { withoutComments } from '../sources.ts';

/** Strings, and the text between tags or values of a template, but not addresses. */
const TEXTS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[>}][^<>{}=;]+(?=[<{])/g;

/**
 * Dates: a month with its year, in full or shortened; a season or quarter; a numeric day or month, except in an
 * example; a year after a preposition.
 */
const DATE = new RegExp(
  [
    String.raw`\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.? (?:of )?20\d\d\b`,
    String.raw`\b(?:spring|summer|autumn|winter|Q[1-4]|quarter) (?:of )?20\d\d\b`,
    String.raw`(?<!such as )\b20\d\d-(?:0[1-9]|1[0-2])-\d\d\b|\b(?:0?[1-9]|1[0-2])/20\d\d\b`,
    String.raw`\b(?:[Ii]n|[Oo]f|[Ss]ince|[Uu]ntil|[Bb]y|[Ff]rom|[Bb]efore|[Aa]fter|[Ee]arly|[Ll]ate) 20[12]\d\b(?![/-])`,
  ].join('|'),
);

/** Versions: a name and digits with a dot, a product that counts in integers, or a number after the word “version”. */
const VERSION =
  /\b[A-Z][A-Za-z]*(?: [a-z]+)? v?\d+\.\d+\b|\b(?:Chromium|Chrome|Edge|Brave|Opera|Firefox(?: ESR)?|Safari|WebKitGTK|Node(?:\.js)?|Deno|Bun|Go|Java|Kotlin|Swift|PHP|Ruby|Python|OpenSSL|iOS|iPadOS|Android|Windows|macOS) v?\d+\b|\b(?:[Vv]ersion|[Ff]irmware|[Rr]elease) v?\d+\b/;

/** Shorter texts are names, such as `Chromium 156` for the engine of a record. */
const MIN_WORDS = 3;

/**
 * The texts of a source that contain a date or a version, each in one line. Comments are left out: they are for readers
 * of the source, who have git's dates.
 */
export function datedProse(source: string): readonly string[] {
  return [...withoutComments(source).matchAll(TEXTS)]
    .map(([text]) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text.split(' ').length >= MIN_WORDS && (DATE.test(text) || VERSION.test(text)));
}
