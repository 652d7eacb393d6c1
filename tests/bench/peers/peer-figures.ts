/** What `npm run bench -- --peers` found, as figures: how many times as long as ours each library takes, in each place. */
import type { Figure } from '../../../scripts/bench/figure.mjs';
import type { PeersResult } from './measure-peers.ts';

/** By the name of the place, an engine. */
export type PeersByPlace = Readonly<Record<string, PeersResult>>;

/** A row for each operation and library, a column for each place. */
export function peerFigures(results: PeersByPlace): readonly Figure[] {
  const figures = Object.entries(results).flatMap(([column, { rows }]) =>
    rows.flatMap(({ scheme, operation, name, comparison }) =>
      comparison === undefined
        ? []
        : {
            ...{ question: `${scheme} ${operation}`, name: `${scheme} ${operation}, ${name}`, column },
            ...{ value: comparison.ratio, interval: 'interval' in comparison ? comparison.interval : undefined },
            ...{ unit: '×', goal: Number.POSITIVE_INFINITY },
          },
    ),
  );
  // Libraries of one operation stand below each other.
  const questions = figures.map(({ question }) => question);
  return figures
    .toSorted((a, b) => questions.indexOf(a.question) - questions.indexOf(b.question))
    .map(({ question: _, ...figure }) => figure);
}

/** What could not be measured, and where. */
export const remarksOn = (results: PeersByPlace): readonly string[] =>
  Object.entries(results).flatMap(([place, { faults }]) => faults.map((fault) => `${place}: ${fault}`));
