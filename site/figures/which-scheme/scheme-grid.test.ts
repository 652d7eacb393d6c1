/** Golden values by hand, from medians and bytes of the recorded run, and from the study's printed numbers. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { readRun } from '../../results/document/read-run.ts';
import { shippedStudy } from '../../results/simulated/shipped-studies.ts';
import type { Comparison } from '../../statistics/comparison/compare.ts';
import { type FigureInput, nothingMeasured } from '../form/figure-input.ts';
import { makeFigures } from '../form/make-figures.ts';
import { figureSources } from '../index.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { askedQualities, type BesideBest } from './beside-best.ts';
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

test.each([
  [1, /^Ed25519 is best in everything, as far as can be told\. /],
  [2, /^No other scheme was detected to do better than Ed25519\. /],
])('a scheme that takes %f times the best, not told apart from it, is the best only if that is once', (ratio, says) => {
  const input = inputOf('passkey-schemes');
  const beside = (verdict: 'slower' | 'no difference detected', times: number) =>
    ({ verdict, ratio: times, interval: [0.5, 9] }) as unknown as Comparison;
  const found = askedQualities(input).flatMap(({ id: quality }, index): readonly BesideBest[] => {
    const isBest = index > 0 || ratio === 1;
    const own = { scheme: 'ed25519', quality, where: undefined, isBest, ratio: index > 0 ? 1 : ratio };
    const other = { scheme: 'rsa-3072', quality, where: undefined, isBest: !isBest, ratio: isBest ? 3 : 1 };
    return [
      { ...own, comparison: isBest ? undefined : beside('no difference detected', ratio) },
      { ...other, comparison: isBest ? beside('slower', 3) : undefined },
    ];
  });
  expect(gridSentence(input, found, [])).toMatch(says);
});
