/**
 * Every sentence of the figures of typical runs, in a file that people read; `vitest run site/figures/simulated
 * --update` rewrites it. After a change of a sentence, the file shows it for one cell, all cells, ties and failures.
 */
import { expect, test } from 'vitest';
import type { Experiment } from '../../experiments/form/experiment.ts';
import { experiments } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { serversStudy } from '../../experiments/studies/servers.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { exampleServersRun } from '../../results/simulated/example-servers.ts';
import { shippedStudy } from '../../results/simulated/shipped-studies.ts';
import { compareFigures } from '../compare/compare-figures.ts';
import type { Figure } from '../form/figure.ts';
import { nothingMeasured } from '../form/figure-input.ts';
import { figuresFor } from '../index.ts';
import { leadAndRest, wholeSentences } from '../words/whole-sentences.ts';
import { typicalKinds, typicalRun } from './typical-run.ts';

/**
 * The sentence of a figure, what its ratios are, and its notes, each once in the file. A panel's own sentence only lists
 * its numbers.
 */
function sentenceOf(figure: Figure, known: Set<string>): readonly string[] {
  const facts = (figure.facts ?? []).map(({ says }) => says);
  const ratioOf = figure.kind === 'dots' ? figure.ratioOf : undefined;
  const texts = [figure.sentence, ratioOf ?? '', ...figure.notes, ...facts].filter(
    (text) => text !== '' && !known.has(text),
  );
  for (const text of texts) known.add(text);
  return texts.length > 0 ? [`  ${figure.title}`, ...texts.map((text) => `    ${text}`)] : [];
}

/** A noun in the plural after the number 1; verbs, and nouns that end in s, are no fault. */
const OF_ONE =
  /(?<![\d.,×–\u202f-])\b1 (?!(?:is|was|has|does|takes|holds|depends|pass|less|this|times)\b)[a-z]+s\b.{0,40}/gi;

test('figures say what they have always said', async () => {
  const known = new Set<string>();
  const lines = experiments.flatMap((experiment) => [
    '',
    experiment.question,
    ...['before', ...typicalKinds].flatMap((kind) => {
      const run =
        kind === 'before'
          ? nothingMeasured(defaultSettings(experiment))
          : typicalRun(experiment, kind as (typeof typicalKinds)[number]);
      const figures = figuresFor({ experiment, run });
      return [` ${kind}`, ...figures.flatMap((figure) => sentenceOf(figure, known))];
    }),
  ]);
  const ofServers = { experiment: serversStudy, run: exampleServersRun() };
  const servers = ['', serversStudy.question, ...figuresFor(ofServers).flatMap((figure) => sentenceOf(figure, known))];
  const [main] = experiments;
  if (!main) throw new Error('There are experiments.');
  const compared = typicalKinds.slice(1).flatMap((kind) => {
    const runs = [typicalRun(main, 'all cells'), typicalRun(main, kind)];
    return [` all cells beside ${kind}`, ...compareFigures({ runs }).flatMap((figure) => sentenceOf(figure, known))];
  });
  await expect([...lines, ...servers, '', 'Compare', ...compared, ''].join('\n')).toMatchFileSnapshot('sentences.txt');
});

/** A run with one sample of each cell, as Quick leaves of the slowest. */
const withOneSample = (run: RunDocument): RunDocument => ({
  ...run,
  measurements: run.measurements.map((one) =>
    one.status === 'measured' ? { ...one, samplesNs: one.samplesNs.slice(0, 1), rounds: [0], atMs: [1000] } : one,
  ),
});

/** A whole study, and the first or the last operation of its first scheme. */
const partsOf = (experiment: Experiment): readonly Experiment[] => [
  experiment,
  ...[experiment.operations.slice(0, 1), experiment.operations.slice(-1)].map((operations) => ({
    ...experiment,
    schemes: experiment.schemes.slice(0, 1),
    operations,
  })),
];

test('of one thing no sentence speaks as of several', () => {
  const faults = experiments.flatMap(partsOf).flatMap((one) => {
    const whole = typicalRun(one, 'all cells', ['wasm']);
    return (['finished', 'cancelled'] as const).flatMap((outcome) =>
      [1, whole.measurements.length]
        .map((count) => ({ ...whole, outcome, measurements: whole.measurements.slice(0, count) }))
        .flatMap((run) => [run, withOneSample(run)])
        .flatMap((run) => figuresFor({ experiment: one, run }))
        .flatMap((figure) => JSON.stringify(figure).match(OF_ONE) ?? []),
    );
  });
  expect([...new Set(faults)]).toEqual([]);
});

test('however many schemes a run has, what is left of them agrees with its verb', () => {
  const sentences = experiments.flatMap((experiment) => {
    const all = [...new Set([...experiment.schemes, ...experiment.optionalSchemes])];
    return [7, 8].flatMap((count) => {
      const some = { ...experiment, schemes: all.slice(0, count), optionalSchemes: [] };
      return figuresFor({ experiment: some, run: typicalRun(some, 'all cells') }).map(({ sentence }) => sentence);
    });
  });
  const left = sentences.filter((sentence) => / and \d+ more /.test(sentence));
  expect(left.length).toBeGreaterThan(1);
  expect(left.filter((sentence) => / and (?:1 more take|[2-9] more takes) /.test(sentence))).toEqual([]);
});

test('a sentence on the times of an operation has the unit of the picture below it', () => {
  const units = experiments.flatMap((experiment) =>
    [1, 0.001].flatMap((factor) => {
      const run = typicalRun(experiment, 'all cells');
      const measurements = run.measurements.map((one) =>
        one.status === 'measured' ? { ...one, samplesNs: one.samplesNs.map((ns) => factor * ns) } : one,
      );
      return figuresFor({ experiment, run: { ...run, measurements } }).flatMap((figure) => {
        if (figure.kind !== 'dots' || figure.id !== 'operation-bars') return [];
        const shownIn = figure.panels[0]?.axis.shownIn;
        const words = [...figure.sentence.matchAll(/\d\u202f([nµm]s)\b/gu)].map(([, unit]) => unit);
        return shownIn === undefined ? [] : [[experiment.id, shownIn, [...new Set(words)]] as const];
      });
    }),
  );
  expect(new Set(units.map(([, shownIn]) => shownIn)).size).toBeGreaterThan(1);
  for (const [id, shownIn, words] of units) expect(words, id).toEqual([shownIn]);
});

test('no sentence goes from a time to the same time', () => {
  const sentences = experiments.flatMap((experiment) => {
    const two = { ...experiment, schemes: experiment.schemes.slice(0, 2) };
    return typicalKinds.flatMap((kind) =>
      figuresFor({ experiment: two, run: typicalRun(two, kind) }).map(({ sentence }) => sentence),
    );
  });
  const same = /from ([\d.,]+\u202f\S+)(?: \([^)]*\))? to \1(?![\d.])/;
  expect(sentences.filter((sentence) => same.test(sentence))).toEqual([]);
});

test('how its ratios were taken is said once by a figure, of every study and however its run went', () => {
  const sentences = experiments.flatMap((experiment) =>
    typicalKinds.flatMap((kind) =>
      figuresFor({ experiment, run: typicalRun(experiment, kind) }).map(({ sentence }) => sentence),
    ),
  );
  const how = /compared (round by round|repeat by repeat|by their medians)/gi;
  expect(sentences.filter((sentence) => (sentence.match(how) ?? []).length === 1).length).toBeGreaterThan(10);
  expect(sentences.filter((sentence) => (sentence.match(how) ?? []).length > 1)).toEqual([]);
});

test('while a run is under way nobody is told to run', () => {
  const sentences = experiments.flatMap((experiment) => {
    const run = { ...nothingMeasured(defaultSettings(experiment)), outcome: 'running' } as const;
    const reference = shippedStudy(experiment.published);
    return figuresFor({ experiment, run, reference }).filter(({ sentence }) => /\bRun\b/.test(sentence));
  });
  expect(sentences.map(({ id, sentence }) => [id, sentence])).toEqual([]);
});

test('an answer begins with a few lines of a phone, and what follows below the picture does not lean on a word above it', () => {
  for (const experiment of experiments)
    for (const kind of typicalKinds) {
      const [first] = figuresFor({ experiment, run: typicalRun(experiment, kind) });
      const text = first?.sentence ?? '';
      const [lead, rest] = leadAndRest(text);
      expect([lead, rest].filter(Boolean).join(' ')).toBe(text);
      expect(lead.length, lead).toBeLessThanOrEqual(200);
      expect(wholeSentences(rest)[0] ?? '').not.toMatch(/\b(?:it|they|them)\b/i);
    }
});

test('what leads a run that is over is no question, however little was measured', () => {
  const questions = experiments.flatMap((experiment) =>
    [0, 1].flatMap((count) => {
      const whole = typicalRun(experiment, 'all cells');
      const run = { ...whole, outcome: 'cancelled', measurements: whole.measurements.slice(0, count) } as const;
      return figuresFor({ experiment, run })
        .slice(0, 1)
        .filter(({ sentence }) => sentence.endsWith('?'));
    }),
  );
  expect(questions.map(({ id, sentence }) => [id, sentence])).toEqual([]);
});

test('titles and sentences can be read aloud: nothing is divided by a sign, and the doubt comes first', () => {
  const figures = experiments.flatMap((experiment) =>
    typicalKinds.flatMap((kind) => figuresFor({ experiment, run: typicalRun(experiment, kind) })),
  );
  const titles = figures.flatMap((figure) => [
    figure.title,
    ...('panels' in figure ? figure.panels.map(({ title }) => title) : []),
  ]);
  expect([...new Set(titles)].filter((title) => /[÷×]|\bAttempts a\b/.test(title))).toEqual([]);
  const late = /(?:^|\. )(?:Whether|How) [^.?]* cannot be/;
  expect(figures.map(({ sentence }) => sentence).filter((sentence) => late.test(sentence))).toEqual([]);
  const before = experiments.flatMap((experiment) =>
    figuresFor({ experiment, run: nothingMeasured(defaultSettings(experiment)) }),
  );
  // `-65` for ML-DSA-65 is read as a negative number.
  const cutName = /(?:^|[\s(])-\d/;
  expect([...before, ...figures].map(({ sentence }) => sentence).filter((one) => cutName.test(one))).toEqual([]);
});
