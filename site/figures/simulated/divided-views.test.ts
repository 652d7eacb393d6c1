/**
 * Checks that a printed ratio is the quotient of its printed times, or that its text names the estimator, where a
 * test knows which row or sentence the ratio belongs to. It covers tables of one run, passwords against passkeys,
 * a server's load, key plans, two compared runs, and links. The runs are so unsteady that every other estimator
 * gives another number.
 */

import { expect, test } from 'vitest';
import { backendName } from '../../backends/backend.ts';
import { experiments } from '../../experiments/index.ts';
import { serversStudy } from '../../experiments/studies/servers.ts';
import { pooledRuns } from '../../results/document/pooled-runs.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { knownSummaryOf } from '../../results/document/summary-of.ts';
import { printShared, readShared } from '../../results/share/share-link.ts';
import { exampleServersRun } from '../../results/simulated/example-servers.ts';
import { seededRandom } from '../../statistics/chance/random.ts';
import { peakOf } from '../capacity/capacity.ts';
import { capacitySentence } from '../capacity/capacity-tables.ts';
import { compareFigures } from '../compare/compare-figures.ts';
import type { Figure, TableData } from '../form/figure.ts';
import { figuresFor } from '../index.ts';
import { passwordsOf } from '../passwords/check-pair.ts';
import { usualNumbers } from '../passwords/password-load.ts';
import { passwordSentence } from '../passwords/password-sentence.ts';
import { formatDuration } from '../words/format-duration.ts';
import { divides, namesItsEstimator, repeated, unsteady } from './divided.ts';
import { inputOfRun } from './input-of-cells.ts';
import { typicalRun } from './typical-run.ts';

const seeds = [1, 2, 3, 4, 5];
const typicalOf = (id: string): readonly RunDocument[] =>
  experiments.filter((one) => one.id === id).map((one) => typicalRun(one, 'all cells'));
const runsOf = (id: string): readonly RunDocument[] =>
  typicalOf(id).flatMap((run) => seeds.map((seed) => unsteady(run, seed)));

const figuresOf = (run: RunDocument) => figuresFor(inputOfRun(run));

function tableOf(figures: readonly Figure[], id: string): TableData {
  const found = figures.find((figure) => figure.id === id);
  const table: TableData | undefined =
    found?.kind === 'table' ? found : found && 'table' in found ? found.table : undefined;
  if (!table) throw new Error(`There is no table ${id}.`);
  return table;
}

const rowsOf = (figures: readonly Figure[], id: string) => tableOf(figures, id).groups.flatMap(({ rows }) => rows);

/** Rows whose ratio is not the quotient of its times and that do not say how they were compared. */
const unexplained = (rows: readonly { time: string; beside: string; ratio: string }[]) =>
  rows.filter(({ time, beside, ratio }) => !namesItsEstimator(ratio) && !divides(time, beside, ratio));

const tables: readonly (readonly [study: string, table: string, besideOf: (head: string) => string])[] = [
  ['own-code', 'own-code-table', (head) => head.replace(/:.*/, ': WebCrypto')],
  ['rsa-blinding', 'blinding-table', (head) => head.replace(/, [^,]*$/, ', as it signs')],
];

test.each(tables)(
  '%s: times of the table divide to its ratios, or the line says how they were compared',
  (study, id, besideOf) => {
    const found = [...typicalOf(study), ...runsOf(study)].flatMap((run) =>
      tableOf(figuresOf(run), id).groups.flatMap(({ rows }) =>
        rows.flatMap(({ head, cells: [time, ratio] }) => {
          const beside = rows.find((row) => row.head === besideOf(head) && row.cells[1] === '1')?.cells[0];
          return time && ratio?.includes('×') && beside ? [{ time, beside, ratio }] : [];
        }),
      ),
    );
    expect(found.length).toBeGreaterThan(20);
    const named = found.filter(({ ratio }) => namesItsEstimator(ratio));
    // Both cases must occur, or the test would check nothing.
    expect(named.length).toBeGreaterThan(0);
    expect(named.length).toBeLessThan(found.length);
    expect(unexplained(found)).toEqual([]);
  },
);

test('a password is as many passkeys as its time holds theirs, or the row says how they were compared', () => {
  const rows = runsOf('password-or-passkey').flatMap((run) => {
    const figures = figuresOf(run);
    const groups = figures.flatMap((figure) =>
      figure.kind === 'dots' && figure.id === 'operation-bars' ? figure.panels.flatMap((panel) => panel.groups) : [],
    );
    const bars = groups.filter(({ label }) => label === 'ECDSA P-256').flatMap((group) => group.bars);
    return rowsOf(figures, 'password-settings').flatMap(({ head, cells: [time = '', , , ratio = ''] }) => {
      const beside = bars.find(({ label }) => label === head)?.text;
      return beside === undefined || ratio === '–' ? [] : [{ time, beside, ratio }];
    });
  });
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ ratio }) => namesItsEstimator(ratio)).length).toBeGreaterThan(0);
  expect(unexplained(rows)).toEqual([]);
});

test('other settings of a password divide by the passkey of their backend, or say what differs', () => {
  const runs = [...typicalOf('password-or-passkey'), ...runsOf('password-or-passkey')];
  const found = runs.flatMap((run) => {
    const sentence = passwordSentence(inputOfRun(run)) ?? '';
    const [, shown = ''] = /both in (\w+)\./.exec(sentence) ?? [];
    const [, first = ''] = /passkey checks, compared (\w+ \w+ \w+)/.exec(sentence) ?? [];
    const [, others = ''] = /Other settings[^:]*: (.*\))\. A password/.exec(sentence) ?? [];
    return [...others.matchAll(/([\d,.]+) \(([^)]*)\)/g)].map(([, ratio = '', label = '']) => {
      const [, elsewhere = shown] = /, in (\w+)/.exec(label) ?? [];
      const timeOf = (id: string | undefined) => {
        const cell = run.measurements.find((one) => one.scheme === id && backendName(one.backend) === elsewhere);
        return formatDuration(knownSummaryOf(cell)?.medianNs ?? 0);
      };
      const password = passwordsOf(run).find((one) => label.startsWith(one.label));
      const how = namesItsEstimator(label) ? label : first;
      return { time: timeOf(password?.id), beside: timeOf('ecdsa-p256'), ratio, how, elsewhere, shown };
    });
  });
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ elsewhere, shown }) => elsewhere !== shown).length).toBeGreaterThan(0);
  const unnamed = found.filter(({ how }) => how === '' || how === 'by their medians');
  expect(unnamed.filter(({ time, beside, ratio }) => !divides(time, beside, ratio))).toEqual([]);
});

test('of medians and rounds in one sentence on passwords, each is named', () => {
  const [run] = typicalOf('password-or-passkey');
  if (!run) throw new Error('There is no run.');
  const spoken = 'argon2id-m19456-t2-p1';
  // Few samples have no interval, so their medians are compared.
  const measurements = run.measurements.map(
    (one): Measurement =>
      one.status === 'measured' && one.scheme === spoken
        ? { ...one, samplesNs: one.samplesNs.slice(0, 4), ...(one.rounds && { rounds: one.rounds.slice(0, 4) }) }
        : one,
  );
  const sentence = passwordSentence(inputOfRun({ ...run, measurements })) ?? '';
  expect(sentence).toContain('passkey checks, compared by their medians');
  expect(sentence).toMatch(/Other settings: [\d,]+ \([^)]*, round by round\) to [\d,]+ \([^)]*, round by round\)\./);
});

/** `0.338×`. */
const SAYS_RATIO = /\d×/u;

test.each(['own-code', 'rsa-blinding'])('%s: the first sentence that says a ratio says how it was taken', (id) => {
  const sentences = [...typicalOf(id), ...runsOf(id)].flatMap((run) => {
    const [first] = figuresOf(run).filter(({ sentence }) => SAYS_RATIO.test(sentence));
    const sentencesOfIt = (first?.sentence ?? '').split(/(?<=\.) (?=[A-Z])/);
    // A reader takes the later ratios as made in the same way as the first.
    return sentencesOfIt.filter((text) => SAYS_RATIO.test(text)).slice(0, 1);
  });
  // A run without a detected difference gives no ratio; some runs have one.
  expect(sentences.length).toBeGreaterThan(0);
  expect(sentences.filter((sentence) => !namesItsEstimator(sentence.toLowerCase()))).toEqual([]);
});

test.each(['password-or-passkey', 'builds', 'ml-dsa-signing', 'throughput'])(
  '%s: what is compared round by round says so in its sentence',
  (id) => {
    for (const run of runsOf(id)) {
      const [first] = figuresOf(run).filter(
        ({ id: figureId, sentence }) =>
          // Their ratios are quotients of two numbers that they name.
          !['distribution-boxes', 'operation-bars'].includes(figureId) &&
          /\d times|\d×|as much as [\d,]+/.test(sentence),
      );
      if (first) expect(namesItsEstimator(first.sentence.toLowerCase()), first.sentence).toBe(true);
    }
  },
);

test.each(experiments.map(({ id }) => id))(
  '%s: a ratio with an interval says by which estimator it was taken',
  (id) => {
    const sentences = runsOf(id)
      .flatMap(figuresOf)
      .flatMap(({ sentence, closing = '' }) => `${sentence} ${closing}`.split(/(?<=[.?]) (?=[A-Z])/))
      .filter((sentence) => /\d(?:×| times) \([\d.,]+[–-]/.test(sentence));
    expect(sentences.filter((sentence) => !namesItsEstimator(sentence.toLowerCase()))).toEqual([]);
  },
);

test('a load that is not the peak over the rate says whose mean it is of', () => {
  let named = 0;
  for (const run of [...runsOf('passkey-signing'), ...runsOf('what-to-offer')])
    for (const preferred of run.settings.schemes) {
      const sentence = capacitySentence(run, usualNumbers, { device: 'this device', preferred: [preferred] });
      const [, rate = ''] = /verifies ([\d,.]+)/.exec(sentence) ?? [];
      const [, busy = '', unit] = /keeps ([\d,.]+)(\s%| cores)/u.exec(sentence) ?? [];
      const part = `${Number(busy.replaceAll(',', '')) / (unit === ' cores' ? 1 : 100)}`;
      if (sentence.includes('the mean time of a check')) named += 1;
      else expect(divides(`${peakOf(usualNumbers)}`, rate, part), sentence).toBe(true);
    }
  expect(named).toBeGreaterThan(0);
});

test('what a key plan costs beside Legacy is the quotient of both costs', () => {
  const figures = runsOf('key-storm').map(figuresOf);
  const rows = figures.flatMap((figure) => rowsOf(figure, 'storm-costs'));
  const legacy = rows.filter(({ key }) => key.startsWith('legacy/'));
  const found = rows.flatMap(({ key, head, cells: [cost = '', , beside = ''] }) => {
    const [, percent, way] = /([\d.]+)\s%.*(less|more)/u.exec(beside) ?? [];
    const [, times] = /([\d.,]+) times less/u.exec(beside) ?? [];
    const before = legacy.find((row) => row.head === head)?.cells[0];
    if (times !== undefined && before !== undefined) return [{ time: before, beside: cost, ratio: times }];
    if (key.startsWith('legacy/') || percent === undefined || before === undefined) return [];
    return [{ time: cost, beside: before, ratio: `${1 + (Number(percent) / 100) * (way === 'less' ? -1 : 1)}` }];
  });
  expect(found.length).toBeGreaterThan(5);
  expect(unexplained(found)).toEqual([]);
});

/** Launches of servers with unsteady samples: each cell varies independently by a factor from round to round. */
function unsteadyServers(): RunDocument {
  const run = exampleServersRun();
  const random = seededRandom(1);
  const repeats = (run.repeats ?? []).map((one, repeat) => ({
    ...one,
    measurements: run.measurements.flatMap((all): readonly Measurement[] => {
      const part = all.status === 'measured' ? all.repeats?.[repeat]?.measurement : all;
      if (part?.status !== 'measured') return part ? [part] : [];
      return [{ ...part, samplesNs: part.samplesNs.map((ns) => ns * 8 ** (random() ** 3)) }];
    }),
  }));
  return pooledRuns({ ...run, measurements: [], repeats });
}

test('servers: times of a view divide to its ratios and shares, or the view says that launches were compared', () => {
  const figures = figuresFor({ experiment: serversStudy, run: unsteadyServers() });
  const costs = figures.flatMap((figure) =>
    figure.kind === 'dots' && figure.id === 'server-costs' ? figure.panels : [],
  );
  const rows = costs.flatMap(({ title, groups }) => {
    const texts = groups.flatMap(({ bars }) => bars.map(({ text }) => text.split(', ')));
    const beside = texts.find((parts) => parts.length === 1)?.[0] ?? '';
    return texts.flatMap(([time = '', ratio]) => (ratio ? [{ time, beside, ratio, title }] : []));
  });
  expect(rows.length).toBeGreaterThan(3);
  const wrong = rows.filter(({ time, beside, ratio }) => !divides(time, beside, ratio));
  expect(wrong.length).toBeGreaterThan(0);
  expect(wrong.filter(({ title }) => !namesItsEstimator(title))).toEqual([]);
  const shares = rowsOf(figures, 'server-logins').flatMap(({ cells: [whole = '', , , bare = '', share = ''] }) => {
    const [, percent] = /^([\d.]+)\s%/u.exec(share) ?? [];
    return bare && percent ? [{ time: bare, beside: whole, ratio: `${Number(percent) / 100}`, share }] : [];
  });
  expect(shares.length).toBeGreaterThan(3);
  const otherwise = shares.filter(({ time, beside, ratio }) => !divides(time, beside, ratio));
  expect(otherwise.length).toBeGreaterThan(0);
  expect(otherwise.filter(({ share }) => !namesItsEstimator(share))).toEqual([]);
});

test.each([false, true])(
  'two runs, at equal pace %s: ratios are the quotients of the medians beside them',
  (atEqualPace) => {
    const [first, second, third] = runsOf('passkey-signing');
    if (!first || !second || !third) throw new Error('There are runs.');
    for (const runs of [
      [first, second],
      [first, second, third],
      [repeated(first), repeated(second)],
      [repeated(first), third],
    ]) {
      const figures = compareFigures({ runs, atEqualPace });
      const rows = rowsOf(figures, 'compare-table').flatMap(({ cells: [, medians = '', ratio = ''] }) => {
        const [time = '', beside = ''] = medians.split(' to ');
        return ratio === '–' ? [] : [{ time, beside, ratio }];
      });
      expect(rows.length).toBeGreaterThan(10);
      expect(unexplained(rows)).toEqual([]);
    }
  },
);

/** In the form of an older version of the page. */
const withoutRounds = (run: RunDocument): RunDocument => ({
  ...run,
  measurements: run.measurements.map((one): Measurement => {
    if (one.status !== 'measured') return one;
    const { rounds: _, atMs: __, ...rest } = one;
    return rest;
  }),
});

test('nothing of a run that came without its samples, or without their rounds, is said to be compared by them', async () => {
  for (const experiment of experiments) {
    const whole = typicalRun(experiment, 'all cells');
    const runs = [await readShared(await printShared(whole)), withoutRounds(whole)];
    const sentences = runs.flatMap((run) => figuresFor({ experiment, run }).map(({ sentence }) => sentence));
    expect(
      sentences.filter((sentence) => /round by round/i.test(sentence)),
      experiment.id,
    ).toEqual([]);
  }
});
