/**
 * Whether representative RSA generation takes the luck away: two runs of the page must agree. Machines drift from minute to minute, so
 * neighbouring runs are compared, and the best of three pairs counts. Named beside it is what tells drift from luck: by how much
 * the modulus moved otherwise than all four did together, and by how much random keys are apart, which draw their luck anew.
 */
import type { BenchContext, Figure } from '../../scripts/bench/figure.mjs';
import type { RunDocument } from '../../site/results/document/run.ts';
import { ascending, medianOf } from '../../site/statistics/estimates/ascending.ts';
import { runPage, samplesWhere } from './runs/run-page.ts';

const PAIRS = 3;
const GOAL_PERCENT = 3;
const schemes = ['rsa-1024', 'rsa-2048', 'rsa-3072', 'rsa-4096'];
const settings = `experiment=rsa-modulus&preset=standard&schemes=${schemes.join(',')}&operations=generate&backends=wasm`;

/** How one modulus of a run stands beside the same of the run before. */
interface Difference {
  readonly scheme: string;
  /** Per cent between the medians of representative keys. */
  readonly apart: number;
  readonly byItself: number;
  readonly random: number;
  readonly counts: string;
  readonly grades: string;
}

/** The medians of one modulus, of representative keys and of random ones; how many of the former there were. */
function mediansOf(run: RunDocument, scheme: string) {
  const samplesOf = (candidates: string | undefined) =>
    samplesWhere(
      run,
      (measurement) => measurement.scheme === scheme && measurement.conditions?.['candidates'] === candidates,
    );
  const fixed = samplesOf('representative');
  return {
    fixedNs: medianOf(ascending(fixed)),
    count: fixed.length,
    randomNs: medianOf(ascending(samplesOf(undefined))),
  };
}

const percent = (ratio: number) => 100 * Math.abs(ratio - 1);

function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

/** What each modulus of the second run took beside the first. */
function differencesOf(before: RunDocument, now: RunDocument): readonly Difference[] {
  const pairs = schemes.map((scheme) => {
    const first = mediansOf(before, scheme);
    const second = mediansOf(now, scheme);
    return { scheme, first, second, ratio: second.fixedNs / first.fixedNs };
  });
  const together = geometricMean(pairs.map(({ ratio }) => ratio));
  return pairs.map(({ scheme, first, second, ratio }) => ({
    scheme,
    apart: percent(ratio),
    byItself: percent(ratio / together),
    random: percent(second.randomNs / first.randomNs),
    counts: `${first.count} and ${second.count} keys`,
    grades: `${before.drift?.grade ?? 'not'}, ${now.drift?.grade ?? 'not'}`,
  }));
}

function differenceFigures(difference: Difference): readonly Figure[] {
  const { scheme: name, apart, byItself, random, counts, grades } = difference;
  const unasked = { name, unit: '%', goal: Number.POSITIVE_INFINITY };
  return [
    {
      ...unasked,
      column: 'representative, apart',
      value: apart,
      goal: GOAL_PERCENT,
      note: `${counts}; graded ${grades}`,
    },
    { ...unasked, column: 'otherwise than all four together', value: byItself },
    { ...unasked, column: 'random keys, apart', value: random },
  ];
}

export async function measureFigures(context: BenchContext): Promise<readonly Figure[]> {
  const best = new Map<string, Difference>();
  let before = await runPage(context, settings, 600_000);
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    const now = await runPage(context, settings, 600_000);
    for (const found of differencesOf(before, now)) {
      if (found.apart < (best.get(found.scheme)?.apart ?? Number.POSITIVE_INFINITY)) best.set(found.scheme, found);
    }
    if ([...best.values()].every(({ apart }) => apart <= GOAL_PERCENT)) break;
    before = now;
  }
  return [...best.values()].flatMap(differenceFigures);
}
