/** By which power of its modulus RSA grows, in words, beside what schoolbook arithmetic says. */
import { backendName } from '../../backends/backend.ts';
import { isOver } from '../cells/measured-cell.ts';
import { adviceWithoutAnswer } from '../cells/why-no-number.ts';
import type { RunContent } from '../form/figure-input.ts';
import { timesRange } from '../words/format-ratio.ts';
import { capitalised } from '../words/whole-sentences.ts';
import { type Candidates, type Growth, growthOf, growthText, type ModulusRow, modulusRows } from './modulus-rows.ts';

interface Grown {
  readonly row: ModulusRow;
  readonly growth: Growth;
}

const operationKinds = [
  { textbook: 2, name: 'public operations', verb: 'take' },
  { textbook: 3, name: 'private operations', verb: 'take' },
  { textbook: 4, name: 'making a key', verb: 'takes' },
] as const;

/** `verify PKCS#1 2.01 (1.98–2.03)`; an exponent alone where draws are too few. */
function growthClause({ row, growth }: Grown): string {
  return [row.operation, row.padding, growthText(growth)].filter(Boolean).join(' ');
}

/**
 * What the intervals say of the textbook’s exponent, all of them together; nothing where they do not agree.
 *
 * @param sentence what stands for the exponent: itself, or what twice the bits make of the time
 */
export function againstTextbook(growths: readonly Growth[], textbook: number, sentence = `${textbook}`): string {
  const intervals = growths.map(({ interval }) => interval);
  const all = (holds: (low: number, high: number) => boolean) =>
    intervals.every((interval) => interval !== undefined && holds(interval[0], interval[1]));
  // One exponent without an interval leaves all of its kind without a verdict.
  if (intervals.some((interval) => interval === undefined))
    return `the textbook says ${sentence}, too few draws to judge`;
  if (all((_, high) => high < textbook)) return `below the textbook’s ${sentence}`;
  if (all((low) => low > textbook)) return `above the textbook’s ${sentence}`;
  if (all((low, high) => low <= textbook && textbook <= high)) return `the textbook’s ${sentence} is not ruled out`;
  return `the textbook says ${sentence}`;
}

/** The rows of one kind that have an exponent on a backend. */
function grownRows(run: RunContent, backend: string, textbook: number, candidates?: Candidates): readonly Grown[] {
  return modulusRows.flatMap((row): readonly Grown[] => {
    const growth = row.textbook === textbook && growthOf(run, row, backend, candidates);
    return growth ? [{ row, growth }] : [];
  });
}

/** What is said of several backends at once: the same candidates on each. */
interface Twice {
  /** `private operations take`. */
  readonly what: string;
  readonly textbook: number;
  readonly backend: string;
  readonly growths: readonly Growth[];
}

/** How a kind of operation grows on a backend; nothing where draws are too few for an interval. */
function twiceOn(
  run: RunContent,
  backend: string,
  { textbook, name, verb }: (typeof operationKinds)[number],
): readonly Twice[] {
  const drawn = grownRows(run, backend, textbook);
  // Quick draws too few random keys for a line.
  const fixed = drawn.length === 0 ? grownRows(run, backend, textbook, 'representative') : [];
  const growths = [...drawn, ...fixed].map(({ growth }) => growth);
  if (growths.length === 0 || growths.some(({ interval }) => interval === undefined)) return [];
  const what = `${fixed.length > 0 ? `${name} from representative candidates` : name} ${verb}`;
  return [{ what, textbook, backend, growths }];
}

/** `private operations take 5.9 to 6.4 times as long (below the textbook’s 8)`: what twice the bits make of it, from the least to the most. */
function twiceClause(alike: readonly Twice[]): readonly string[] {
  const [first] = alike;
  if (!first) return [];
  const growths = alike.flatMap((one) => one.growths);
  const slopes = growths.map(({ slope }) => slope);
  const times = `${timesRange(slopes.map((slope) => 2 ** slope))} times as long`;
  const where = alike.length === 1 ? ` in ${backendName(first.backend)}` : '';
  return [`${first.what} ${times}${where} (${againstTextbook(growths, first.textbook, `${2 ** first.textbook}`)})`];
}

/** Whether there is a line of any kind: a link has no samples for its interval. */
const hasGrowth = (run: RunContent) =>
  run.settings.backends.some((backend) =>
    operationKinds.some(({ textbook }) =>
      [undefined, 'representative' as const].some(
        (candidates) => grownRows(run, backend, textbook, candidates).length > 0,
      ),
    ),
  );

/** `With twice the bits, by slope, private operations take 5.9 to 6.4 times as long (below the textbook’s 8) and …` */
export function growthSentence(run: RunContent): string {
  const found = operationKinds.flatMap((kind) =>
    run.settings.backends.flatMap((backend) => twiceOn(run, backend, kind)),
  );
  const sentences = [...new Set(found.map(({ what }) => what))].flatMap((what) =>
    twiceClause(found.filter((one) => one.what === what)),
  );
  const [first, ...more] = sentences;
  if (first)
    return [`With twice the bits, by slope, ${first}.`, ...more.map((one) => `${capitalised(one)}.`)].join(' ');
  if (isOver(run) && !hasGrowth(run))
    return `Not answered: too little was measured to say how time grows. ${adviceWithoutAnswer(run)}`;
  return 'How much longer does RSA take with twice the bits? The textbook says 4 times for public operations, 8 for private ones and 16 for making a key.';
}

/** Every exponent with its interval: one note a backend. */
export function growthNotes(run: RunContent): readonly string[] {
  return run.settings.backends.flatMap((backend) => {
    const kindly = operationKinds.flatMap(({ textbook }) => grownRows(run, backend, textbook).map(growthClause));
    const fixed = grownRows(run, backend, 4, 'representative').map(
      ({ growth }) => `representative ${growthText(growth)}, ${againstTextbook([growth], 4)}`,
    );
    const all = [...kindly, ...fixed];
    return all.length > 0 ? [`Exponents in ${backendName(backend)}, with 95 % intervals: ${all.join('; ')}.`] : [];
  });
}
