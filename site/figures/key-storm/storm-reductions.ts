/** How much less a key plan costs than RSA everywhere, with intervals, from events that had a core to themselves. */

import { backendName } from '../../backends/backend.ts';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { onceByName } from '../../results/derived/once-for.ts';
import type { StormNumbers } from '../../results/document/storm-numbers.ts';
import { findScheme } from '../../schemes/index.ts';
import { findKeyPlan, type KeyPlan } from '../../schemes/key-plans.ts';
import { type Comparison, compareMeans, compareSamples } from '../../statistics/comparison/compare.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { formatTimes } from '../../statistics/digits/format-times.ts';
import { decimalsOfStep } from '../../statistics/digits/powers-of-ten.ts';
import type { TimeUnit } from '../form/figure.ts';
import { isOver, type RunContent } from '../form/figure-input.ts';
import { formatDuration, formatIn, unitAcross } from '../words/format-duration.ts';
import { formatList } from '../words/format-list.ts';
import { formatRatio, toldEnds } from '../words/format-ratio.ts';
import { schemeName } from '../words/names.ts';
import { type StormCell, type StormOperation, stormsOf } from './storm.ts';

interface Reduction {
  /** A ratio of means, because the cost of a thousand events is a sum. */
  readonly coreTime: Comparison;
  /** A ratio of medians of single events. */
  readonly latency: Comparison;
}

/** Key plans run one after the other, so no two events share a round. */
const alone = ({ eventsNs }: StormNumbers) => ({ samplesNs: eventsNs, rounds: [] });

/** Older documents without single events have ratios without intervals. */
function reduction(storm: StormNumbers, legacy: StormNumbers): Reduction {
  if (storm.eventsNs.length > 0 && legacy.eventsNs.length > 0) {
    return {
      coreTime: compareMeans(storm.eventsNs, legacy.eventsNs),
      latency: compareSamples(alone(storm), alone(legacy)),
    };
  }
  const ratioAlone = (ratio: number): Comparison => ({ verdict: 'too few samples', ratio });
  return {
    coreTime: ratioAlone(storm.coreSecondsPerThousand / legacy.coreSecondsPerThousand),
    latency: ratioAlone(storm.medianNs / legacy.medianNs),
  };
}

const reductionOnce = onceByName<Reduction | undefined>();

/** A key plan compared with `legacy`, in a run that is over; undefined if one of them was not measured. */
export function reductionOf(run: RunContent, cell: StormCell): Reduction | undefined {
  const { keyPlan, operation, backend } = cell;
  if (!isOver(run)) return undefined;
  return reductionOnce(run.measurements, `${keyPlan}/${operation}/${backend}`, () => {
    const [storm, legacy] = [keyPlan, 'legacy'].map((id) => stormsOf(run, { ...cell, keyPlan: id })[0]);
    return storm && legacy && reduction(storm, legacy);
  });
}

/** `98.3 % (97.6–98.9)`; the width of the interval decides how many digits are significant. */
function reducedPercent(ratio: number, [low, high]: readonly [number, number]): string {
  const less = (part: number) => Math.abs(1 - part) * 100;
  // At least a thousandth of a per cent: an interval of width zero would need infinitely many digits.
  const width = Math.max((high - low) * 100, 1e-3);
  const decimals = decimalsOfStep(width);
  // Subtracting from 100 % exchanges the ends of the interval.
  const [from, to] = [less(low), less(high)].sort((a, b) => a - b);
  return `${formatFixed(less(ratio), decimals)}\u202f% (${formatFixed(from ?? 0, decimals)}–${formatFixed(to ?? 0, decimals)})`;
}

/** From this factor on the text gives the factor, because percentages would all be close to 100. */
const MANY_TIMES = 2;

/** `170 times less (160–180)`, `20 % (19–21) more`, or a text without a verdict. */
export function lessText(comparison: Comparison): string {
  const { verdict, ratio } = comparison;
  if (verdict === 'too few samples') return `${formatRatio(ratio)}, no interval`;
  if (verdict === 'no difference detected') return verdict;
  if (verdict !== 'faster' || ratio * MANY_TIMES > 1)
    return `${reducedPercent(ratio, comparison.interval)} ${verdict === 'faster' ? 'less' : 'more'}`;
  const [low, high] = comparison.interval;
  const ends = toldEnds([1 / high, 1 / low], formatTimes);
  return `${formatTimes(1 / ratio)} times less (${ends.join('–')})`;
}

/** The text of a comparison within a sentence. */
const changeText = (found: Comparison): string =>
  found.verdict === 'too few samples' ? 'too few samples to judge' : lessText(found);

const stormEventNames: Readonly<Record<StormOperation, string>> = { connect: 'a connection', login: 'a login' };

const isOnCurve = (id: string) => ['ecdsa', 'eddsa'].includes(findScheme(id)?.kind ?? '');

/** `elliptic curves (Balanced)`: readers who do not know the key plan know its keys. */
export function keysText(keyPlan: KeyPlan, stormEvent: StormOperation): string {
  const { keys } = keyPlan[stormEvent];
  const names = keys.every(isOnCurve) ? ['elliptic curves'] : new Set(keys.map(schemeName));
  return `${formatList(names)} (${keyPlan.label})`;
}

interface Cost {
  readonly backend: string;
  readonly storm: StormNumbers;
  readonly legacy: StormNumbers;
  readonly found: Comparison;
}

/** Ordered by core time, ascending: the answer begins with the first backend. */
function costsOf(run: RunContent, keyPlan: string, stormEvent: StormOperation): readonly Cost[] {
  return run.settings.backends
    .flatMap((backend) => {
      const cell = { keyPlan, operation: stormEvent, backend };
      const found = reductionOf(run, cell)?.coreTime;
      const [storm, legacy] = [keyPlan, 'legacy'].map((id) => stormsOf(run, { ...cell, keyPlan: id })[0]);
      return found && storm && legacy ? [{ backend, storm, legacy, found }] : [];
    })
    .toSorted((a, b) => a.storm.coreSecondsPerThousand - b.storm.coreSecondsPerThousand);
}

/** The core time of a thousand events in seconds is that of one event in milliseconds. */
const coreNsOf = ({ coreSecondsPerThousand }: StormNumbers): number => coreSecondsPerThousand * NS_PER_MS;

/** The two core times of a cost: with the key plan, and with Legacy. */
const coreTimesOf = ({ storm, legacy }: Cost) => [coreNsOf(storm), coreNsOf(legacy)] as const;

/** One unit for all of them, so that a reader can divide and compare; undefined if there is no easy one. */
function unitOfAll(costs: readonly Cost[]): TimeUnit | undefined {
  const times = costs.flatMap(coreTimesOf);
  return unitAcross(Math.min(...times), Math.max(...times));
}

/** `3.40 ms of a core instead of 290 ms`. */
function coreTimesText(cost: Cost, unit: TimeUnit | undefined, of = ''): string {
  const [now, before] = coreTimesOf(cost).map((ns) => (unit ? formatIn(ns, unit) : formatDuration(ns)));
  return `${now}${of} instead of ${before}`;
}

/**
 * `With elliptic curves (Balanced) a connection costs 3.4 ms of a core instead of 290 ms with RSA 2048 (Legacy): 85
 * times less (80–90), in WebCrypto.` Each other backend has one more sentence.
 */
export function reductionSentences(run: RunContent, keyPlan: KeyPlan, stormEvent: StormOperation): readonly string[] {
  const costs = costsOf(run, keyPlan.id, stormEvent);
  const [first, ...others] = costs;
  const unit = unitOfAll(costs);
  const legacy = findKeyPlan('legacy');
  if (!first || !legacy) return [];
  const answer = `With ${keysText(keyPlan, stormEvent)} ${stormEventNames[stormEvent]} costs ${coreTimesText(first, unit, ' of a core')} with ${keysText(legacy, stormEvent)}: ${changeText(first.found)}, in ${backendName(first.backend)}.`;
  const more = others.map(
    (cost) => `In ${backendName(cost.backend)}, ${coreTimesText(cost, unit)}: ${changeText(cost.found)}.`,
  );
  return [answer, ...more];
}
