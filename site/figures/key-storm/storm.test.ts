import { expect, test } from 'vitest';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import type { Measurement } from '../../results/document/run.ts';
import type { PublishedStudy } from '../../results/published/published.ts';
import { nothingMeasured } from '../form/figure-input.ts';
import { publishedSaving } from './published-saving.ts';
import { stormCosts } from './storm-costs.ts';
import { stormTable } from './storm-table.ts';

const experiment = findExperiment('key-storm') ?? mainExperiment;
const settings = defaultSettings(experiment);

const study: PublishedStudy = {
  id: 'key-storm',
  citation: 'An article.',
  shortCitation: 'an article',
  implementation: 'Go',
  environments: [],
  times: [],
  headline: 'It saved much.',
  reported: [],
  own: [],
  quotients: [],
};
const savings = { cpu_reduction_percent: 77, latency_reduction_percent: 37 };

/** Ten events alone in `aloneMs`, half of it in key generation; 100 latencies of 1 to 100 ms; 120 events a second. */
function storm(scheme: string, operation: 'connect' | 'login', aloneMs: number, eventsMs?: number[]): Measurement {
  return {
    scheme,
    operation,
    backend: 'wasm',
    status: 'measured',
    samplesNs: Array.from({ length: 100 }, (_, index) => (index + 1) * 1e6),
    storm: {
      elapsedMs: 1000,
      finished: 120,
      alone: {
        connections: 10,
        elapsedMs: aloneMs,
        generateMs: aloneMs / 2,
        ...(eventsMs ? { eventsMs } : {}),
      },
    },
  };
}

const run = {
  experiment: experiment.id,
  settings,
  elapsedMs: 1,
  outcome: 'finished' as const,
  measurements: [
    storm('legacy', 'connect', 1000),
    storm('balanced-v1', 'connect', 10),
    storm('legacy', 'login', 1000),
    {
      ...storm('balanced-v1', 'connect', 1),
      backend: 'webcrypto',
      status: 'unsupported',
      reason: 'No.',
    } as Measurement,
  ],
};

test('two costs that are divided by the reader have one unit', () => {
  const measurements = [storm('legacy', 'connect', 8), storm('balanced-v1', 'connect', 10)];
  expect(stormCosts.make({ experiment, run: { ...run, measurements } }).sentence).toContain(
    'costs 1.00\u202fms of a core instead of 0.800\u202fms with',
  );
});

test('and so have those of another backend, whose times may lie elsewhere', () => {
  const inWebCrypto = (one: Measurement): Measurement => ({ ...one, backend: 'webcrypto' });
  const measurements = [
    storm('legacy', 'connect', 64_600),
    storm('balanced-v1', 'connect', 161),
    inWebCrypto(storm('legacy', 'connect', 22_100)),
    inWebCrypto(storm('balanced-v1', 'connect', 26.9)),
  ];
  const both = { ...settings, backends: ['wasm', 'webcrypto'] } as const;
  const { sentence } = stormCosts.make({ experiment, run: { ...run, settings: both, measurements } });
  expect(sentence).toContain('costs 2.69\u202fms of a core instead of 2,210\u202fms with');
  expect(sentence).toContain('In WebAssembly, 16.1\u202fms instead of 6,460\u202fms:');
});

test('the table says rates, percentiles, cost, share, and the reduction', () => {
  const figure = stormTable.make({ experiment, run });
  // An older document, without single events.
  expect(stormCosts.make({ experiment, run }).sentence).toBe(
    'With elliptic curves (Balanced) a connection costs 1.00\u202fms of a core instead of 100\u202fms with RSA 2048 (Legacy): too few samples to judge, in WebAssembly.',
  );
  const [row] = figure.groups[0]?.rows ?? [];
  expect(row?.head).toBe('Database connection, WebAssembly');
  // 120 per second; the median and, by nearest rank, the 95th and 99th of 1 to 100 ms; 100 s of a core for a thousand;
  // half of it in key generation.
  expect(row?.cells).toEqual(['1', '120', '50.5\u202fms', '95.0\u202fms', '99.0\u202fms', '100', '50\u202f%']);
  const balanced = figure.groups[1]?.rows.find((candidate) => candidate.key.endsWith('connect/webcrypto'));
  expect(balanced?.reason).toBe('Not offered by this browser: No.');
});

test('continuous integration: as many keys as Teleport’s tests made', () => {
  const facts = { ...savings, ci_rsa_keys_before: 4022, ci_rsa_keygen_cpu_seconds_before: 962 };
  const reference = { ...study, facts };
  const notes = stormCosts.make({ experiment, run, reference }).notes.join(' ');
  // 4,022 × 0.1 s × one half.
  expect(notes).toContain('4,022 RSA keys');
  expect(notes).toContain('Legacy 201, Balanced 2.01');
});

test('reductions beside Legacy have intervals, and a word only where they leave out no difference', () => {
  const legacy = storm('legacy', 'connect', 1000, [40, 60, 80, 100, 120, 140, 60, 200, 100, 100]);
  const others = [
    storm('balanced-v1', 'connect', 10, [1, 1.01, 0.99, 1, 1.02, 0.98, 1, 1, 1, 1]),
    storm('hsm-v1', 'connect', 1000, [45, 60, 75, 100, 125, 140, 65, 190, 95, 105]),
  ];
  const figure = stormCosts.make({
    experiment,
    run: { ...run, measurements: [legacy, ...others] },
    reference: { ...study, facts: savings },
  });
  // 1 against 100 is 99 %, with the scatter of a mean of ten between 40 and 200.
  expect(figure.sentence).toMatch(
    /costs 1\.00\u202fms of a core instead of 100\u202fms with RSA 2048 \(Legacy\): 100 times less \(\d+–\d+\), in WebAssembly\. Teleport reported 77/,
  );
  const rows = figure.table?.groups.flatMap((group) => group.rows.map((row) => [group.label, ...row.cells.slice(2)]));
  expect(rows).toContainEqual(['HSM', 'no difference detected', 'no difference detected']);
  expect(rows?.at(-1)).toEqual(['Balanced, as Teleport reported', '77\u202f% less', '37\u202f% less']);
  const [bar] = figure.panels[0]?.groups[0]?.bars ?? [];
  if (bar?.value.status !== 'measured') throw new Error('Legacy has no bar.');
  // 100 ms, because ten events take a second.
  expect(bar.value.amount).toBe(1e8);
  expect(bar.value.interval?.[0]).toBeLessThan(1e8);
  expect(bar.value.interval?.[1]).toBeGreaterThan(1e8);
});

test('before a run the article’s two savings are drawn from zero, beside RSA keys as the whole', () => {
  const before = { experiment, run: nothingMeasured(settings), reference: { ...study, facts: savings } };
  const figure = publishedSaving.make(before);
  expect(figure.sentence).toBe('It saved much. And here?');
  const drawn = figure.panels.map(({ groups }) =>
    groups.map(({ label, hue, bars }) => [label, hue, ...bars.map(({ text }) => text.replace('\u202f', ' '))]),
  );
  // A colour stands for a scheme here, too.
  const rsa = ['RSA', 'rsa', '100 %'];
  expect(drawn).toEqual([
    [rsa, ['Elliptic curves', 'ecdsa', '23 %']],
    [rsa, ['Elliptic curves', 'ecdsa', '63 %']],
  ]);
  expect(publishedSaving.fits(before)).toBe(true);
  expect(publishedSaving.fits({ ...before, reference: undefined })).toBe(false);
  expect(publishedSaving.fits({ ...before, run })).toBe(false);
});

/** What a link keeps of a storm: summaries of latencies, without the events alone. */
function sentStorm(scheme: string, backend: string, workers: number, medianNs: number): Measurement {
  const same = [medianNs, medianNs] as const;
  const summary = {
    n: 100,
    medianNs,
    intervalNs: same,
    confidence: 0.95,
    quartilesNs: same,
    medianAbsoluteDeviationNs: 0,
    minNs: medianNs,
    maxNs: medianNs,
    outliers: 0,
  };
  return {
    scheme,
    backend,
    operation: 'connect',
    conditions: { workers },
    status: 'measured',
    callsPerBatch: 1,
    samplesNs: [],
    summary,
  };
}

test('a sent storm says the latencies under load, which a link keeps, and of the most workers', () => {
  const both = { ...settings, operations: ['connect' as const], backends: ['wasm' as const, 'webcrypto' as const] };
  const measurements = [
    sentStorm('legacy', 'wasm', 1, 9e8),
    sentStorm('legacy', 'wasm', 4, 3e8),
    sentStorm('balanced-v1', 'wasm', 4, 8e6),
    sentStorm('legacy', 'webcrypto', 4, 2e8),
    sentStorm('balanced-v1', 'webcrypto', 4, 3e6),
  ];
  const input = { experiment, run: { ...run, settings: both, measurements } };
  const { sentence, notes, panels } = stormCosts.make(input);
  expect(sentence).toBe(
    'With 10 connections at once, half of them take up to 3.00\u202fms with elliptic curves (Balanced) and up to 200\u202fms with RSA 2048 (Legacy), in WebCrypto. In WebAssembly, up to 8.00\u202fms with Balanced and up to 300\u202fms with Legacy.',
  );
  expect(notes.join(' ')).toContain('Ask for the run’s JSON file');
  const drawn = panels.flatMap(({ groups }) => groups.flatMap(({ bars }) => bars.map(({ value }) => value)));
  expect(drawn.flatMap((value) => (value.status === 'measured' ? [value.amount] : [])).sort((a, b) => a - b)).toEqual([
    3e6, 8e6, 2e8, 3e8,
  ]);
  const { columns, groups } = stormTable.make(input);
  for (const row of groups.flatMap(({ rows }) => rows))
    if (row.status === 'measured') expect(row.cells).toHaveLength(columns.length - 1);
});
