/** How often the 95 % interval that one visit gives holds what all visits say together. */
import type { Figure } from '../../../scripts/bench/figure.mjs';
import { medianOverBlocks } from '../../../site/statistics/blocks/median-over-blocks.ts';
import { ratioOverBlocks, type VisitRatio } from '../../../site/statistics/blocks/ratio-over-blocks.ts';
import { inEveryRound } from '../../../site/statistics/blocks/rounds.ts';
import { compareMedians } from '../../../site/statistics/comparison/compare.ts';
import { ascending } from '../../../site/statistics/summary/ascending.ts';
import { type MedianInterval, medianInterval } from '../../../site/statistics/summary/median-interval.ts';
import { percentFigure } from './percent-figure.ts';
import {
  type BackendPair,
  medianOfSamples,
  type PairedSamples,
  type Samples,
  type VisitedCell,
} from './visited-cells.ts';

const seed = 1;

type Interval = readonly [low: number, high: number];

/** What each visit took, and the median of what all of them found of it. */
interface Known<Taken> {
  readonly visits: readonly Taken[];
  readonly ofAllVisits: number;
}

/** Of each cell and visit with an interval, whether it holds what all visits say. */
function areHeld<Taken>(
  known: readonly Known<Taken>[],
  intervalOf: (visit: Taken) => Interval | undefined,
): readonly boolean[] {
  return known.flatMap(({ visits, ofAllVisits }) =>
    visits.flatMap((visit) => {
      const interval = intervalOf(visit);
      return interval === undefined ? [] : [interval[0] <= ofAllVisits && ofAllVisits <= interval[1]];
    }),
  );
}

/** An interval that is less sure than 95 % is not asked to hold anything. */
const sureInterval = ({ low, high, confidence }: MedianInterval): Interval | undefined =>
  confidence >= 0.95 ? [low, high] : undefined;

function ratioInBlocks({ wasmNs, webcryptoNs }: PairedSamples): VisitRatio {
  return ratioOverBlocks(inEveryRound(wasmNs), inEveryRound(webcryptoNs));
}

function blocksInterval(samples: PairedSamples): Interval | undefined {
  const ratio = ratioInBlocks(samples);
  return ratio.basis === 'none' ? undefined : ratio.interval;
}

function resampledInterval({ wasmNs, webcryptoNs }: PairedSamples): Interval | undefined {
  const comparison = compareMedians(wasmNs, webcryptoNs, seed);
  return comparison.verdict === 'too few samples' ? undefined : comparison.interval;
}

export function coverageFigures(cells: readonly VisitedCell[], pairs: readonly BackendPair[]): readonly Figure[] {
  const medians = cells.map(({ visits }) => ({ visits, ofAllVisits: medianOfSamples(visits.map(medianOfSamples)) }));
  const ratios = (ratioOf: (visit: PairedSamples) => number) =>
    pairs.map(({ visits }) => ({ visits, ofAllVisits: medianOfSamples(visits.map(ratioOf)) }));
  const ofMedians = ratios(({ wasmNs, webcryptoNs }) => medianOfSamples(wasmNs) / medianOfSamples(webcryptoNs));
  const ofBlocks = ratios((visit) => ratioInBlocks(visit).ratio ?? Number.NaN);
  const byRanks = (samples: Samples) => sureInterval(medianInterval(ascending(samples)));
  const byBlocks = (samples: Samples) => sureInterval(medianOverBlocks(samples));
  return [
    ...percentFigure('medians of all visits that order statistics hold', areHeld(medians, byRanks)),
    ...percentFigure('medians of all visits that blocks hold', areHeld(medians, byBlocks)),
    ...percentFigure(
      'ratios of all visits, WebAssembly ÷ WebCrypto, that resampling holds',
      areHeld(ofMedians, resampledInterval),
    ),
    ...percentFigure('ratios of all visits that blocks hold', areHeld(ofBlocks, blocksInterval)),
  ];
}
