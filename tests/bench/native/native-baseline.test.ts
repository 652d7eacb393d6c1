import { describe, expect, test } from 'vitest';
import { cellKey } from '../../../site/experiments/settings/cell.ts';
import { readRunText } from '../../../site/results/document/read-run.ts';
import { summaryOf } from '../../../site/results/document/summary-of.ts';
import { type Baseline, nativeBaseline } from './native-baseline.ts';

const STARTED_AT = '2026-05-17T10:00:00.000Z';

/**
 * The first eight samples of a run of ours, as criterion 0.8.2 wrote them: Ed25519 signing and
 * one more benchmark, shortened.
 */
const recorded = [
  {
    benchmark: {
      group_id: 'ed25519',
      function_id: 'sign',
      value_str: null,
      throughput: null,
      full_id: 'ed25519/sign',
      directory_name: 'ed25519/sign',
      title: 'ed25519/sign',
    },
    sample: {
      sampling_mode: 'Flat',
      iters: [749, 749, 749, 749, 749, 749, 749, 749],
      times: [31766443, 34655340, 17984073, 16485174, 16638696, 23708386, 23917229, 17713698],
    },
  },
  {
    benchmark: { full_id: 'rsa-2048/generate' },
    sample: { sampling_mode: 'Flat', iters: [1, 1, 1], times: [45926625, 77362366, 62358400] },
  },
];

const OPENSSL_OUTPUT = `version: 3.0.19
                              sign    verify    sign/s verify/s
 253 bits EdDSA (Ed25519)   0.0001s   0.0001s  20000.0   8000.0
`;

const GO_OUTPUT = `goos: linux
cpu: Some processor
BenchmarkSign/Ed25519-2         	    3777	     18000 ns/op
`;

const build = { commit: 'abc1234', rustc: '1.95.0', wasmBindgen: '', binaryen: '', modules: [] };
const machine = { engine: 'rustc 1.95.0', platform: 'linux/x64', cores: 2, label: 'Native on some processor', build };

const baselineOf = (benchmarks: Baseline['benchmarks'], outputs: { engine: string; text: string }[] = []) =>
  nativeBaseline({ ...machine, benchmarks, outputs }, STARTED_AT);

describe('criterion’s files become a run', () => {
  const run = baselineOf(recorded);

  test('whose samples are times divided by calls, under our names', () => {
    const [sign, generate] = run.measurements;
    if (sign?.status !== 'measured' || generate?.status !== 'measured') throw new Error('not measured');
    expect(cellKey(sign)).toBe('ed25519/native/sign/assertion-32');
    expect(cellKey(generate)).toBe('rsa-2048/native/generate');
    expect(sign.callsPerBatch).toBe(749);
    // By hand: 31 766 443 ÷ 749.
    expect(sign.samplesNs[0]).toBeCloseTo(42_411.806, 3);
    expect(generate.samplesNs).toEqual([45926625, 77362366, 62358400]);
    // The median is between 17 984 073 and 23 708 386, the fourth and fifth of the eight samples.
    expect(summaryOf(sign)?.medianNs).toBeCloseTo((17_984_073 + 23_708_386) / 2 / 749, 6);
  });

  test('that says where it comes from and how it was built', () => {
    expect(run).toMatchObject({
      outcome: 'finished',
      environment: { engine: 'rustc 1.95.0', platform: 'linux/x64', cores: 2, label: 'Native on some processor' },
      source: { kind: 'imported', tool: 'criterion' },
      build,
      settings: { schemes: ['ed25519', 'rsa-2048'], backends: ['native'], operations: ['sign', 'generate'] },
    });
  });

  test('that the page reads back from its file', () => {
    expect(readRunText(JSON.stringify(run))).toEqual(run);
  });
});

test('openssl speed and Go stand beside them in the same document', () => {
  const run = baselineOf(recorded, [
    { engine: 'OpenSSL 3.0.19', text: `${OPENSSL_OUTPUT}${OPENSSL_OUTPUT}` },
    { engine: 'Go 1.26.8', text: GO_OUTPUT },
  ]);
  const found = run.measurements.map((measurement) => [
    cellKey(measurement),
    measurement.status === 'measured' ? measurement.samplesNs.length : 0,
  ]);
  expect(Object.fromEntries(found)).toEqual({
    'ed25519/native/sign/assertion-32': 8,
    'rsa-2048/native/generate': 3,
    'ed25519/OpenSSL/sign': 2,
    'ed25519/OpenSSL/verify': 2,
    'ed25519/Go/sign': 1,
  });
  expect(run.settings.backends).toEqual(['native', 'OpenSSL', 'Go']);
  expect(run.source?.note).toMatch(/OpenSSL 3\.0\.19 \(openssl speed\).*Go 1\.26\.8 \(go test -bench\)/);
});

test('results that need no reading stand beside them, under their own names', () => {
  const samples = [51e6, 49e6].map((meanNs) => ({ scheme: 'bcrypt-10', operation: 'check', calls: 1, meanNs }));
  const library = { program: 'Go x/crypto', tool: 'Go’s x/crypto', engine: 'x/crypto v0.59.0', cores: undefined };
  const others = [{ ...library, samples, text: 'of the test' }];
  const run = nativeBaseline({ ...machine, benchmarks: recorded, outputs: [], others }, STARTED_AT);
  const found = run.measurements.find(({ backend }) => backend === 'Go x/crypto');
  expect(found && cellKey(found)).toBe('bcrypt-10/Go x/crypto/check');
  expect(found).toMatchObject({ status: 'measured', samplesNs: [51e6, 49e6] });
  expect(run.source?.note).toContain('x/crypto v0.59.0');
});

test.each([
  ['nothing', []],
  ['another shape', [{ benchmark: { full_id: 'a/b' }, sample: { iters: [1], times: [] } }]],
  ['counts without times', [{ benchmark: recorded[0]?.benchmark, sample: { iters: [1, 1], times: [5] } }]],
  ['a time of nothing', [{ benchmark: recorded[0]?.benchmark, sample: { iters: [1], times: [0] } }]],
])('%s is refused in a sentence, beside what can be read too', (_, benchmarks) => {
  const beside = benchmarks.length > 0 ? [[], recorded.slice(1)] : [[]];
  for (const whole of beside) {
    expect(() => baselineOf([...whole, ...benchmarks])).toThrow(
      expect.objectContaining({ name: 'RefusedResult', message: expect.stringMatching(/\.$/) }),
    );
  }
});
