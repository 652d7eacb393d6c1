/** The power of the modulus by which RSA grows, in words, beside the exponent of schoolbook arithmetic. */
import { backendName } from '../../backends/backend.ts';
import type { Operation } from '../../schemes/operation.ts';
import { adviceWithoutAnswer } from '../cells/why-no-number.ts';
import { isOver, type RunContent } from '../form/figure-input.ts';
import { formatList } from '../words/format-list.ts';
import { timesRange } from '../words/ranges/times-range.ts';
import { capitalised } from '../words/whole-sentences.ts';
import { type Candidates, type Growth, growthOf, growthText, type ModulusRow, modulusRows } from './modulus-rows.ts';

interface Grown {
  readonly row: ModulusRow;
  readonly growth: Growth;
}

/** The textbook's exponents. The private key's operations come first: they take longest among the frequent ones. */
const textbookPowers = [3, 2, 4] as const;

const doings: Partial<Readonly<Record<Operation, string>>> = {
  generate: 'making a key',
  sign: 'signing',
  verify: 'verifying',
  encrypt: 'encrypting',
  decrypt: 'decrypting',
};

/** `verify PKCS#1 2.01 (1.98–2.03)`; only the exponent if there are too few draws. */
function growthClause({ row, growth }: Grown): string {
  return [row.operation, row.padding, growthText(growth)].filter(Boolean).join(' ');
}

/**
 * Compares all intervals with the textbook’s exponent. If they disagree, it gives only the textbook's value.
 *
 * @param sentence the value in the text: the exponent itself, or the factor in time for twice the bits
 */
export function againstTextbook(growths: readonly Growth[], textbook: number, sentence = `${textbook}`): string {
  const intervals = growths.map(({ interval }) => interval);
  const all = (holds: (low: number, high: number) => boolean) =>
    intervals.every((interval) => interval !== undefined && holds(interval[0], interval[1]));
  // One exponent without an interval leaves the whole group without a verdict.
  if (intervals.some((interval) => interval === undefined))
    return `the textbook says ${sentence}, too few draws to judge`;
  if (all((_, high) => high < textbook)) return `below the textbook’s ${sentence}`;
  if (all((low) => low > textbook)) return `above the textbook’s ${sentence}`;
  if (all((low, high) => low <= textbook && textbook <= high)) return `the textbook’s ${sentence} is not ruled out`;
  return `the textbook says ${sentence}`;
}

/** The rows with this textbook exponent that have a measured exponent on a backend. */
function grownRows(run: RunContent, backend: string, textbook: number, candidates?: Candidates): readonly Grown[] {
  return modulusRows.flatMap((row): readonly Grown[] => {
    const growth = row.textbook === textbook && growthOf(run, row, backend, candidates);
    return growth ? [{ row, growth }] : [];
  });
}

/** One backend's part of a clause. Parts with the same `what`, and so with the same candidates, make one clause. */
interface Twice {
  /** `signing and decrypting`. */
  readonly what: string;
  readonly verb: 'takes' | 'take';
  readonly textbook: number;
  readonly backend: string;
  readonly growths: readonly Growth[];
}

/** The growth of operations with one exponent on a backend; empty if there are too few draws for an interval. */
function twiceOn(run: RunContent, backend: string, textbook: number): readonly Twice[] {
  const drawn = grownRows(run, backend, textbook);
  // Quick draws too few random keys for a line.
  const fixed = drawn.length === 0 ? grownRows(run, backend, textbook, 'representative') : [];
  const grown = [...drawn, ...fixed];
  const growths = grown.map(({ growth }) => growth);
  if (growths.length === 0 || growths.some(({ interval }) => interval === undefined)) return [];
  const names = [...new Set(grown.map(({ row }) => doings[row.operation] ?? row.operation))];
  const how = fixed.length > 0 ? ' from representative candidates' : '';
  const verb = names.length === 1 ? 'takes' : 'take';
  return [{ what: `${formatList(names)}${how}`, verb, textbook, backend, growths }];
}

/** Whether no growth was detected: the interval of the exponent holds 0, and so that of the factor holds 1. */
export const isLevel = ({ interval }: Growth): boolean =>
  interval !== undefined && interval[0] <= 0 && interval[1] >= 0;

/**
 * `signing and decrypting take 5.9 to 6.4 times as long (below the textbook’s 8)`: the factors for twice the bits.
 *
 * @param saysWhere whether the clause names its backends, as it must beside one that holds for a single backend
 */
function twiceClause(alike: readonly Twice[], saysWhere: boolean): readonly string[] {
  const [first] = alike;
  if (!first) return [];
  const growths = alike.flatMap((one) => one.growths);
  const where = saysWhere ? ` in ${formatList(alike.map(({ backend }) => backendName(backend)))}` : '';
  const textbook = againstTextbook(growths, first.textbook, `${2 ** first.textbook}`);
  const level = growths.filter(isLevel).length;
  if (level === growths.length) return [`no difference was detected for ${first.what}${where} (${textbook})`];
  const undetected = level > 0 ? `no difference detected in ${level} of ${growths.length} cases, ` : '';
  const times = `${timesRange(growths.map(({ slope }) => 2 ** slope))} times as long`;
  return [`${first.what} ${first.verb} ${times}${where} (${undetected}${textbook})`];
}

/** Whether any row has a line, even without an interval, as in a run from a link without samples. */
const hasGrowth = (run: RunContent) =>
  run.settings.backends.some((backend) =>
    textbookPowers.some((textbook) =>
      [undefined, 'representative' as const].some(
        (candidates) => grownRows(run, backend, textbook, candidates).length > 0,
      ),
    ),
  );

/**
 * `Over all lengths, with twice the bits, signing and decrypting take 5.9 to 6.4 times as long (below the textbook’s
 * 8). …`: the mean over all steps; the factor of a single step may differ.
 */
export function growthSentence(run: RunContent): string {
  const found = textbookPowers.flatMap((textbook) =>
    run.settings.backends.flatMap((backend) => twiceOn(run, backend, textbook)),
  );
  const clauses = [...new Set(found.map(({ what }) => what))].map((what) => found.filter((one) => one.what === what));
  const saysWhere = clauses.some((alike) => alike.length === 1);
  const sentences = clauses.flatMap((alike) => twiceClause(alike, saysWhere));
  const [first, ...more] = sentences;
  if (first)
    return [`Over all lengths, with twice the bits, ${first}.`, ...more.map((one) => `${capitalised(one)}.`)].join(' ');
  if (isOver(run) && !hasGrowth(run))
    return `Not answered: too little was measured to say how time grows. ${adviceWithoutAnswer(run)}`;
  return 'How much longer does RSA take with twice the bits? The textbook says 8 times for signing, 4 for verifying and 16 for making a key.';
}

/** Every exponent with its interval: one note for each backend. */
export function growthNotes(run: RunContent): readonly string[] {
  return run.settings.backends.flatMap((backend) => {
    const kindly = textbookPowers.flatMap((textbook) => grownRows(run, backend, textbook).map(growthClause));
    const fixed = grownRows(run, backend, 4, 'representative').map(
      ({ growth }) => `representative ${growthText(growth)}, ${againstTextbook([growth], 4)}`,
    );
    const all = [...kindly, ...fixed];
    return all.length > 0 ? [`Exponents in ${backendName(backend)}, with 95 % intervals: ${all.join('; ')}.`] : [];
  });
}
