import fc from 'fast-check';
import { describe, test } from 'vitest';
import { readRun } from '../document/read-run.ts';
import { RefusedResult } from '../document/refused-result.ts';
import { printRun } from '../export/json.ts';
import { printShared, readShared } from '../share/share-link.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { readBsslSpeed } from './bssl-speed.ts';
import { readGoBench } from './go-bench.ts';
import { nativeRun } from './native-run.ts';
import { readOpensslSpeed } from './openssl-speed.ts';
import { readResults } from './read-results.ts';

/** The number of cases, divided among the parsers. */
const CASES = 100_000;
/** The most processor time of one case. A regular expression that backtracks takes far more. */
const HANG_MS = 5000;

/** Processor time of this process, which a busy machine does not increase. */
const processorMs = () => process.cpuUsage().user / 1000;

async function onlyRefuses(read: () => unknown): Promise<void> {
  const startMs = processorMs();
  try {
    await read();
  } catch (error) {
    if (!(error instanceof RefusedResult && error.message.endsWith('.'))) throw error;
  }
  // `expect` would take longer than most cases.
  if (processorMs() - startMs >= HANG_MS) throw new Error('It hangs.');
}

/** A text in which one piece is replaced. */
const mutated = (text: string) =>
  fc
    .tuple(
      fc.nat(text.length),
      fc.nat(24),
      fc.oneof(fc.string({ unit: 'binary', maxLength: 24 }), fc.constantFrom(...edges)),
    )
    .map(([at, length, piece]) => text.slice(0, at) + piece + text.slice(at + length));

const edges = [
  '-1',
  '1e999',
  '0',
  'null',
  '{}',
  '[]',
  '"',
  '\n',
  '__proto__',
  '-',
  '9'.repeat(400),
  '<b>',
  ' ns/op',
  ':',
  'NaN',
];

const words = (...known: readonly string[]) =>
  fc
    .array(fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 8 }), fc.double().map(String)), { maxLength: 60 })
    .map((parts) => parts.join(''));

const check = (share: number, arbitrary: fc.Arbitrary<unknown>, read: (input: never) => unknown) =>
  fc.assert(
    fc.asyncProperty(arbitrary, (input) => onlyRefuses(() => read(input as never))),
    { numRuns: CASES * share, seed: 20260517 },
  );

const small = exampleRun({ samples: 2 });
const tiny = { ...small, measurements: small.measurements.slice(0, 2), drift: { ...small.drift, readings: [] } };

describe('whatever comes in, only a refusal is thrown, and soon', () => {
  test('our JSON, damaged', () => check(0.2, mutated(printRun(tiny)), (text: string) => readResults(text)));

  test('anything that JSON can hold', () => {
    const document = fc.record(
      {
        schemaVersion: fc.constantFrom(1, 2, 2, 3, '1'),
        id: fc.string(),
        measurements: fc.jsonValue(),
        settings: fc.jsonValue(),
      },
      { requiredKeys: ['schemaVersion'] },
    );
    return check(
      0.1,
      fc.oneof(
        fc.jsonValue(),
        document,
        document.map((members) => ({ ...tiny, ...members })),
      ),
      readRun,
    );
  });

  test('links, damaged', async () => {
    await check(0.1, mutated(await printShared(tiny)), readShared);
  });

  test('go test -bench', () => {
    const text = words('Benchmark', 'Sign', '/RSA-2048', '-8', ' ', '\t', '1000', ' 12.5 ns/op', '\n', 'goos: linux\n');
    return check(0.2, text, (input: string) => readGoBench(input).map(nativeRun));
  });

  test('openssl speed', () => {
    const text = words(
      '+F2:',
      '+F6:0:253:Ed25519:',
      '3072',
      ':',
      '436.3',
      'rsa 3072 bits ',
      '0.0021s ',
      '466.2 ',
      'sign verify sign/s\n',
      '\n',
      ' ',
    );
    return check(0.2, text, (input: string) => readOpensslSpeed(input).map(nativeRun));
  });

  test('bssl speed -json', () => {
    const entry = fc.record({
      description: fc.oneof(fc.string(), fc.constantFrom('RSA 2048 signing', 'Ed25519 verify', '__proto__')),
      numCalls: fc.oneof(fc.double(), fc.nat(), fc.string()),
      microseconds: fc.oneof(fc.double(), fc.nat()),
    });
    const value = fc.array(fc.oneof(entry, fc.jsonValue()), { maxLength: 6 });
    return check(0.1, value, (input: unknown) => nativeRun(readBsslSpeed(input, JSON.stringify(input))));
  });

  test('anything at all', () =>
    check(0.1, fc.string({ unit: 'binary', maxLength: 200 }), (text: string) => readResults(text)));

  test('long lines made to make regular expressions backtrack', async () => {
    const known = ['1', '1.', '1 ', '0.1s ', 'Benchmark', 'a-1', '+F2:1:', ' sign verify', 'a/'];
    const wrapped = ['\u{1b}[', '\u{1b}]', '\r', '\n', '{"Action":"output",', '{"schemaVersion":', '[', '{\n', '"'];
    const others = [
      '│ ',
      'name ',
      'name \r',
      'test a ',
      '1 a/sec; ',
      ' ops took 1 sec',
      'speed ',
      '+DTP:a\n',
      '| Method ',
      ...['[0m', '[1;', 'a\tb\t', '0.1s user ', 'TotalMilliseconds ', '#/run?', '\u{fffd}', '| benchmark '],
    ];
    for (const piece of [...known, ...wrapped, ...others]) {
      for (const end of ['', '!', '\nBenchmarkA 1 1 ns/op']) {
        await onlyRefuses(() => readResults(piece.repeat(200_000 / piece.length) + end));
      }
    }
  });
});
