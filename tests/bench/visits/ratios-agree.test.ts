import { expect, test } from 'vitest';
import { seededRandom } from '../../../site/statistics/chance/random.ts';
import { compareSamples, widenedComparison } from '../../../site/statistics/comparison/compare.ts';
import { statedSdOfLogs } from '../../../site/statistics/visits/stated-spread.ts';
import { everyTwo } from './every-two.ts';
import { doAgree } from './ratios-agree.ts';

const PASSKEY_NS = 80_000;
const ROUNDS = 12;

/** A visit on an unsteady machine: its pace wanders from round to round, and code has other addresses in each visit. */
function visit(random: () => number, worth: number) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const ofVisit = Math.exp(statedSdOfLogs.ratio.visit * normal());
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
  const paces = rounds.map(() => Math.exp(0.15 * normal()));
  const samples = (ns: number, spread: number) => ({
    rounds,
    samplesNs: paces.map((pace) => ns * pace * Math.exp(spread * normal())),
  });
  const password = samples(PASSKEY_NS * worth * ofVisit, 0.02);
  const passkey = samples(PASSKEY_NS, 0.05);
  return widenedComparison(compareSamples(password, passkey), statedSdOfLogs.ratio.visit);
}

const shareOf = (found: readonly (boolean | undefined)[]) => found.filter(Boolean).length / found.length;

test('two visits of the same agree in at least 94 of 100 cases, and of a third more in few', () => {
  const random = seededRandom(20_261_125);
  const same = everyTwo(Array.from({ length: 60 }, () => visit(random, 740))).map(([a, b]) => doAgree(a, b));
  expect(same).toHaveLength(1770);
  expect(shareOf(same)).toBeGreaterThan(0.94);
  const apart = Array.from({ length: 200 }, () => doAgree(visit(random, 740), visit(random, (740 * 4) / 3)));
  expect(shareOf(apart)).toBeLessThan(0.05);
});

test('a visit without an interval is not judged', () => {
  const few = { verdict: 'too few samples', ratio: 740 } as const;
  expect(doAgree(few, visit(seededRandom(1), 740))).toBeUndefined();
});
