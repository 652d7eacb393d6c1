/**
 * Tests our text against the Go benchmark format as its proposal specifies it, without Go.
 * https://go.dev/design/14313-benchmark-format
 */
import { expect, test } from 'vitest';
import type { RunDocument } from '../document/run.ts';
import { summaryOf } from '../document/summary-of.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { exampleStorm } from '../simulated/example-storm.ts';
import { printBenchstat } from './benchstat.ts';

interface BenchmarkFile {
  readonly configuration: ReadonlyMap<string, string>;
  readonly results: readonly { readonly name: string; readonly values: ReadonlyMap<string, number> }[];
}

/** A key begins with a small letter and has neither spaces nor capitals; its value is the rest of the line. */
const configurationLine = /^(\p{Ll}[^\s\p{Lu}:]*):(?:[ \t]+(.*))?$/u;
/** The name after `Benchmark` does not begin with a small letter. */
const resultLine = /^Benchmark(?!\p{Ll})\S*$/u;

/** A line without meaning in the format is a fault here, although readers ignore it. Comments are ours. */
function readBenchmarks(text: string): BenchmarkFile {
  expect(text.endsWith('\n')).toBe(true);
  const configuration = new Map<string, string>();
  const results: { name: string; values: Map<string, number> }[] = [];
  for (const line of text.slice(0, -1).split('\n')) {
    if (line === '' || line.startsWith('# ')) continue;
    const [, key, value = ''] = configurationLine.exec(line) ?? [];
    if (key !== undefined) {
      configuration.set(key, value);
      continue;
    }
    const [name = '', iterations = '', ...columns] = line.split(/[ \t]+/);
    expect(name).toMatch(resultLine);
    expect(iterations).toMatch(/^[1-9]\d*$/);
    expect(columns.length).toBeGreaterThanOrEqual(2);
    expect(columns.length % 2).toBe(0);
    const values = new Map<string, number>();
    for (let at = 0; at < columns.length; at += 2) {
      const [number = '', unit = ''] = columns.slice(at, at + 2);
      // As Go's ParseFloat reads it.
      expect(number).toMatch(/^\d+(?:\.\d+)?(?:e[+-]?\d+)?$/);
      expect(values.has(unit)).toBe(false);
      values.set(unit, Number(number));
    }
    results.push({ name, values });
  }
  return { configuration, results };
}

const device = (run: RunDocument, label: string, platform: string): RunDocument => ({
  ...run,
  id: label,
  environment: { ...run.environment, engine: `${platform} engine`, platform, label },
});

test('each sample is a line, and the median of a cell’s lines is the median of the cell', () => {
  const run = exampleRun();
  const { results } = readBenchmarks(printBenchstat(run));
  const names = [...new Set(results.map(({ name }) => name))];
  expect(names).toHaveLength(run.measurements.length);
  for (const [index, measurement] of run.measurements.entries()) {
    const lines = results.filter(({ name }) => name === names[index]);
    const times = lines.map(({ values }) => values.get('ns/op') ?? Number.NaN);
    expect(times).toEqual(measurement.status === 'measured' ? measurement.samplesNs : []);
    const sorted = times.toSorted((a, b) => a - b);
    const [below = 0, above = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
    expect((below + above) / 2).toBeCloseTo(summaryOf(measurement)?.medianNs ?? Number.NaN, 6);
  }
});

test('two devices have one configuration and the same names, so that they are compared without a flag', () => {
  const [here, there] = [
    device(exampleRun({ seed: 3 }), 'Pixel 9: on charger', 'Android'),
    device(exampleRun({ seed: 4, pace: 2 }), 'goos: Desk\nBenchmarkX 1 2 ns/op', 'Windows'),
  ].map((run) => readBenchmarks(printBenchstat(run)));
  expect(there?.configuration).toEqual(here?.configuration);
  expect(there?.results.map(({ name }) => name)).toEqual(here?.results.map(({ name }) => name));
});

test('a name with spaces, slashes, capitals and a number at its end stays one word', () => {
  const run = exampleRun({ samples: 6 });
  const strange = run.measurements.map((one) => ({
    ...one,
    operation: 'très grand/Opération-8',
    backend: 'my engine-16',
  }));
  const { results } = readBenchmarks(printBenchstat({ ...run, measurements: strange }));
  // `-16` at the end of a name would be read as the number of processors.
  for (const { name } of results) expect(name).not.toMatch(/-\d+$/);
});

test('a storm’s other numbers have units of their own', () => {
  const { results } = readBenchmarks(printBenchstat(exampleStorm()));
  expect([...(results[0]?.values.keys() ?? [])]).toEqual(['ns/op', 'connections/s', 'p95-ns', 'p99-ns', 'core-s/1000']);
});

test('the shortest and the longest call are numbers that Go reads', () => {
  const run = exampleRun({ samples: 2 });
  const measurements = run.measurements.map((one) => ({ ...one, samplesNs: [1e-2, 1e13, 0] }));
  const times = readBenchmarks(printBenchstat({ ...run, measurements })).results.map(({ values }) =>
    values.get('ns/op'),
  );
  expect(new Set(times)).toEqual(new Set([1e-2, 1e13, 0]));
});

test('the way to a backend stands in a comment, unless the clock did not see it', () => {
  const linesOf = (samplesNs: number[]) =>
    printBenchstat({
      ...exampleRun(),
      environment: { ...exampleRun().environment, clockStepMs: 100 },
      ways: [{ backend: 'webcrypto', computes: 'hmac', callsPerBatch: 1000, samplesNs }],
    })
      .split('\n')
      .filter((line) => line.includes('way'));
  expect(linesOf([19_000, 20_000, 21_000])).toEqual(['# way to webcrypto: 20000 ns/op']);
  expect(linesOf([0, 20_000])).toEqual([]);
});
