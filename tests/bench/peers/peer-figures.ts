/**
 * The results of `npm run bench -- --peers` as figures: how many times as long as ours each
 * library takes, in each place.
 */
import type { Figure } from '../../../scripts/bench/figure.mjs';
import type { Comparison } from '../../../site/statistics/comparison/compare.ts';
import type { PeersResult } from './measure-all.ts';
import { isOwnCode } from './peer.ts';

/** Results by the name of the place, an engine. */
export type PeersByEngine = Readonly<Record<string, PeersResult>>;

/** The largest ratio at which our own code does not take longer. */
const EVEN = 1;

/** The goal for our password checks: not slower than another library’s by more than this. */
const NEARLY_EVEN = 1.05;

function ratioFigure(name: string, column: string, comparison: Comparison, goal: number | undefined): Figure {
  const interval = 'interval' in comparison ? comparison.interval : undefined;
  return { name, column, value: comparison.ratio, interval, unit: '×', goal };
}

/**
 * One row for each operation and library, one column for each place; then our own code beside each library. The goal of
 * our own code is to be faster than each library and than the crates.
 */
export function peerFigures(results: PeersByEngine): readonly Figure[] {
  const rows = Object.entries(results).flatMap(([column, result]) => result.rows.map((row) => ({ column, row })));
  // Libraries with the same operation are below each other.
  const questionOf = ({ row }: (typeof rows)[number]) => `${row.scheme} ${row.operation}`;
  const questions = rows.map(questionOf);
  const inOrder = rows.toSorted((a, b) => questions.indexOf(questionOf(a)) - questions.indexOf(questionOf(b)));
  const toOurs = inOrder.flatMap(({ column, row: { scheme, operation, name, comparison } }) => {
    const goal = isOwnCode({ name }) ? EVEN : undefined;
    return comparison ? ratioFigure(`${scheme} ${operation}, ${name}`, column, comparison, goal) : [];
  });
  const ownCode = inOrder.flatMap(({ column, row: { scheme, operation, name, ownCode: ratio } }) =>
    ratio ? ratioFigure(`${scheme} ${operation}, own code ÷ ${name}`, column, ratio, EVEN) : [],
  );
  return [...toOurs, ...ownCode];
}

/** One row for each function, in the other direction: our time divided by the other library’s. */
export const passwordFigures = (results: PeersByEngine): readonly Figure[] =>
  Object.entries(results).flatMap(([column, { passwords }]) =>
    passwords.map(({ question, comparison }) =>
      ratioFigure(`${question}, ours ÷ hash-wasm`, column, comparison, NEARLY_EVEN),
    ),
  );

/** What could not be measured, and in which place. */
export const remarksOn = (results: PeersByEngine): readonly string[] =>
  Object.entries(results).flatMap(([place, { faults }]) => faults.map((fault) => `${place}: ${fault}`));
