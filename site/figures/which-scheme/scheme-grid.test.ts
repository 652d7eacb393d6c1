/** Golden values by hand, from medians and bytes of the recorded run, and from the study's printed numbers. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { readRun } from '../../results/document/read-run.ts';
import type { Measurement } from '../../results/document/run.ts';
import { shippedStudy } from '../../results/simulated/shipped-studies.ts';
import { type Comparison, wordedComparison } from '../../statistics/comparison/compare.ts';
import { type FigureInput, nothingMeasured } from '../form/figure-input.ts';
import { makeFigures } from '../form/make-figures.ts';
import { figureSources } from '../index.ts';
import { unsteady } from '../simulated/divided.ts';
import { inputOfCells, measuredCell } from '../simulated/input-of-cells.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { askedQualities, type BesideBest, measuredBesideBest } from './beside-best.ts';
import { gridSentence } from './grid-sentence.ts';
import { schemeGrid } from './scheme-grid.ts';

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function inputOf(id: string, run?: FigureInput['run']): FigureInput {
  const experiment = findExperiment(id) ?? mainExperiment;
  const reference = shippedStudy(id);
  return { experiment, run: run ?? readRun(json(`tests/fixtures/${id}.json`)), reference };
}

const gridOf = (input: FigureInput) => schemeGrid.make(input);

const before = (id: string) => inputOf(id, nothingMeasured(defaultSettings(findExperiment(id) ?? mainExperiment)));
const ownOf = (figure: ReturnType<typeof gridOf>, scheme: string) =>
  figure.panels
    .find(({ id }) => id === scheme)
    ?.groups.map(({ label, bars }) => [
      label,
      ...bars.flatMap(({ fill, value }) =>
        fill === 'reference' ? [] : [value.status === 'measured' ? Number(value.amount.toPrecision(2)) : value.status],
      ),
    ]);

test('each dot is a median or a number of bytes beside the best scheme on that backend', () => {
  const figure = gridOf(inputOf('go-signatures'));
  // In WebAssembly Ed25519 is best in all: 8,880 / 45.7 µs, 379 / 127, 269 ms / 46.8 µs. In WebCrypto RSA is best at
  // verifying and P-256 at making keys.
  const rsa = ownOf(figure, 'rsa-2048');
  expect(rsa?.slice(0, 2)).toEqual([
    ['Sign', 190, 14],
    ['Verify', 3, 1],
  ]);
  expect(rsa?.slice(3)).toEqual([
    ['Bytes of public key', 8.1],
    ['Bytes of signature', 4],
  ]);
  expect(ownOf(figure, 'ed25519')).toEqual([
    ['Sign', 1, 1],
    ['Verify', 1, 3.2],
    ['Make a key pair', 1, 2],
    ['Bytes of public key', 1],
    ['Bytes of signature', 1],
  ]);
});

test('it leads where it is asked which scheme to prefer, before a run with what the study printed', () => {
  const question = before('passkey-schemes');
  const [first] = makeFigures(figureSources, question);
  expect(first?.id).toBe('score-radar');
  const figure = gridOf(question);
  // The least bad first: 122 / 82 µs on the phone; 399 / 140 µs there; 596,186 / 16 µs on the server.
  expect(figure.panels.map(({ title }) => title)).toEqual(['Ed25519', 'ECDSA P-256', 'RSA 3072']);
  expect(plainSpaces(figure.sentence)).toBe(
    'In the published study Ed25519 is best or nearly best in everything. At its worst, making a key pair (Phone), Ed25519 takes 1.5 times as much as the best. ECDSA P-256 takes up to 2.9 times as much, signing (Phone); RSA 3072 up to 49,000 times, making a key pair (Laptop). And here?',
  );
  expect(figure.panels[2]?.groups[0]?.bars.map(({ letter, text }) => [letter, text])).toEqual([
    [undefined, '–'],
    [undefined, '–'],
    ['S', '123×'],
    ['L', '126×'],
    ['P', '136×'],
  ]);
  // Another study asks another question, and shows the grid once it has numbers of its own.
  expect(schemeGrid.fits(before('go-signatures'))).toBe(false);
});

test('rows stay where they are from the first moment to the last', () => {
  const question = before('passkey-schemes');
  const run = readRun(json('tests/fixtures/passkey-schemes.json'));
  const running = inputOf('passkey-schemes', { ...run, outcome: 'running' });
  const places = [question, running, inputOf('passkey-schemes')].map((input) =>
    gridOf(input).panels.map(({ id, groups }) => [id, groups.map(({ label }) => label)]),
  );
  expect(places[1]).toEqual(places[0]);
  expect(places[2]).toEqual(places[0]);
  // No verdict is given before the end.
  const texts = gridOf(running).panels.flatMap(({ groups }) =>
    groups.flatMap(({ bars }) => bars.map(({ text }) => text)),
  );
  expect(texts.filter((text) => / [=?]$/.test(text))).toEqual([]);
});

test('a dot waits until every scheme is measured, and one scheme alone is beside nothing', () => {
  const run = readRun(json('tests/fixtures/passkey-schemes.json'));
  const without = run.measurements.filter(({ scheme, operation }) => scheme !== 'rsa-3072' || operation !== 'sign');
  const running = gridOf(inputOf('passkey-schemes', { ...run, measurements: without, outcome: 'running' }));
  expect(ownOf(running, 'ed25519')?.[0]).toEqual(['Sign', 'pending', 'pending']);
  const over = gridOf(inputOf('passkey-schemes', { ...run, measurements: without }));
  expect(ownOf(over, 'ed25519')?.[0]).toEqual(['Sign', 1, 1]);
  // A scheme with missing numbers is called neither best nor worst.
  expect(over.sentence).not.toContain('RSA 3072');
  const { experiment } = inputOf('passkey-schemes');
  const one = gridOf(inputOf('passkey-schemes', typicalRun(experiment, 'one cell')));
  expect(one.sentence).toBe('Not answered: no two schemes have all that is compared. A run to the end answers this.');
});

test('the verdicts on the findings close the figure, each scheme has a sentence of its own', () => {
  const figure = gridOf(inputOf('passkey-schemes'));
  expect(figure.closing).toMatch(/^Of the source’s 7 findings, /);
  for (const { title, quote } of figure.panels)
    expect(quote).toMatch(new RegExp(`^${title} (?:takes at most|is best)`));
});

const judged = (ratio: number, interval: readonly [number, number]): Comparison => wordedComparison(ratio, interval);
const unjudged = (ratio: number): Comparison => ({ verdict: 'too few samples', ratio });

/** Ed25519 in signing, beside the best; it is the best in all else, where RSA 3072 takes 3 times as much. */
function sentenceWith(signing: Comparison, besideElsewhere: Comparison = judged(3, [2.9, 3.1])): string {
  const input = inputOf('passkey-schemes');
  const mostOf = (one: Comparison) => ('interval' in one ? one.interval[1] : Infinity);
  const leastOf = (one: Comparison) => ('interval' in one ? one.interval[0] : 0);
  const found = askedQualities(input).flatMap(({ id: quality }, index): readonly BesideBest[] => {
    const comparison = index === 0 ? signing : besideElsewhere;
    const best = { isBest: true, ratio: 1, atMost: Math.max(1, 1 / leastOf(comparison)), comparison: undefined };
    const other = { isBest: false, ratio: comparison.ratio, atMost: mostOf(comparison), comparison };
    const place = { quality, where: undefined };
    return [
      { scheme: 'ed25519', ...place, ...(index === 0 ? other : best) },
      { scheme: 'rsa-3072', ...place, ...(index === 0 ? best : other) },
    ];
  });
  return gridSentence(input, found, []);
}

test.each([
  ['all of its intervals end near the best', judged(1.3, [1.2, 1.5]), undefined, true],
  ['one of them ends far from it', judged(1.4, [1.1, 1.8]), undefined, false],
  ['what was not told apart may be far from it', judged(1.02, [0.05, 1020]), undefined, false],
  ['what was not told apart is drawn far from it', judged(7.39, [0.0536, 1020]), undefined, false],
  ['one of its numbers was not judged', unjudged(1.05), undefined, false],
  ['another may be far better where it is drawn as the best', judged(1.3, [1.2, 1.5]), judged(2, [0.4, 10]), false],
  ['another was not judged where it is drawn as the best', judged(1.3, [1.2, 1.5]), unjudged(2), false],
])('where %s', (_, signing, besideElsewhere, isNearlyBest) => {
  expect(/best or nearly best|is best in/.test(sentenceWith(signing, besideElsewhere))).toBe(isNearlyBest);
});

test('a scheme that is the best in all, or is only not told apart from the best', () => {
  expect(sentenceWith(judged(2, [0.5, 9]))).toMatch(/^No other scheme was detected to do better than Ed25519\. /);
  const alone = inputOf('passkey-schemes');
  const found = askedQualities(alone).flatMap(({ id: quality }): readonly BesideBest[] => [
    { scheme: 'ed25519', quality, where: undefined, isBest: true, ratio: 1, atMost: 1, comparison: undefined },
    { scheme: 'rsa-3072', quality, where: undefined, isBest: false, ratio: 3, atMost: 3, comparison: undefined },
  ]);
  expect(gridSentence(alone, found, [])).toMatch(/^Ed25519 is best in everything, as far as can be told\. /);
});

test('no number is said that was not judged, and what is said to be the most says how far that is told', () => {
  expect(sentenceWith(judged(1.1, [1.05, 1.2]), unjudged(25.1))).toBe(
    'This run cannot tell which is better of Ed25519 and RSA 3072. Ed25519 takes up to 1.1 times (1.05–1.2) as much as the best, signing, compared by their medians.',
  );
  const found = (experiment: 'passkey-schemes' | 'go-signatures', seed: number) => {
    const input = inputOf(experiment);
    const run = unsteady(typicalRun(input.experiment, 'all cells'), seed);
    return { input: { ...input, run }, all: measuredBesideBest({ ...input, run }) };
  };
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
  const drawn = (['passkey-schemes', 'go-signatures'] as const).flatMap((id) => seeds.map((seed) => found(id, seed)));
  for (const { input, all } of drawn) {
    const { sentence, panels } = gridOf(input);
    // Only bytes have no interval.
    expect(sentence.replace(/ times (?=[^(][^;.]*in bytes)/g, '')).not.toMatch(/ times(?! \()/);
    for (const { quote = '', id } of panels) {
      const number = Number(/([\d.,]+) times/.exec(quote)?.[1]?.replaceAll(',', ''));
      const most = Math.max(...all.filter(({ scheme }) => scheme === id).map(({ ratio }) => ratio));
      if (number < 0.9 * most) expect(quote).toContain('as far as this run can tell');
    }
  }
});

/** Cells of one operation in WebAssembly, with these times in each of 24 rounds, over and over. */
function inputOfRounds(times: Readonly<Record<string, readonly number[]>>): FigureInput {
  const experiment = findExperiment('go-signatures') ?? mainExperiment;
  const rounds = Array.from({ length: 24 }, (_, round) => round);
  const cells = Object.entries(times).map(([scheme, inTurn]) =>
    measuredCell(
      scheme,
      'wasm',
      'generate',
      rounds.map((round) => 1000 * (inTurn[round % inTurn.length] ?? 1)),
      { rounds, atMs: rounds.map((round) => 1000 + 200 * round) } as Partial<Measurement>,
    ),
  );
  const settings = { ...defaultSettings(experiment), schemes: Object.keys(times), backends: ['wasm'] };
  return inputOfCells(experiment, cells, { settings });
}

test('the best is chosen by the ratios that are drawn, not by the medians', () => {
  // The median of Ed25519 is larger, but it takes less in two of three rounds.
  const input = inputOfRounds({ ed25519: [10, 20, 30], 'ecdsa-p256': [19.5, 29, 9.8] });
  const found = measuredBesideBest(input);
  expect(found.filter(({ isBest }) => isBest).map(({ scheme }) => scheme)).toEqual(['ed25519']);
  expect(found.filter(({ ratio }) => ratio < 1)).toEqual([]);
  expect(gridOf(input).notes.join()).not.toContain('left of the line');
});

test('if each of three takes more than another, a note says what a dot left of the line means', () => {
  const input = inputOfRounds({ ed25519: [10, 20, 30], 'ecdsa-p256': [20, 30, 10], 'rsa-2048': [30, 10, 20] });
  expect(measuredBesideBest(input).some(({ ratio }) => ratio < 1)).toBe(true);
  expect(gridOf(input).notes.join()).toContain('left of the line');
});

test('nothing is called closest to the best whose intervals reach those of another', () => {
  const input = inputOf('go-signatures');
  const worseIn = (at: number, ratio: number, most: number) => (index: number) =>
    index === at
      ? { isBest: false, ratio, atMost: most, comparison: judged(ratio, [ratio - 0.5, most]) }
      : { isBest: true, ratio: 1, atMost: 1, comparison: undefined };
  const sentenceOf = (ownMost: number) => {
    const rowsOf = (scheme: string) => (scheme === 'ed25519' ? worseIn(0, 2, ownMost) : worseIn(1, 3, 3.5));
    const found = input.run.settings.schemes.flatMap((scheme) =>
      askedQualities(input).map(({ id: quality }, index) => ({
        scheme,
        quality,
        where: undefined,
        ...rowsOf(scheme)(index),
      })),
    );
    return gridSentence(input, found, []);
  };
  expect(sentenceOf(2.2)).toMatch(/^No scheme is best in everything: Ed25519 comes closest\. At its worst, signing, /);
  expect(sentenceOf(2.7)).toMatch(
    /^No scheme is best in everything\. Ed25519 takes up to 2\.0 times \(1\.5–2\.7\) as much as the best, signing; .* up to 3\.0 times \(2\.5–3\.5\), verifying/,
  );
});
