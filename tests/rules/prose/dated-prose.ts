/** Finds what ages in the sentences of a source: a month with its year, a product with its version. */
import { withoutComments } from '../sources.ts';

/** Strings and what stands between tags or values of a template. An address is neither. */
const TEXTS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[>}][^<>{}=;]+(?=[<{])/g;

/** A month with its year, in full or shortened; a season or quarter; a day or month in digits, but as an example; a year that something is in. */
const DATE = new RegExp(
  [
    String.raw`\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.? (?:of )?20\d\d\b`,
    String.raw`\b(?:spring|summer|autumn|winter|Q[1-4]|quarter) (?:of )?20\d\d\b`,
    String.raw`(?<!such as )\b20\d\d-(?:0[1-9]|1[0-2])-\d\d\b|\b(?:0?[1-9]|1[0-2])/20\d\d\b`,
    String.raw`\b(?:[Ii]n|[Oo]f|[Ss]ince|[Uu]ntil|[Bb]y|[Ff]rom|[Bb]efore|[Aa]fter|[Ee]arly|[Ll]ate) 20[12]\d\b(?![/-])`,
  ].join('|'),
);

/** A name and digits with a dot, a product that counts in whole numbers, or a version by that word. */
const VERSION =
  /\b[A-Z][A-Za-z]*(?: [a-z]+)? v?\d+\.\d+\b|\b(?:Chromium|Chrome|Edge|Brave|Opera|Firefox(?: ESR)?|Safari|WebKitGTK|Node(?:\.js)?|Deno|Bun|Go|Java|Kotlin|Swift|PHP|Ruby|Python|OpenSSL|iOS|iPadOS|Android|Windows|macOS) v?\d+\b|\b(?:[Vv]ersion|[Ff]irmware|[Rr]elease) v?\d+\b/;

/** Of fewer words it is a name: `Chromium 156` as an engine of a record. */
const LEAST_WORDS = 3;

/** The texts of a source that say a month or a version, each in one line. Comments are for those who read the source, where git has the date. */
export function datedProse(source: string): readonly string[] {
  return [...withoutComments(source).matchAll(TEXTS)]
    .map(([text]) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text.split(' ').length >= LEAST_WORDS && (DATE.test(text) || VERSION.test(text)));
}
