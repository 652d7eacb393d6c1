import { expect, test } from 'vitest';
import { foundIn, sourcesIn, withoutComments } from '../sources.ts';

const participles = ['asked', 'begun', 'gone', 'goneOn', 'heard', 'held', 'kept', 'said', 'theirs', 'told'];

/**
 * A participle as the name of a declaration, member or parameter. A name says what the thing is, not what was done to
 * it: the request, not `asked`.
 */
const participle = new RegExp(
  [
    'const |let |function ',
    String.raw`readonly |\.#?`,
    String.raw`[{([,]\s*(?=\w+(?:\??:|\s*[,}\])]))`,
    String.raw`\w: (?=\w+\s*[,}])`,
  ]
    .map((before) => String.raw`(?:${before})(?:${participles.join('|')})\b`)
    .join('|'),
  'g',
);

/**
 * An exported name that ends with a participle, or a type that is one. It should end with a noun: the notice, not
 * `fileSaid`, `saidOf` or `Told`.
 */
const exportedParticiple = (() => {
  const capital = participles.map((one) => one.charAt(0).toUpperCase() + one.slice(1)).join('|');
  const alone = `${capital}|Drawn|Found|Given|Left|Made|Put|Seen|Shown|Taken|Written|[A-Z][a-z]*[a-df-z]ed`;
  const type = String.raw`\b(?:class|interface|type) (?:${alone})\b(?= [{=]|<| extends (?!Error))`;
  const ending = String.raw`\bexport (?:async )?(?:const|function|class|interface|type) (?!is|not)(?:\w+(?:${capital})|(?:${participles.join('|')})(?:Of|By))\b`;
  return new RegExp(`${type}|${ending}`, 'g');
})();

/** A bare `of` as a name: the run, not `of`. A numeric member that means “of how many” is allowed. */
const preposition =
  /\b(?:const|let|function) of\b|\((?:[^(){}]*, )?of(?=[:,)])|\bof\??: (?=[(['"{]|readonly\b|string\b)|^ +of\(/gm;

/** A bound is `MAX_` or `MIN_` and what it bounds. Four bounds of the counted code keep the names that it exports. */
const otherBound =
  /\b(?:const|readonly) (?:MOST|FEWEST|LEAST|LARGEST|LONGEST|SHORTEST|HIGHEST|LOWEST|MAXIMUM|MINIMUM)_(?!TRIES = 3;|CALLS_TO_SETTLE\b|TO_SETTLE_MS\b|CALL_NS\b)\w+/g;

/** Its counts are tied to its exact bytes. */
const COUNTING = 'tests/bench/tiers/';

/** The first files of a run's code. Kept runs are identified by a hash of them, so they may not change. */
const COUNTED = [
  'site/runner/bench/held.ts',
  'site/runner/procedures/whole-progress.ts',
  'site/worker/repeat/repeats.ts',
  'tests/bench/counts/kept-counts.ts',
  'tests/bench/endless/kept-runs.ts',
];

/** Types that many files use. */
const usualTypes = ['site/backends/mode.ts: type Returned', 'site/harness/measured.ts: interface Measured'];

/** Names from outside: browsers use `held` for locks, and pages of other versions read `kept` of the service worker. */
const foreignWords = [
  'site/offline/keeper-protocol.ts: readonly kept',
  'site/offline/keeper.ts: , kept',
  'site/offline/run-lock.test.ts: { held',
  'site/offline/run-lock.test.ts: { held',
  'site/views/parts/offline-line.tsx: { kept',
  'site/views/state/offline-state.ts: .kept',
];

const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** `...{ a, b }` inside an object: its members can be written directly. */
const spreadLiteral = /\.\.\.\{/g;

/** `const [a, b] = [first, second];`, except a list of counting numbers, which belong together. */
const tuple = /\b(?:const|let) \[[\w\s,]+\](?:: [^=\n]+)? = \[(?!\s*-?[\d.][\w.,\s-]*\];)/g;

/** Whether the list that begins before `from` is the whole value, with no method called on it. */
function endsAtList(source: string, from: number): boolean {
  let depth = 1;
  let at = from;
  for (; at < source.length && depth > 0; at += 1) {
    const sign = source[at] ?? '';
    if ('[({'.includes(sign)) depth += 1;
    if ('])}'.includes(sign)) depth -= 1;
  }
  return source[at] === ';';
}

function puzzlesIn(text: string): readonly string[] {
  const source = withoutComments(text);
  const tuples = [...source.matchAll(tuple)].filter(({ index, 0: found }) => endsAtList(source, index + found.length));
  const names = source.replaceAll(STRING, "''");
  return [
    ...names.matchAll(participle),
    ...names.matchAll(exportedParticiple),
    ...names.matchAll(preposition),
    ...names.matchAll(otherBound),
    ...source.matchAll(spreadLiteral),
    ...tuples,
  ].map(([found]) => found);
}

test('each name is declared by itself and says what it is, and no object is spread that could be written out', () => {
  const isMeant = (path: string) => /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith('/plain-source.test.ts');
  const sources = sourcesIn(['site', 'cli', 'scripts', 'tests'], isMeant);
  expect(sources.size).toBeGreaterThan(1000);
  expect(
    foundIn(sources, puzzlesIn).filter(
      (one) =>
        !foreignWords.includes(one) &&
        !usualTypes.includes(one) &&
        !one.startsWith(COUNTING) &&
        !COUNTED.some((file) => one.startsWith(`${file}: `)),
    ),
  ).toEqual([]);
});

test.each([
  ['const [low, high] = [least(), most()];', 'const [low, high] = ['],
  ['let [sum, count] = [0, n ** 2];', 'let [sum, count] = ['],
  ['const [\n  a,\n  b,\n] = [\n  f([1]),\n  g(),\n];', 'const [\n  a,\n  b,\n] = ['],
  ['const all = { ...{ a, b }, c };', '...{'],
  ['const said = sentences();', 'const said'],
  ['function held() {}', 'function held'],
  ['interface A { readonly told: string }', 'readonly told'],
  ['const { status, said } = act();', ', said'],
  ['expect(endpoint.asked).toEqual([]);', '.asked'],
  ['heard.forEach((told) => print(1));', '(told'],
  ['const { answer: said, status } = act();', 'r: said'],
  ['interface Told {\n  readonly flags: string }', 'interface Told'],
  ['interface Verified {\n  readonly verdict: string }', 'interface Verified'],
  ['type Pasted = Registration | Assertion;', 'type Pasted'],
  ["export const fileSaid = signal('');", 'export const fileSaid'],
  ['export const saidOf = (one: Run) => one.sentence;', 'export const saidOf'],
  ['export function leastTold() {}', 'export function leastTold'],
  ['const sum = runs.reduce((total, of) => total + of.n, 0);', '(total, of'],
  ['function nameOf(of: Run) {}', '(of'],
  ['interface A { readonly of: readonly string[] }', 'of: '],
  ["const rule = { first: 256, of: 'answers' };", 'of: '],
  ['class A {\n  of(key) {}\n}', '  of('],
  ['const MOST_ROWS = 8;', 'const MOST_ROWS'],
  ['export const LONGEST_NAME = 80;', 'const LONGEST_NAME'],
])('this is found: %s', (source, found) => {
  expect(puzzlesIn(source)).toEqual([found]);
});

test.each([
  'const [low, high] = [0.25, 0.75].map(quantile);',
  'const [first, second] = list;',
  'const [LOADING, FIRST, LAST] = [0, 1, 2];',
  'const all = { ...(known && { a, b }), ...others };',
  'const { held = [] } = await locks.query();',
  '// const said = 1;',
  'export function keptEstimate() {}',
  'interface PastedCredential {}',
  'class Cancelled extends Error {}',
  'export const askedEvents = [];',
  'export const isAsked = (cell: Cell) => cells.has(cell);',
  "const sentence = 'It was kept, told, and said.';",
  'const bytes = Uint8Array.of(1);',
  'for (const { number, of } of repeats) say(of - number);',
  'const MAX_ROWS = 8;',
  'export const FEWEST_CALLS_TO_SETTLE = 7;',
  'interface A { readonly number: number; readonly of: number }',
])('this is not: %s', (source) => {
  expect(puzzlesIn(source)).toEqual([]);
});
