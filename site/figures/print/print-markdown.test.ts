import { expect, test } from 'vitest';
import { readRun } from '../../results/document/read-run.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { readResults } from '../../results/import/read-results.ts';
import { publishedRuns } from '../../results/published/published-runs.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { exampleStorm } from '../../results/simulated/example-storm.ts';
import { shippedStudies } from '../../results/simulated/shipped-studies.ts';
import { inputOfRun } from '../simulated/input-of-cells.ts';
import { printMarkdown } from './print-markdown.ts';

const printed = (run: RunDocument) => printMarkdown(run, inputOfRun(run));

const rowsIn = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);

const bssl = JSON.stringify([{ description: 'RSA 2048 signing', numCalls: 1550, microseconds: 1_003_000 }]);
const openssl = `version: 3.0.19
                  sign    verify    sign/s verify/s
rsa 3072 bits 0.002145s 0.000043s    466.2  23234.3
`;

test.each([
  ['go test -bench', 'BenchmarkSign/Ed25519-8 60168 19883 ns/op\n', 1],
  ['benchmarks of something else', 'BenchmarkFib10-8 5000000 325 ns/op\n', 1],
  ['benchmarks with conditions', 'BenchmarkSign/Ed25519 100 20 ns/op\nBenchmarkSign/Ed25519-4 100 21 ns/op\n', 2],
  ['benchmarks named like parts of an object', 'BenchmarkConstructor/__proto__-8 1 5 ns/op\n', 1],
  ['openssl speed', openssl, 2],
  ['bssl speed', bssl, 1],
])('%s is printed row by row, and says nothing that its source does not', async (_, text, rows) => {
  const markdown = printed(await readResults(text));
  expect(rowsIn(markdown)).toHaveLength(rows);
  expect(markdown).not.toMatch(/undefined|NaN|1970|under a clock step|machine quiet|not reached/);
});

test('published studies are printed as medians without intervals', () => {
  for (const run of publishedRuns(shippedStudies)) {
    const markdown = printed(run);
    expect(rowsIn(markdown)).toHaveLength(run.measurements.length);
    expect(markdown).not.toMatch(/undefined|NaN|1970|one sample|under a clock step/);
    for (const row of rowsIn(markdown)) expect(row).toContain('| – | – |');
  }
});

test('a key storm is printed with its rates and percentiles, and never with one over a latency', () => {
  const storm = exampleStorm();
  const [row = ''] = rowsIn(printed(storm));
  expect(row).toContain('| 120 | 50.5 ms | 95.0 ms | 99.0 ms | 10.0 | 50 % |');
  // The run from a link: only latencies.
  const [measurement] = storm.measurements;
  if (measurement?.status !== 'measured') throw new Error('not measured');
  const { storm: _, ...latencies } = measurement;
  const bare = printed({ ...storm, measurements: [latencies] });
  expect(rowsIn(bare)[0]).toMatch(/\| 50\.5 ms \|[^|]+\| 100 × 1 \| – \|$/);
  expect(bare).not.toContain('a second');
});

test('a document with identifiers that nobody knows here is printed with them as they are', () => {
  const run = exampleRun({ samples: 6 });
  const settings = {
    ...run.settings,
    preset: '__proto__',
    schemes: ['constructor'],
    operations: ['toString'],
    backends: ['hasOwnProperty'],
  };
  const [first] = run.measurements;
  const measurement = { ...first, scheme: 'constructor', operation: 'toString', backend: 'hasOwnProperty' };
  const hostile = readRun({ ...run, settings, measurements: [measurement] });
  const markdown = printed(hostile);
  expect(markdown).toContain(
    '| constructor | toString, passkey assertion | hasOwnProperty |'.replace(', passkey assertion', ''),
  );
  expect(markdown).not.toMatch(/undefined|\[native code\]/);
});

test('a name that turns the direction of writing turns nothing of what stands beside it', () => {
  const { environment, ...run } = exampleRun({ samples: 6 });
  const turned = { ...run, environment: { ...environment, label: 'Pixel\u202e 9\u0007' } };
  expect(printed(turned)).toContain('**Pixel 9** ·');
});

test('what a run of this page knows of itself stands below the table', () => {
  const { drift, startedAt, build, ...unknown } = exampleRun({ samples: 6 });
  expect(printed(exampleRun({ samples: 6 }))).toMatch(
    /cross-origin isolated, steady throughout; Passkey Bench 3749401, 17 May 2026, preset quick/,
  );
  const bare = printed(unknown);
  expect(bare).toMatch(/cross-origin isolated; Passkey Bench, preset quick/);
});

test('an engine that was slowed down is said where the numbers come from', () => {
  const { environment, ...run } = exampleRun();
  const markdownIn = (state: Partial<RunDocument['environment']>) =>
    printed({ ...run, environment: { ...environment, ...state } });
  expect(markdownIn({ wasmTier: 'interpreter' })).toContain(', cross-origin isolated, WebAssembly interpreted, ');
  expect(markdownIn({ wasmTier: 'optimizing' })).toBe(markdownIn({}));
});
