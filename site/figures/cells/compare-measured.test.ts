import { describe, expect, test } from 'vitest';
import { mainExperiment } from '../../experiments/index.ts';
import type { Measurement } from '../../results/document/run.ts';
import { repeatedRun, withCellsOfRuns } from '../../results/simulated/repeated-run.ts';
import { inEveryRound } from '../../statistics/blocks/rounds.ts';
import { type Random, seededRandom } from '../../statistics/chance/random.ts';
import { normalOf } from '../../statistics/simulated/normal.ts';
import { summarise } from '../../statistics/summary/summarise.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { plainCell } from './cells.ts';
import { compareMeasured } from './compare-measured.ts';
import { comparedText } from './ratio-beside.ts';

/** A cell of one visit, whose summary may differ from that of its rounds. */
const cell = (samplesNs: readonly number[], shown = samplesNs) => ({
  ...inEveryRound(samplesNs),
  summary: summarise(shown),
  runs: new Map<never, never>(),
  wayShare: 0,
  rounding: 0,
});

/** A machine that is slow in every other stretch, by this factor: so the rounds of the first cell vary. */
const wanderingBy = (factor: number) =>
  Array.from({ length: 12 }, (_, round) => (Math.floor(round / 2) % 2 === 0 ? 1 : factor));
const wandering = wanderingBy(5);
const steady = Array.from({ length: 12 }, (_, round) => 2 + (round % 3) / 30);

test.each([
  ['above', wandering.map((ns) => 1000 + (ns % 7))],
  ['below', wandering.map((ns) => 0.02 + (ns % 7) / 1000)],
])('no difference is not said of two whose intervals lie apart, one %s', (_, shown) => {
  expect(compareMeasured(cell(wandering), cell(steady)).verdict).toBe('no difference detected');
  const found = compareMeasured(cell(wandering, shown), cell(steady));
  expect(found.verdict).toBe('too few samples');
  // A reader divides the two times shown beside it.
  expect(found.ratio).toBe(summarise(shown).medianNs / summarise(steady).medianNs);
  const ofRounds = typicalRun(mainExperiment, 'all cells');
  expect([comparedText(ofRounds), comparedText(ofRounds, found)]).toEqual(['round by round', 'by their medians']);
  expect(compareMeasured(cell(steady), cell(wandering, shown)).verdict).toBe('too few samples');
});

test('the wider the rounds of a ratio vary, the sooner it cannot be judged, and no width is told without end', () => {
  const found = [1.1, 3, 10, 100, 1e4, 1e9].map((factor) => {
    // A cell that takes as long as another in the middle of its rounds.
    const middle = Array.from({ length: 12 }, () => Math.sqrt(factor));
    return compareMeasured(cell(wanderingBy(factor)), cell(middle));
  });
  const verdicts = found.map(({ verdict }) => verdict);
  expect(verdicts).toEqual(verdicts.toSorted());
  expect(new Set(verdicts)).toEqual(new Set(['no difference detected', 'too few samples']));
  for (const one of found) if ('interval' in one) expect(one.interval[1] / one.interval[0]).toBeLessThanOrEqual(1000);
});

test('a difference that is sure keeps its verdict, however wide its interval is', () => {
  const far = wanderingBy(30).map((ns) => 1e6 * ns);
  const found = compareMeasured(cell(far), cell(steady));
  expect(found.verdict).toBe('slower');
  if (!('interval' in found)) throw new Error('It was judged.');
  expect(found.interval[1] / found.interval[0]).toBeGreaterThan(1000);
});

/** The cell from a link: only its summary. */
const linked = ({ summary, wayShare, rounding }: ReturnType<typeof cell>) => ({
  rounding,
  ...inEveryRound([]),
  summary,
  runs: new Map<never, never>(),
  wayShare,
});

/** The cell from a code: intervals of 95 %, without the number of their samples. */
function coded({ summary: { medianNs, intervalNs, confidence = 0 }, wayShare, rounding }: ReturnType<typeof cell>) {
  const summary = { medianNs, ...(confidence > 0.949 && intervalNs && { intervalNs, confidence: 0.95 }) };
  return { ...inEveryRound([]), summary, runs: new Map<never, never>(), wayShare, rounding };
}

/** A cell whose speed changes every ten rounds, as on a phone in a Quick run, around this median. */
const restless = (medianNs: number) =>
  [0.8, 1.25, 0.8, 1.25, 0.8, 1.25].flatMap((level) => Array(10).fill(medianNs * level));

test.each([
  ['as measured', (one: ReturnType<typeof cell>) => one],
  ['by a link', linked],
  ['by a code', coded],
])('no difference is not said, %s, of two that only what wanders keeps from a verdict', (_, sent) => {
  const found = [1, 1.5, 2, 3, 5, 20].map((times) => {
    const a = sent(cell(restless(1000 * times)));
    const b = sent(cell(restless(1000).toReversed()));
    const isApart = (a.summary.intervalNs?.[0] ?? 0) > 1.06 * (b.summary.intervalNs?.[1] ?? Number.POSITIVE_INFINITY);
    return { times, isApart, verdict: compareMeasured(a, b).verdict };
  });
  expect(found.filter(({ isApart, verdict }) => isApart && verdict === 'no difference detected')).toEqual([]);
  // All three must occur, or the test would check nothing.
  expect([...new Set(found.map(({ verdict }) => verdict))]).toEqual([
    'no difference detected',
    'too few samples',
    'slower',
  ]);
});

test('no difference is said of two that are no further apart than a load moves code, however sure each is', () => {
  const sure = (medianNs: number) =>
    cell(Array.from({ length: 60 }, (_, round) => medianNs * (1 + (round % 3) / 1000)));
  expect(compareMeasured(sure(1030), sure(1000)).verdict).toBe('no difference detected');
});

test('a difference that rounds tell stays one', () => {
  expect(compareMeasured(cell(steady.map((ns) => 2 * ns)), cell(steady)).verdict).toBe('slower');
  expect(compareMeasured(cell(steady), cell(steady)).verdict).toBe('no difference detected');
});

/** A cell whose speed changes every ten rounds, with this standard deviation of logarithms. */
function unsteady(medianNs: number, sdOfLogs: number, random: Random): readonly number[] {
  const levels = Array.from({ length: 6 }, () => Math.exp(sdOfLogs * normalOf(random)));
  return levels.flatMap((level) =>
    Array.from({ length: 10 }, () => medianNs * level * Math.exp(0.02 * normalOf(random))),
  );
}

const isDifference = ({ verdict }: ReturnType<typeof compareMeasured>) => verdict === 'faster' || verdict === 'slower';

test.each(
  [0.05, 0.15, 0.4].flatMap((sdOfLogs) => [['link', sdOfLogs, linked] as const, ['code', sdOfLogs, coded] as const]),
)('a %s claims no difference that its run does not, where speeds change by %d', (_, sdOfLogs, sent) => {
  const random = seededRandom(7);
  let count = 0;
  let onlySent = 0;
  for (const times of [1.05, 1.2, 1.5, 2, 3])
    for (let made = 0; made < 100; made += 1) {
      const a = cell(unsteady(1000 * times, sdOfLogs, random));
      const b = cell(unsteady(1000, sdOfLogs, random));
      if (isDifference(compareMeasured(a, b))) continue;
      count += 1;
      if (isDifference(compareMeasured(sent(a), sent(b)))) onlySent += 1;
    }
  expect(count).toBeGreaterThan(50);
  expect(onlySent / count).toBeLessThan(0.05);
});

describe.each([0.1, 1, 5, 20, 100])('by a clock that steps by %d ms', (clockStepMs) => {
  /** Three repeats, in which the clock rounds each batch of this many steps to the same whole number of steps. */
  const found = (steps: number, stepsOfOther: number, callsPerBatch = 100) => {
    const run = repeatedRun({ paces: [1, 1, 1] });
    const rounded = withCellsOfRuns(
      { ...run, environment: { ...run.environment, clockStepMs } },
      (measurement): Measurement => {
        if (measurement.status !== 'measured') return measurement;
        const count = Math.round(measurement.backend === 'wasm' ? steps : stepsOfOther);
        const ns = (count * clockStepMs * 1e6) / callsPerBatch;
        return { ...measurement, callsPerBatch, samplesNs: measurement.samplesNs.map(() => ns) };
      },
    );
    const [a, b] = ['wasm', 'webcrypto'].map((backend) => plainCell(rounded, 'ed25519', backend, 'sign'));
    if (!a || !b) throw new Error('Both were measured.');
    const comparison = compareMeasured(a, b);
    if (!('interval' in comparison)) throw new Error('It was judged.');
    return comparison;
  };

  test.each([
    [10.4, 10.6],
    [20.6, 20.4],
    [110.4, 110.6],
  ])('%d and %d steps are not told apart over repeats, though each repeat says the same', (steps, other) => {
    const { verdict, interval } = found(steps, other);
    expect(verdict).toBe('no difference detected');
    expect(interval[0]).toBeLessThan(steps / other);
    expect(interval[1]).toBeGreaterThan(steps / other);
  });

  test('a difference of many steps stays one', () => {
    expect(found(110, 150).verdict).toBe('faster');
    expect(found(150, 110).verdict).toBe('slower');
  });
});
