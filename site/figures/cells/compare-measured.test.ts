import { expect, test } from 'vitest';
import { inEveryRound } from '../../statistics/blocks/rounds.ts';
import { summarise } from '../../statistics/summary/summarise.ts';
import { compareMeasured } from './compare-measured.ts';

/** A cell of one visit: of its summary and of its rounds something else may be true. */
const cell = (samplesNs: readonly number[], shown = samplesNs) => ({
  ...inEveryRound(samplesNs),
  summary: summarise(shown),
  repeats: new Map<never, never>(),
  wayPart: 0,
});

/** A machine that stands still in every other stretch: the rounds of the first wander over a factor of thousands. */
const wandering = Array.from({ length: 12 }, (_, round) => (Math.floor(round / 2) % 2 === 0 ? 1 : 5000));
const steady = Array.from({ length: 12 }, (_, round) => 60 + (round % 3));

test.each([
  ['above', wandering.map((ns) => 1000 + (ns % 7))],
  ['below', wandering.map((ns) => 2 + (ns % 7) / 10)],
])('no difference is not said of two whose intervals lie apart, one %s', (_, shown) => {
  expect(compareMeasured(cell(wandering), cell(steady)).verdict).toBe('no difference detected');
  expect(compareMeasured(cell(wandering, shown), cell(steady)).verdict).toBe('too few samples');
  expect(compareMeasured(cell(steady), cell(wandering, shown)).verdict).toBe('too few samples');
});

test('a difference that rounds tell stays one', () => {
  expect(compareMeasured(cell(steady.map((ns) => 2 * ns)), cell(steady)).verdict).toBe('slower');
  expect(compareMeasured(cell(steady), cell(steady)).verdict).toBe('no difference detected');
});
