import { describe, expect, test } from 'vitest';
import type { RunDocument } from '../document/run.ts';
import { readResults } from '../import/read-results.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { exampleStorm } from '../simulated/example-storm.ts';
import { readCsv } from '../simulated/read-csv.ts';
import { repeatedRun } from '../simulated/repeated-run.ts';
import { printBenchstat } from './benchstat.ts';
import { printMeasurements, printSamples } from './csv.ts';

test('CSV has the repeats of a cell in their columns', () => {
  const [header = [], first = []] = readCsv(printMeasurements(repeatedRun({ paces: [1, 1.1, 1.2] })));
  const cellOf = (name: string) => first[header.indexOf(name)];
  expect([cellOf('repeats'), cellOf('connections_per_second'), cellOf('p95_ns')]).toEqual(['3', '', '']);
  expect(cellOf('repeat_medians_ns')?.split(' ')).toHaveLength(3);
});

const hostile = (label: string): RunDocument => {
  const run = exampleRun({ samples: 3 });
  return { ...run, environment: { ...run.environment, label, engine: label } };
};

describe('CSV', () => {
  test('has one row a measurement, all as wide as the header', () => {
    const [header = [], ...rows] = readCsv(printMeasurements(exampleRun()));
    expect(rows).toHaveLength(18);
    for (const row of rows) expect(row).toHaveLength(header.length);
    const cellOf = (name: string) => rows[2]?.[header.indexOf(name)];
    expect([cellOf('scheme'), cellOf('operation'), cellOf('backend'), cellOf('message'), cellOf('n')]).toEqual([
      'rsa-3072',
      'sign',
      'wasm',
      'assertion-32',
      '40',
    ]);
    // If there is no storm, the columns after its numbers still stand under their own names.
    expect([cellOf('connections_per_second'), cellOf('core_seconds_per_1000'), cellOf('repeats')]).toEqual([
      '',
      '',
      '',
    ]);
    expect(Number(cellOf('low_ns'))).toBeLessThan(Number(cellOf('median_ns')));
    expect(Number(cellOf('median_ns'))).toBeLessThan(Number(cellOf('high_ns')));
  });

  test('has one row a sample, in the order taken', () => {
    const run = exampleRun({ samples: 5 });
    const [header = [], ...rows] = readCsv(printSamples(run));
    expect(rows).toHaveLength(18 * 5);
    const samples = run.measurements.flatMap((measurement) =>
      measurement.status === 'measured' ? measurement.samplesNs : [],
    );
    expect(rows.map((row) => Number(row[header.indexOf('ns')]))).toEqual(samples);
  });

  test('keeps quotation marks and commas in their fields, names a device in one line, and is no formula', () => {
    const label = '=HYPERLINK("http://x","a, b")\nnext';
    for (const text of [printMeasurements(hostile(label)), printSamples(hostile(label))]) {
      const [header = [], first = []] = readCsv(text);
      expect(first[header.indexOf('label')]).toBe(`'${label.replace('\n', ' ')}`);
    }
  });
});

test('a key storm is printed with its rate, which no latency tells, its percentiles and its cost', () => {
  const [header = [], row = []] = readCsv(printMeasurements(exampleStorm()));
  const cellOf = (name: string) => Number(row[header.indexOf(name)]);
  expect([cellOf('connections_per_second'), cellOf('p95_ns'), cellOf('p99_ns')]).toEqual([120, 95.05e6, 99.01e6]);
  expect(cellOf('core_seconds_per_1000')).toBe(10);
  expect(cellOf('median_ns')).toBe(50.5e6);
});

describe('the Go benchmark format', () => {
  test('has a line for each sample and can be read as go test -bench', async () => {
    const run = exampleRun({ samples: 4 });
    const text = printBenchstat(run);
    expect(text.match(/^Benchmark\S+ \d+ \S+ ns\/op$/gm)).toHaveLength(18 * 4);
    // Read without our package name, as by a program that does not know this page.
    const back = await readResults(text.replace(/^pkg: .*$/m, 'pkg: elsewhere'));
    expect(back.measurements).toHaveLength(18);
  });

  test('says the system in lower case, as Go does, and nothing of the device where files are told apart by it', () => {
    const text = printBenchstat(exampleRun({ samples: 3 }));
    expect(text).toContain('\n# goos: android\n');
    const configuration = text.split('\n').filter((line) => /^[a-z][^\sA-Z:]*:/.test(line));
    expect(configuration).toEqual(['pkg: passkey-bench', 'experiment: passkey-signing']);
  });

  test('lets no text from outside begin a line or divide a name', () => {
    const text = printBenchstat(hostile('x\nBenchmarkEvil 1 1 ns/op'));
    expect(text).not.toMatch(/^BenchmarkEvil/m);
  });
});

test.each([
  [
    { wasmTier: 'baseline', scriptTier: 'optimizing', debugged: true },
    'developer tools open, WebAssembly by the baseline compiler alone',
  ],
  [{ wasmTier: 'none', scriptTier: 'unoptimized' }, 'JavaScript not optimized'],
  [{ wasmTier: 'none' }, ''],
  [{ wasmTier: 'optimizing', scriptTier: 'optimizing', debugged: false }, ''],
  [{}, ''],
] as const)('what slowed the engine stands beside its times: %o', (state, text) => {
  const { environment, ...run } = exampleRun();
  const slowed = { ...run, environment: { ...environment, ...state } };
  const [header = [], ...rows] = readCsv(printMeasurements(slowed));
  expect(new Set(rows.map((row) => row[header.indexOf('engine_slowed_by')]))).toEqual(new Set([text]));
  const lines = printBenchstat(slowed).split('\n');
  expect(lines.filter((line) => line.startsWith('# engine slowed by'))).toEqual(
    text === '' ? [] : [`# engine slowed by: ${text}`],
  );
  // A missing feature of the engine slows none of its times.
  expect(lines.includes('# engine lacks: WebAssembly')).toBe('wasmTier' in state && state.wasmTier === 'none');
});
