/**
 * Who is lost without which algorithm: a row for each kind of authenticator, a dot for each listed algorithm it has.
 */
import type { ServerRecord } from '../../results/document/run.ts';
import { algorithmFacts } from '../facts/algorithm-facts.ts';
import type { DotFigure, DotGroup, DotPanel, FigureSource, TableData } from '../form/figure.ts';
import { schemeHue } from '../words/names.ts';
import { authenticatorKinds } from './authenticators.ts';
import { type ListedAlgorithm, type StanceId, stanceIds, stances } from './stances.ts';
import { listFor } from './what-verifies.ts';
import { lossSentence, type Taker, takersOf } from './who-takes-what.ts';

/** A list for one aim. */
interface MadeList {
  readonly id: StanceId;
  readonly offered: readonly ListedAlgorithm[];
}

/** The position in the list, counted from 1. */
const placeOf = (index: number) => index + 1;

function rowOf({ kind, takes, others, text }: Taker): DotGroup {
  const known = [takes, ...others];
  const { alg: first, schemes } = takes.algorithm;
  const last = others.at(-1)?.algorithm.alg;
  return {
    label: kind.label,
    hue: schemeHue(schemes[0] ?? ''),
    text,
    bars: known.map(({ algorithm: { alg, name }, index }) => ({
      key: String(alg),
      label: name,
      text: name,
      fill: alg === first ? 'solid' : 'hatched',
      value: { status: 'measured', amount: placeOf(index), interval: undefined },
    })),
    ...(last !== undefined && { gap: { between: [String(first), String(last)], text: '', isDifference: false } }),
  };
}

function panelOf({ id, offered }: MadeList): DotPanel {
  const takers = takersOf(offered);
  return {
    id,
    title: stances[id].label,
    sentence: takers.map(({ kind, text, extra }) => `${kind.label}: ${text}${extra}.`).join(' '),
    quote: lossSentence(offered),
    // Each name is in the middle of its column.
    axis: {
      min: 0.5,
      max: offered.length + 0.5,
      unit: 'count',
      scale: 'linear',
      label: 'place in the list',
      ticks: offered.map((_, index) => placeOf(index)),
      names: offered.map(({ name }) => name),
    },
    groups: takers.map(rowOf),
  };
}

function tableOf(lists: readonly MadeList[]): TableData {
  return {
    columns: [
      { id: 'authenticator', label: 'Authenticator', numeric: false },
      { id: 'takes', label: 'Takes', numeric: false },
      { id: 'others', label: 'Has, too', numeric: false },
    ],
    groups: lists.map(({ id, offered }) => ({
      label: `${stances[id].label}: ${offered.map(({ name }) => name).join(', ')}`,
      rows: takersOf(offered).map(({ kind, takes, others }) => ({
        key: `${id}/${kind.label}`,
        status: 'measured',
        head: kind.label,
        cells: [takes.algorithm.name, others.map(({ algorithm }) => algorithm.name).join(', ') || 'none'],
      })),
    })),
  };
}

function ladderFigure(lists: readonly MadeList[], sentence: string, notes: readonly string[]): DotFigure {
  const facts = new Set(authenticatorKinds.flatMap((kind) => kind.facts));
  return {
    kind: 'dots',
    id: 'offer-ladder',
    title: 'Who is lost without what',
    sentence,
    notes: [
      'A row is a kind of authenticator, and a column an algorithm, in the order of the list. An authenticator takes the first that it has, and falls to the next where that is not listed.',
      ...notes,
    ],
    facts: [...facts].map((id) => algorithmFacts[id]),
    legend: [
      { fill: 'solid', label: 'takes' },
      { fill: 'hatched', label: 'has, too' },
    ],
    isKnown: true,
    panels: lists.map(panelOf),
    table: tableOf(lists),
  };
}

/** The ladder of the reader's list: for one aim, without the algorithms that the reader’s library refuses. */
export function ladderOf(id: StanceId, server: ServerRecord | undefined): DotFigure {
  const { offered } = listFor(id, server);
  const notes = server ? [`What ${server.library} refuses is left out.`] : [];
  return ladderFigure([{ id, offered }], lossSentence(offered), notes);
}

/** For experiments that advise what to offer: every list. */
export const offerLadder: FigureSource = {
  id: 'offer-ladder',
  fits: ({ experiment }) => experiment.advises === true,
  make: () =>
    ladderFigure(
      stanceIds.map((id) => ({ id, offered: stances[id].offered })),
      'The order decides what an authenticator takes, and what is not listed decides who is lost.',
      [],
    ),
};
