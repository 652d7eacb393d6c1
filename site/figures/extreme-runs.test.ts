/**
 * Extreme runs keep their sentences true: an unsteady run has enough samples, equal times are no range and no multiple,
 * and what is said of two is not said of all 2.
 */
import { expect, test } from 'vitest';
import { experiments, mainExperiment } from '../experiments/index.ts';
import type { RunDocument } from '../results/document/run.ts';
import { slowedRun, withMeasured } from '../results/simulated/changed-cells.ts';
import { seededRandom } from '../statistics/chance/random.ts';
import { compareFigures } from './compare/compare-figures.ts';
import type { Figure } from './form/figure.ts';
import { figuresFor } from './index.ts';
import { inputOfRun } from './simulated/input-of-cells.ts';
import { plainSpaces } from './simulated/plain-spaces.ts';
import { typicalRun } from './simulated/typical-run.ts';

/** All samples of each cell, in rounds that take up to so many times as long as others. */
function disturbed(run: RunDocument, times: number, seed: number): RunDocument {
  const random = seededRandom(seed);
  return withMeasured(run, ({ samplesNs }) => ({ samplesNs: samplesNs.map((ns) => ns * times ** (random() ** 3)) }));
}

const equal = (run: RunDocument) => withMeasured(run, ({ samplesNs }) => ({ samplesNs: samplesNs.map(() => 50_000) }));

const textOf = (figures: readonly Figure[]) => plainSpaces(JSON.stringify(figures));
/** Shares of ML-DSA attempts need more samples than typical runs have. */
const needsMore = ({ id }: Figure) => id === 'signing-lottery';
const figuresOf = (run: RunDocument) => textOf(figuresFor(inputOfRun(run)).filter((figure) => !needsMore(figure)));
const wholeRuns = experiments.map((experiment) => typicalRun(experiment, 'all cells'));

test('of cells with enough samples no text says that they have too few', () => {
  const texts = wholeRuns.flatMap((run) =>
    [2, 8, 50].flatMap((times) => [1, 2, 3].map((seed) => figuresOf(disturbed(run, times, seed)))),
  );
  const main = typicalRun(mainExperiment, 'all cells');
  // Without a recorded pace nothing can be judged at equal pace.
  for (const atEqualPace of [true, false])
    texts.push(textOf(compareFigures({ runs: [main, disturbed(main, 8, 1)], atEqualPace })));
  expect(texts.some((text) => text.includes('cannot be judged'))).toBe(true);
  const found = texts.flatMap(
    (text) => text.match(/.{60}(?<!"verdict":")(?:too few samples|samples are too few(?! or)).{20}/g) ?? [],
  );
  expect([...new Set(found)]).toEqual([]);
});

test('what all have alike is no range, no multiple of itself, and in nothing rather than everything', () => {
  const sentences = wholeRuns.flatMap((run) =>
    figuresFor(inputOfRun(equal(run))).map(({ sentence }) => plainSpaces(sentence)),
  );
  const wrong =
    /\b([\d.]+) \([^)]*\) to \1 \(|\b1\.0+ times|(?<![\d.])0(?:\.0+)? %|detected,? in every|\d take longer|No .* was detected, in/;
  expect(sentences.filter((sentence) => wrong.test(sentence))).toEqual([]);
});

test('of two comparisons it says both', () => {
  const whole = typicalRun(mainExperiment, 'all cells');
  const two = { ...whole, measurements: whole.measurements.slice(0, 2) };
  const sentences = [1, 1000, 0.001].map((times) => {
    const runs = [whole, slowedRun(two, times)];
    return compareFigures({ runs })[0]?.sentence ?? '';
  });
  expect(sentences.join(' ')).toMatch(/in both comparisons/);
  expect(sentences.join(' ')).not.toMatch(/all 2/);
});

test('RSA by modulus says of no growth that its interval does not show how large it is', () => {
  const run = wholeRuns.find(({ experiment }) => experiment === 'rsa-modulus');
  if (!run) throw new Error('There is the study.');
  const level = disturbed(equal(run), 1.5, 1);
  const [figure] = figuresFor(inputOfRun(level));
  expect(figure?.sentence).toMatch(/no difference (?:was )?detected/);
  const remarks =
    figure?.kind === 'plot' ? figure.panels.flatMap(({ series }) => series.map(({ remark }) => remark ?? '')) : [];
  expect(remarks.filter((remark) => /× =$/.test(remark)).length).toBeGreaterThan(0);
});

test('how ratios were taken is said once, by a whole clause, also where some have no interval', () => {
  const sentences = wholeRuns.flatMap((run) =>
    [1, 2, 3, 4, 5, 6].flatMap((seed) => {
      const changed = withMeasured(disturbed(run, 8, seed), ({ samplesNs, rounds = [] }, index) =>
        index % 4 === 3 ? { samplesNs: samplesNs.slice(0, 4), rounds: rounds.slice(0, 4) } : {},
      );
      return figuresFor(inputOfRun(changed)).map(({ sentence }) => sentence);
    }),
  );
  const compared = sentences.filter((sentence) => /compared round by round/i.test(sentence));
  expect(compared.length).toBeGreaterThan(0);
  expect(compared.filter((sentence) => sentence.match(/compared round by round/gi)?.length !== 1)).toEqual([]);
  expect(sentences.filter((sentence) => /, or by their|, [,.]/.test(sentence))).toEqual([]);
});
