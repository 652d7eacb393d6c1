/** By which power of its modulus RSA grows, in words, beside what schoolbook arithmetic says. */
import { backendName } from '../../backends/backend.ts';
import type { RunContent } from '../form/figure.ts';
import {
  type Candidates,
  exponentRange,
  exponentText,
  type Growth,
  growthOf,
  growthText,
  type ModulusRow,
  modulusRows,
} from './modulus-rows.ts';

interface Grown {
  readonly row: ModulusRow;
  readonly growth: Growth;
}

const operationKinds = [
  { textbook: 2, name: 'public operations' },
  { textbook: 3, name: 'private operations' },
  { textbook: 4, name: 'making a key' },
] as const;

/** `verify PKCS#1 2.01 (1.98–2.03)`; an exponent alone where draws are too few. */
function growthClause({ row, growth }: Grown): string {
  return [row.operation, row.padding, growthText(growth)].filter(Boolean).join(' ');
}

/** What the intervals say of the textbook's exponent, all of them together; nothing where they do not agree. */
export function againstTextbook(growths: readonly Growth[], textbook: number): string {
  const intervals = growths.map(({ interval }) => interval);
  const all = (holds: (low: number, high: number) => boolean) =>
    intervals.every((interval) => interval !== undefined && holds(interval[0], interval[1]));
  // One exponent without an interval leaves all of its kind without a verdict.
  if (intervals.some((interval) => interval === undefined)) return `textbook ${textbook}, too few draws to judge`;
  if (all((_, high) => high < textbook)) return `below the textbook’s ${textbook}`;
  if (all((low) => low > textbook)) return `above the textbook’s ${textbook}`;
  if (all((low, high) => low <= textbook && textbook <= high)) return `textbook ${textbook}: not contradicted`;
  return `textbook ${textbook}`;
}

/** The rows of one kind that have an exponent on a backend. */
function grownRows(run: RunContent, backend: string, textbook: number, candidates?: Candidates): readonly Grown[] {
  return modulusRows.flatMap((row): readonly Grown[] => {
    const growth = row.textbook === textbook && growthOf(run, row, backend, candidates);
    return growth ? [{ row, growth }] : [];
  });
}

/** `bits^1.9–2.0 for public operations (textbook 2: not contradicted)`; nothing where draws are too few for an interval. */
function rangeClause(
  run: RunContent,
  backend: string,
  { textbook, name }: (typeof operationKinds)[number],
): readonly string[] {
  const drawn = grownRows(run, backend, textbook);
  // Quick draws too few random keys for a line.
  const fixed = drawn.length === 0 ? grownRows(run, backend, textbook, 'representative') : [];
  const growths = [...drawn, ...fixed].map(({ growth }) => growth);
  if (growths.length === 0 || growths.some(({ interval }) => interval === undefined)) return [];
  const slopes = growths.map(({ slope }) => slope);
  const [low, high] = [Math.min(...slopes), Math.max(...slopes)];
  const lowText = exponentText(low, 1);
  const range = lowText === exponentText(high, 1) ? lowText : exponentRange([low, high], 1);
  return [
    `bits^${range} for ${fixed.length > 0 ? `${name} from representative candidates` : name} (${againstTextbook(growths, textbook)})`,
  ];
}

/** `In WebAssembly, time grows with bits^1.9–2.0 for public operations (…), …`. */
export function growthSentence(run: RunContent): string {
  const said = run.settings.backends.flatMap((backend) => {
    const clauses = operationKinds.flatMap((kind) => rangeClause(run, backend, kind));
    return clauses.length > 0 ? [`In ${backendName(backend)}, time grows with ${clauses.join(', ')}.`] : [];
  });
  if (said.length > 0) return said.join(' ');
  return 'By which power of its modulus does RSA’s time grow? The textbook says 2 for public operations, 3 for private ones and 4 for making a key.';
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
