/**
 * If the interval of a ratio includes 1, no difference was detected, and the sentence with both says so. Checked for
 * every figure, over typical runs.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { backendIds } from '../../backends/backend.ts';
import { experiments, mainExperiment } from '../../experiments/index.ts';
import { serversStudy } from '../../experiments/studies/servers.ts';
import { readRunText } from '../../results/document/read-run.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { exampleServersRun } from '../../results/simulated/example-servers.ts';
import { compareFigures } from '../compare/compare-figures.ts';
import type { Figure } from '../form/figure.ts';
import { figuresFor } from '../index.ts';
import { besideChoices, makeServerCosts } from '../servers/server-costs.ts';
import { tablesOf, unsteady } from './divided.ts';
import { typicalKinds, typicalRun } from './typical-run.ts';

/** `1.04× (0.984–1.10)`, `1.04 times (0.986 to 1.10)`, `4 % (−2–9) more`, and the rest of the brackets. */
const RATIO = /[\d.,]+(?:×| times) \(([\d.,]+)(?:–| to )([\d.,]+)([^)]*)\)/gu;
const PERCENT = /[\d.,]+\s% \(([−\d.,]+)(?:–| to )([−\d.,]+)([^)]*)\) (?:more|less)/gu;

const numberOf = (text: string | undefined) => Number((text ?? '').replaceAll(',', '').replace('−', '-'));

/** Claims in a figure's sentence that their interval does not support. */
function claimed({ id, sentence }: Figure): readonly string[] {
  const holds = (pattern: RegExp, none: number) =>
    [...sentence.matchAll(pattern)].filter(
      ([, low, high, rest]) =>
        numberOf(low) < none && none < numberOf(high) && !(rest ?? '').includes('no difference detected'),
    );
  return [...holds(RATIO, 1), ...holds(PERCENT, 0)].map(([found]) => `${id}: ${found}`);
}

const kinds = [
  ['two', ['wasm', 'webcrypto']],
  ['four', backendIds],
] as const;

test.each(experiments.flatMap((one) => kinds.map(([count, backends]) => [one.id, count, one, backends] as const)))(
  '%s on %s backends says of no ratio that it is one where its interval holds 1',
  (_, __, experiment, backends) => {
    const runs = typicalKinds.flatMap((kind) => {
      const run = typicalRun(experiment, kind, backends);
      return [run, ...[1, 2, 3].map((seed) => unsteady(run, seed))];
    });
    const figures = runs.flatMap((run) => figuresFor({ experiment, run }));
    expect(figures.flatMap(claimed)).toEqual([]);
  },
);

test('servers, beside each of them, and two devices are told apart where their intervals are', () => {
  const published = readRunText(readFileSync('public/servers.json', 'utf8'));
  const servers = [exampleServersRun(), published].flatMap((run) => [
    ...figuresFor({ experiment: serversStudy, run }),
    ...besideChoices(run).map((choice) => makeServerCosts(run, choice)),
  ]);
  const compared = typicalKinds.flatMap((kind) =>
    compareFigures({ runs: [typicalRun(mainExperiment, 'all cells'), unsteady(typicalRun(mainExperiment, kind), 1)] }),
  );
  expect([...servers, ...compared].flatMap(claimed)).toEqual([]);
});

/** The run with the same samples in every cell, so that nothing differs from anything. */
function allAlike(run: RunDocument, count: number): RunDocument {
  const measurements = run.measurements.map((one): Measurement => {
    if (one.status !== 'measured') return one;
    const rounds = Array.from({ length: count }, (_, round) => round);
    const samplesNs = rounds.map((round) => 100_000 * 1.02 ** ((7 * round) % count));
    return { ...one, samplesNs, rounds, atMs: rounds.map((round) => 1000 + 200 * round) };
  });
  return { ...run, measurements };
}

test('an interval that is less sure than 95 % says so wherever it is written', () => {
  // Quartiles and the range of a box are no intervals of a median, and events of a storm stay as they are.
  const others = ['cell-details', 'distribution-boxes', 'storm-costs'];
  const written = experiments.flatMap((experiment) => {
    const run = allAlike(typicalRun(experiment, 'all cells', backendIds), 3);
    return figuresFor({ experiment, run })
      .filter(({ id }) => !others.includes(id))
      .flatMap((figure) => [
        figure.sentence,
        ...('panels' in figure ? figure.panels.map(({ sentence }) => sentence) : []),
        ...tablesOf(figure).flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))),
      ])
      .flatMap((text) => text.match(/.{0,25}[\d.,]\u202f–\u202f[\d.,]+\u202f[nµm]?s.{0,7}/gu) ?? []);
  });
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter((text) => !text.includes('75\u202f%'))).toEqual([]);
});

/** A storm's costs come from its events, growth is itself the answer, and draws are told as they fell. */
const comparesOtherwise = ['storm-costs', 'modulus-growth', 'generation-draws'];

const sentencesOfAlike = (count: number) =>
  experiments.flatMap((experiment) =>
    kinds.flatMap(([, backends]) => {
      const run = allAlike(typicalRun(experiment, 'all cells', backends), count);
      const figures = figuresFor({ experiment, run }).filter(({ id }) => !comparesOtherwise.includes(id));
      return figures.flatMap((figure) => {
        const quotes = figure.kind === 'dots' ? figure.panels.map(({ quote = '' }) => quote) : [];
        return [figure.sentence, ...quotes].map((text) => `${experiment.id}, ${figure.id}: ${text}`);
      });
    }),
  );

const TIMES_AS = / times(?: as (?:long|fast|much|many)| [^.,]*’s time)/;

test('where nothing differs no sentence says how many times as long anything takes', () => {
  expect(sentencesOfAlike(24).filter((sentence) => TIMES_AS.test(sentence))).toEqual([]);
});

test('too few samples show neither a difference nor that there is none', () => {
  const none = /no difference|detected|as far as can be told|no more|never|no other|differ /i;
  const sure = new RegExp(`(?<!about [\\d.,]+)${TIMES_AS.source}`);
  expect(sentencesOfAlike(3).filter((sentence) => none.test(sentence) || sure.test(sentence))).toEqual([]);
});

/** Both ends of an interval of a ratio in any text: `1/1,160–101,000` after `12× (`, `0.4 – 25×`. */
const ENDS = /(?:×|times)(?: =)? \((?:95\s% interval )?([^()]*?)(?:–| to )([^(),]*)|^([^()]*?)\s–\s([^()]*)×$/gu;

const endOf = (text = '') => {
  const [, part, number] = /(1\/)?([\d.,]+)/.exec(text) ?? [];
  return part ? 1 / numberOf(number) : numberOf(number);
};

/** Every text of a figure: of its table, its bars and its sentences. */
function textsIn(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [];
}

const isBound = (end = '') => /^(?:over|under) /.test(end.trim());

const intervalsIn = (figures: readonly unknown[]) =>
  figures.flatMap(textsIn).flatMap((text) =>
    [...text.matchAll(ENDS)].map(([found, low, high, first = low, last = high]) => {
      const from = endOf(first);
      const to = endOf(last);
      const hasBound = isBound(first) || isBound(last);
      // The three digits of both ends may round the thousand up. Only a ratio that differs for sure has a bound.
      const isWide = !(to / from < 1010 && (!hasBound || from > 1 || to < 1));
      return { found, isWide, isBound: hasBound };
    }),
  );

describe('an interval that spans decades', () => {
  // From a machine that is busy to one on which nothing can be told.
  const factors = [100, 1e4, 1e7, 1e12];
  const runs = experiments.flatMap((experiment) =>
    factors.flatMap((most) =>
      [1, 2].map((seed) => ({ experiment, run: unsteady(typicalRun(experiment, 'all cells'), seed, most) })),
    ),
  );

  test('is written nowhere: the ratio cannot be judged, or only its nearer end is said', () => {
    const compared = runs.flatMap(({ run }, index) => {
      const other = runs[index + 1]?.run;
      return other && other.experiment === run.experiment ? compareFigures({ runs: [run, other] }) : [];
    });
    const found = intervalsIn([...runs.flatMap((input) => figuresFor(input)), ...compared]);
    expect(found.length).toBeGreaterThan(100);
    // Some differ for sure although their interval is wide.
    expect(found.some((one) => one.isBound)).toBe(true);
    expect(found.filter(({ isWide }) => isWide).map((one) => one.found)).toEqual([]);
  });
});
