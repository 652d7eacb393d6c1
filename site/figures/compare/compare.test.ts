import { describe, expect, test } from 'vitest';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { comparability } from '../../results/doubts/comparability.ts';
import { readResults } from '../../results/import/read-results.ts';
import { printShared, readShared } from '../../results/share/share-link.ts';
import { firstOf, slowedRun } from '../../results/simulated/changed-cells.ts';
import { type ExampleRun, exampleRun } from '../../results/simulated/example-run.ts';
import { figuresFor } from '../index.ts';
import { printMarkdown } from '../print/print-markdown.ts';
import { inputOfRun } from '../simulated/input-of-cells.ts';
import { typicalRun } from '../simulated/typical-run.ts';
import { type CompareInput, comparedAs, isPacedUnasked, pairsOf, questionsOf } from './compare-cells.ts';
import { compareFigures } from './compare-figures.ts';

const go = 'goos: darwin\ngoarch: arm64\ncpu: Apple M1\nBenchmarkSign/Ed25519-8 60168 19883 ns/op\n';

const pairsAmong = (...runs: RunDocument[]) => questionsOf({ runs }).flatMap((question) => pairsOf(question, { runs }));
const verdicts = (...runs: RunDocument[]) => new Set(pairsAmong(...runs).map((pair) => pair.comparison.verdict));

describe('two runs', () => {
  const a = exampleRun({ id: 'a' });
  const b = exampleRun({ id: 'b', seed: 2 });

  test('of the same thing show no difference', () => {
    const pairs = pairsAmong(a, b);
    expect(pairs).toHaveLength(18);
    for (const { comparison } of pairs)
      expect(comparison).toMatchObject({ verdict: 'no difference detected', basis: ['stated', 'stated'] });
  });

  test('a fifth apart are as far apart as visits of the same may be; half and double are not', () => {
    const fifth = pairsAmong(a, exampleRun({ id: 'b', seed: 2, pace: 1.2 }));
    for (const { comparison } of fifth) {
      expect(comparison.verdict).toBe('no difference detected');
      expect(comparison.ratio).toBeGreaterThan(1.17);
      expect(comparison.ratio).toBeLessThan(1.23);
    }
    expect(verdicts(a, exampleRun({ id: 'b', seed: 2, pace: 2 }))).toEqual(new Set(['slower']));
    expect(verdicts(a, exampleRun({ id: 'b', seed: 2, pace: 0.5 }))).toEqual(new Set(['faster']));
  });

  test('say in each row what was found, for whoever counts it', () => {
    const few = {
      ...b,
      measurements: b.measurements.map((cell) => ({ ...cell, samplesNs: [1e5], rounds: [0], atMs: [0] })),
    };
    const marksOf = (other: RunDocument) => {
      const table = compareFigures({ runs: [a, other] }).find((figure) => figure.kind === 'table');
      return new Set(table?.groups.flatMap(({ rows }) => rows.map(({ marks }) => marks?.['verdict'])));
    };
    expect(marksOf(b)).toEqual(new Set(['no difference detected']));
    expect(marksOf(exampleRun({ id: 'b', seed: 2, pace: 2 }))).toEqual(new Set(['slower']));
    expect(marksOf(few)).toEqual(new Set(['too few samples']));
  });

  test('of which one came by a link are compared by their intervals, and find the same', async () => {
    const shared = await readShared(await printShared(exampleRun({ id: 'b', seed: 2, pace: 2 })));
    const pairs = pairsAmong(a, shared);
    expect(pairs).toHaveLength(18);
    for (const { comparison } of pairs) expect(comparison.verdict).toBe('slower');
  });

  test('that signed other messages are compared where nothing is signed', () => {
    const messages = [{ form: 'raw' as const, challengeBytes: 64 }];
    const measurements = b.measurements.map((measurement) =>
      measurement.message ? { ...measurement, message: messages[0] } : measurement,
    );
    const other = { ...b, settings: { ...b.settings, messages }, measurements } as RunDocument;
    expect(pairsAmong(a, other).map((pair) => pair.base.measurement.operation)).toEqual(Array(6).fill('generate'));
    expect(comparability([a, other]).join(' ')).toMatch(/signed other messages/);
    const long = { ...b, settings: { ...b.settings, messages: [{ form: 'payload' as const, challengeBytes: 1e6 }] } };
    expect(comparability([a, long]).join(' ')).toContain('payload of 1,000,000 bytes');
  });
});

test('a cell that the base’s clock did not see stands against no other backend', () => {
  const base = exampleRun({ id: 'a' });
  const isUnseen = ({ backend, scheme, operation }: Measurement) =>
    backend === 'wasm' && scheme === 'ed25519' && operation === 'verify';
  const measurements = base.measurements.map((one): Measurement => {
    if (one.status !== 'measured' || !isUnseen(one)) return one;
    const { rounds: _, atMs: __, ...cell } = one;
    return { ...cell, samplesNs: Array<number>(9).fill(0), belowResolution: true };
  });
  const other = exampleRun({ id: 'b', seed: 2 });
  const pairsOfRuns = (runs: readonly RunDocument[]) =>
    questionsOf({ runs }).flatMap((question) => pairsOf(question, { runs }));
  const pairs = pairsOfRuns([{ ...base, measurements }, other]);
  expect(pairs).toHaveLength(pairsOfRuns([base, other]).length - 1);
  for (const pair of pairs) expect(pair.other.measurement.backend).toBe(pair.base.measurement.backend);
});

describe('at equal pace', () => {
  const pacedRun = (id: string, pace: number, multiplierMs: number): RunDocument => ({
    ...exampleRun({ id, pace, seed: id.charCodeAt(0) }),
    pace: { chainMs: 1, multiplierMs },
  });
  const paced = { runs: [pacedRun('a', 1, 1), pacedRun('b', 1.5, 1.5)], atEqualPace: true };
  const judgedIn = (compared: typeof paced) =>
    questionsOf(compared).flatMap((question) => pairsOf(question, compared).map(({ comparison }) => comparison));

  test('a run on a machine that was slower by as much as its pace is not different', () => {
    for (const judged of judgedIn(paced)) {
      if (judged.verdict !== 'no difference detected') throw new Error(judged.verdict);
      expect(judged.ratio).toBeCloseTo(1, 1);
    }
  });

  test('is how runs of one device and browser are compared unasked, and the heading says so', () => {
    const [first, second] = paced.runs as [RunDocument, RunDocument];
    const later = { ...second, startedAt: '2026-05-18T09:31:22.000Z' };
    const elsewhere = { ...later, environment: { ...later.environment, engine: 'Firefox 153' } };
    const { pace: _, ...unpaced } = later;
    expect(isPacedUnasked([first, later])).toBe(true);
    for (const other of [elsewhere, unpaced, { ...later, startedAt: first.startedAt ?? '' }])
      expect(isPacedUnasked([first, other])).toBe(false);
    const titleOf = (input: CompareInput) => compareFigures(input)[0]?.title;
    const title = 'How many times as long, ';
    expect(titleOf({ runs: [first, later], atEqualPace: true })).toBe(`${title}same device, at equal pace`);
    expect(titleOf({ runs: [first, later] })).toBe(`${title}same device, as measured`);
    expect(titleOf({ runs: [first, elsewhere] })).toBe(`${title}another device or browser, as measured`);
    const { startedAt = '' } = first;
    expect(titleOf({ runs: [first, { ...later, startedAt }] })).toBe(`${title}perhaps another device, as measured`);
    const [inNode, inDeno] = ['Node.js 24', 'Deno 2'].map((engine) => ({
      ...later,
      environment: { ...later.environment, engine },
    })) as [RunDocument, RunDocument];
    expect(titleOf({ runs: [inNode, inDeno] })).toBe(`${title}another device or runtime, as measured`);
    expect(titleOf({ runs: [inNode, elsewhere] })).toBe(`${title}another device or browser, as measured`);
  });

  test('a name makes no other device of a run that was measured here', () => {
    const [first, second] = paced.runs as [RunDocument, RunDocument];
    const later = { ...second, startedAt: '2026-05-18T09:31:22.000Z' };
    const named = { ...first, environment: { ...first.environment, label: 'On charger' } };
    for (const runs of [
      [named, later],
      [later, named],
    ]) {
      const here = new Set(['a', 'b']);
      expect(isPacedUnasked(runs, here)).toBe(true);
      expect(comparedAs({ runs, atEqualPace: true, here })).toBe('same device, at equal pace');
      for (const { title } of compareFigures({ runs, here })) expect(title).toMatch(/, same device, as measured$/);
      expect(isPacedUnasked(runs, new Set(['a']))).toBe(false);
      expect(comparedAs({ runs })).toBe('another device or browser, as measured');
    }
  });

  /** The cells of one scheme, 6 of 18, take a fifth longer. */
  const changed = slowedRun(pacedRun('b', 1, 1), 1.2, ({ scheme }) => scheme === 'ed25519');
  const verdictsOf = (runs: readonly RunDocument[], atEqualPace: boolean) =>
    questionsOf({ runs, atEqualPace }).flatMap((question) =>
      pairsOf(question, { runs, atEqualPace }).map(({ comparison }) => `${question.scheme}: ${comparison.verdict}`),
    );

  test('a fifth of some cells is seen, which visits hide otherwise', () => {
    const runs = [pacedRun('a', 1, 1), changed];
    expect(new Set(verdictsOf(runs, true))).toEqual(
      new Set(['ed25519: slower', 'ecdsa-p256: no difference detected', 'rsa-3072: no difference detected']),
    );
    expect(new Set(verdictsOf(runs, false).map((found) => found.split(': ')[1]))).toEqual(
      new Set(['no difference detected']),
    );
  });

  test('a fifth of all cells alike is not seen, and that is said', () => {
    const runs = [pacedRun('a', 1, 1), pacedRun('b', 1.2, 1)];
    expect(new Set(judgedIn({ runs, atEqualPace: true }).map(({ verdict }) => verdict))).toEqual(
      new Set(['no difference detected']),
    );
    expect(compareFigures({ runs, atEqualPace: true })[0]?.notes[0]).toMatch(
      /a change that most cells share is not seen/,
    );
  });

  test('what is drawn is what is judged', () => {
    const runs = [pacedRun('a', 1, 1), changed];
    const input = { runs, atEqualPace: true };
    for (const { comparison: judged, other, base } of questionsOf(input).flatMap((question) =>
      pairsOf(question, input),
    )) {
      if (!('interval' in judged)) throw new Error(judged.verdict);
      expect(other.summary.medianNs / base.summary.medianNs).toBeCloseTo(judged.ratio, 9);
    }
  });

  test('a machine that slows in mid-run is set to its pace sample by sample', () => {
    const slowFrom = 5000;
    const [a, b] = ['a', 'b'].map((id) => pacedRun(id, 1, 1));
    if (!a || !b) throw new Error('Two runs were made.');
    const readings = Array.from({ length: 40 }, (_, index) => ({
      atMs: index * 260,
      spinMs: 1,
      multiplierMs: index * 260 < slowFrom ? 1 : 1.4,
    }));
    const slowed = (run: RunDocument): RunDocument => ({
      ...run,
      drift: { readings, grade: 'noisy', reason: 'It slowed.' },
      // Only the scheme with the fewest cells, so that no shared factor is removed.
      measurements: run.measurements.flatMap((one) =>
        one.status === 'measured' && one.scheme === 'ed25519' && one.operation === 'sign'
          ? [{ ...one, samplesNs: one.samplesNs.map((ns, at) => ((one.atMs?.[at] ?? 0) < slowFrom ? ns : 1.4 * ns)) }]
          : [],
      ),
    });
    const steady = {
      ...a,
      drift: { ...slowed(a).drift, readings: readings.map((one) => ({ ...one, multiplierMs: 1 })) },
    };
    for (const judged of judgedIn({ runs: [steady as RunDocument, slowed(b)], atEqualPace: true })) {
      if (!('interval' in judged)) throw new Error(judged.verdict);
      expect(judged.verdict).toBe('no difference detected');
      expect(judged.ratio).toBeCloseTo(1, 1);
    }
  });

  test('is said in every title and note', () => {
    for (const figure of compareFigures(paced)) {
      expect(figure.title).toMatch(/, at equal pace$/);
      expect(figure.notes[0]).toMatch(/^Each sample is set to the pace of A/);
      expect(JSON.stringify(figure)).not.toMatch(/NaN|Infinity|null/);
    }
    for (const { title } of compareFigures({ ...paced, atEqualPace: false })) expect(title).not.toMatch(/pace/);
  });

  test.each([undefined, 0, 1e308])('a run whose pace is %s is not judged, and its times stay as they are', (ms) => {
    const { pace: _, ...unpaced } = pacedRun('b', 1.5, 1);
    const other: RunDocument = ms === undefined ? unpaced : { ...unpaced, pace: { chainMs: 1, multiplierMs: ms } };
    const runs = [pacedRun('a', 1, 1), other];
    for (const judged of judgedIn({ runs, atEqualPace: true }))
      expect(judged).toEqual({ verdict: 'too few samples', ratio: expect.closeTo(1.5, 1) });
    expect(compareFigures({ runs, atEqualPace: true })[0]?.notes[1]).toMatch(/^B recorded no pace/);
  });
});

describe('results from elsewhere', () => {
  test('stand against every backend of the base, without a verdict from one mean', async () => {
    const pairs = pairsAmong(exampleRun(), await readResults(go));
    expect(pairs.map((pair) => pair.base.measurement.backend)).toEqual(['wasm', 'webcrypto']);
    expect(pairs.map((pair) => pair.comparison.verdict)).toEqual(['too few samples', 'too few samples']);
    expect(comparability([exampleRun(), await readResults(go)]).join(' ')).toMatch(/outside a browser/);
  });

  test('of a study have medians alone: they are drawn without whiskers and judged by nothing', async () => {
    const run = await readResults(go);
    const measurement = firstOf(run);
    const published = { ...run, measurements: [{ ...measurement, samplesNs: [], medianNs: 22_000 }] };
    const pairs = pairsAmong(exampleRun(), published);
    expect(pairs.map((pair) => pair.comparison.verdict)).toEqual(['too few samples', 'too few samples']);
    const figures = compareFigures({ runs: [exampleRun(), published] });
    expect(JSON.stringify(figures)).not.toMatch(/NaN|Infinity|null|undefined/);
    expect(comparability([exampleRun(), published]).join(' ')).not.toMatch(
      /isolated|undefined|preset|machine|other questions|different questions/,
    );
  });

  test('named like parts of an object are text', async () => {
    const run = await readResults('BenchmarkConstructor/__proto__-8 1 5 ns/op');
    const figures = compareFigures({ runs: [exampleRun(), run] });
    expect(JSON.stringify(figures)).toContain('Constructor/');
    expect(JSON.stringify(figures)).not.toContain('undefined');
  });
});

describe('the figures', () => {
  test('are ratios, times and a table, all finite, for two to six runs', () => {
    for (const count of [2, 6]) {
      const runs = Array.from({ length: count }, (_, index) => exampleRun({ id: `r${index}`, seed: index + 1 }));
      const figures = compareFigures({ runs });
      expect(figures.map((figure) => figure.id)).toEqual(['compare-ratios', 'compare-bars', 'compare-table']);
      const [ratios, bars, table] = figures;
      if (ratios?.kind !== 'dots' || bars?.kind !== 'dots' || table?.kind !== 'table') throw new Error('other figures');
      for (const { axis } of ratios.panels) {
        expect(axis.min).toBeLessThan(1);
        expect(axis.max).toBeGreaterThan(1);
      }
      expect(bars.panels.flatMap((panel) => panel.groups.flatMap((group) => group.bars))).toHaveLength(18 * count);
      expect(table.groups.flatMap((group) => group.rows)).toHaveLength(18 * (count - 1));
      expect(JSON.stringify(figures)).not.toMatch(/NaN|Infinity|null|undefined/);
    }
  });

  test('begin with a verdict that calls runs by their letters and counts what was compared', () => {
    const sentenceOf = (...runs: readonly RunDocument[]) => compareFigures({ runs })[0]?.sentence;
    const slow = (run: ExampleRun, slowed: string) => slowedRun(run, 5, ({ operation }) => operation === slowed);
    const a = exampleRun({ id: 'a' });
    const b = exampleRun({ id: 'b', seed: 2 });
    expect(sentenceOf(a, b)).toBe('Between A and B no difference was detected in any of 18 comparisons.');
    expect(sentenceOf(a, slow(b, 'sign'))).toMatch(
      /^B takes [45]\.\d(?: to 5\.\d)? times as long as A in 6 of 18 comparisons; no difference was detected in 12\.$/,
    );
    expect(sentenceOf(slow(a, 'verify'), slow(b, 'sign'))).toMatch(
      /^B takes .+ as long as A in 6 of 18 comparisons and is [45]\.\d(?: to 5\.\d)? times as fast in 6; no difference was detected in 6\.$/,
    );
  });

  test('are none for one run', () => {
    expect(compareFigures({ runs: [exampleRun()] })).toEqual([]);
  });

  test('of a run without samples, as a link brings it, are all made', async () => {
    const shared = await readShared(await printShared(exampleRun()));
    const [first] = figuresFor({ ...inputOfRun(shared), device: 'that device' });
    expect(first?.sentence).toMatch(/^At best, signing on that device takes .+ with Ed25519/);
    expect(JSON.stringify(figuresFor(inputOfRun(shared)))).not.toMatch(/NaN|undefined/);
  });

  test('of half a million samples in a cell take time in proportion to them', () => {
    const run = exampleRun();
    const measurement = firstOf(run);
    // The processor time of this process, whatever else the machine does.
    const cpuMsOf = (count: number): number => {
      const samplesNs = Array.from({ length: count }, (_, index) => 20_000 + ((index * 7919) % 977));
      const large = (id: string) => ({ ...run, id, measurements: [{ ...measurement, samplesNs }] });
      const start = process.cpuUsage();
      figuresFor(inputOfRun(large('a')));
      compareFigures({ runs: [large('a'), large('b')] });
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    };
    cpuMsOf(50_000);
    // Ten times as many samples: linear work takes ten times as long, quadratic work a hundred times.
    expect(cpuMsOf(500_000) / cpuMsOf(50_000)).toBeLessThan(40);
  });
});

test('latencies of an older meaning are said to be that above every figure', () => {
  const a = exampleRun({ id: 'a' });
  const b = exampleRun({ id: 'b' });
  const old: RunDocument = { ...b, olderMeanings: ['key-storm latencies'] };
  for (const figure of compareFigures({ runs: [a, old] })) expect(figure.notes[0]).toMatch(/^B .* cannot be compared/);
  for (const figure of compareFigures({ runs: [a, b] })) expect(figure.notes.join(' ')).not.toMatch(/older/);
});

test('grade, isolation, preset and build are reasons; another seed and another day are none', () => {
  const a = exampleRun({ id: 'a' });
  const b = exampleRun({ id: 'b' });
  expect(
    comparability([a, { ...b, startedAt: '2027-01-01T00:00:00.000Z', settings: { ...b.settings, seed: 9 } }]),
  ).toEqual([]);
  const other: RunDocument = {
    ...b,
    environment: { ...b.environment, isolated: false, debugged: true },
    settings: { ...b.settings, preset: 'standard' },
    drift: { ...b.drift, grade: 'noisy', reason: 'It was hot.' },
    build: { ...b.build, modules: b.build.modules.map((module) => ({ ...module, sha256: 'f'.repeat(64) })) },
  };
  const reasons = comparability([a, other]).join(' ');
  for (const word of [
    /other builds/,
    /isolated/,
    /standard/,
    /may be rough\. It was hot/,
    /The engine of .* was slowed down/,
  ])
    expect(reasons).toMatch(word);
});

function reasonsOf(...states: readonly Partial<RunDocument['environment']>[]): readonly string[] {
  const runs = states.map((state, index): RunDocument => {
    const { environment, ...run } = exampleRun({ id: `${index}` });
    return { ...run, environment: { ...environment, ...state } };
  });
  return comparability(runs, ({ id }) => `run ${id}`);
}

test('engines that are slowed by other things are a reason, engines that are slowed alike are none', () => {
  const interpreted = { wasmTier: 'interpreter', scriptTier: 'unoptimized' } as const;
  const ordinary = { wasmTier: 'optimizing', scriptTier: 'optimizing', debugged: false } as const;
  expect(reasonsOf(interpreted, interpreted)).toEqual([]);
  expect(reasonsOf(ordinary, {})).toEqual([]);
  expect(reasonsOf(interpreted, ordinary)).toEqual([
    'The engine of run 0 was slowed down (WebAssembly interpreted, JavaScript not optimized), which moves its times more than the device does.',
  ]);
  expect(reasonsOf({ debugged: true }, { wasmTier: 'baseline' })).toEqual([
    'The engines of run 0 and run 1 were slowed down, each by other things (run 0: developer tools open; run 1: WebAssembly by the baseline compiler alone), which moves their times more than the devices do.',
  ]);
});

test('an engine without WebAssembly is not said to be slowed down: what it lacks is not compared', () => {
  const lacks = 'The engine of run 1 runs no WebAssembly, so that what needs it is not compared.';
  const slowed = (what: string) =>
    `The engine of run 0 was slowed down (${what}), which moves its times more than the device does.`;
  const none = { wasmTier: 'none' } as const;
  const plain = { scriptTier: 'unoptimized' } as const;
  expect(reasonsOf({ wasmTier: 'optimizing' }, none)).toEqual([lacks]);
  expect(reasonsOf({ debugged: true }, none)).toEqual([slowed('developer tools open'), lacks]);
  expect(reasonsOf({ wasmTier: 'optimizing', ...plain }, { ...none, ...plain })).toEqual([lacks]);
  expect(reasonsOf(none, none)).toEqual([]);
});

test('the same builds in another order are no reason', () => {
  const a = exampleRun({ id: 'a' });
  const b = exampleRun({ id: 'b' });
  const modules = ['base', 'wide'].map((build) => ({
    family: 'eddsa',
    build,
    sha256: build.repeat(16),
    targetFeatures: [],
    flags: [],
    crates: {},
    rawBytes: 1,
    gzipBytes: 1,
  }));
  const withModules = (run: ExampleRun, loaded: typeof modules) => ({
    ...run,
    build: { ...run.build, modules: loaded },
  });
  expect(comparability([withModules(a, modules), withModules(b, modules.toReversed())])).toEqual([]);
});

test('Markdown holds the table, and no text from outside is markup in it', () => {
  const run = exampleRun();
  const markdown = printMarkdown(
    { ...run, environment: { ...run.environment, label: '<b>|[x](y)\n# z' } },
    inputOfRun(run),
  );
  expect(markdown.split('\n').filter((line) => line.startsWith('| ') && !line.includes('---'))).toHaveLength(19);
  expect(markdown).toContain('\\<b\\>\\|\\[x\\]');
  expect(markdown).not.toMatch(/^# z/m);
});

test('how far comparing has got is told question by question', () => {
  const runs = [exampleRun({ id: 'a' }), exampleRun({ id: 'b', seed: 2 })];
  const intervals: (readonly [number, number])[] = [];
  compareFigures({ runs }, (done, total) => intervals.push([done, total]));
  // Three schemes, three operations.
  expect(intervals).toEqual(Array.from({ length: 9 }, (_, index) => [index + 1, 9]));
});

test('of thousands of questions the first are drawn, the table has all, and both say so', () => {
  const first = firstOf(exampleRun());
  const many = (id: string): RunDocument => ({
    ...exampleRun({ id }),
    measurements: Array.from({ length: 2000 }, (_, index) => ({ ...first, scheme: `scheme ${index}` })),
  });
  const [ratios, bars, table] = compareFigures({ runs: [many('a'), many('b')] });
  if (ratios?.kind !== 'dots' || bars?.kind !== 'dots' || table?.kind !== 'table') throw new Error('other figures');
  for (const figure of [ratios, bars]) {
    expect(figure.panels.flatMap(({ groups }) => groups)).toHaveLength(150);
    expect(figure.notes[0]).toBe('The first 150 of 2,000 questions are drawn; the table has all.');
  }
  expect(table.groups.flatMap(({ rows }) => rows)).toHaveLength(2000);
  expect(table.folded).toBe(true);
});

test('runs of two studies are told apart by the names of these', () => {
  const other = findExperiment('rsa-modulus');
  if (!other) throw new Error('The experiment is not there.');
  const runs = [typicalRun(mainExperiment, 'all cells'), typicalRun(other, 'all cells')] as const;
  expect(comparability(runs).join(' ')).toContain('of “Passkey signatures”');
  expect(comparability(runs).join(' ')).toContain('of “RSA by modulus”');
});

test('of runs that have nothing in common there is no table without rows, and no key to a chart that is not there', () => {
  const other = findExperiment('hybrid-encryption');
  if (!other) throw new Error('The experiment is not there.');
  const figures = compareFigures({ runs: [typicalRun(mainExperiment, 'all cells'), typicalRun(other, 'all cells')] });
  expect(figures.map(({ id }) => id)).not.toContain('compare-table');
  const ratios = figures.find(({ id }) => id === 'compare-ratios');
  expect(ratios?.sentence).toBe('B has nothing in common with A.');
  expect(ratios).not.toHaveProperty('ratioOf');
  expect(ratios?.notes.join(' ')).not.toContain('intervals');
});

test.each([
  [2, 'B’s time as a multiple of A’s; left of 1× is faster.'],
  [3, 'The times of B and C as multiples of A’s; left of 1× is faster.'],
  [4, 'The times of B, C and D as multiples of A’s; left of 1× is faster.'],
])('of %i runs a line above the chart says once what is divided by what', (count, line) => {
  const runs = Array.from({ length: count }, (_, seed) => exampleRun({ id: `run-${seed}`, seed: seed + 1 }));
  const [ratios] = compareFigures({ runs });
  expect(ratios).toMatchObject({ id: 'compare-ratios', ratioOf: line });
  expect([ratios?.sentence, ...(ratios?.notes ?? [])].join(' ')).not.toMatch(/multiple|left|1×/);
});

test('that line names only runs that the chart has', () => {
  const other = findExperiment('hybrid-encryption');
  if (!other) throw new Error('The experiment is not there.');
  const runs = [exampleRun({ id: 'a' }), typicalRun(other, 'all cells'), exampleRun({ id: 'c', seed: 2 })];
  expect(compareFigures({ runs })[0]).toMatchObject({
    ratioOf: 'C’s time as a multiple of A’s; left of 1× is faster.',
  });
});
