import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cellKey } from '../../experiments/settings/cell.ts';
import type { RunDocument } from '../document/run.ts';
import { printRun } from '../export/json.ts';
import { MAX_INFLATED_BYTES } from '../schema/limits.ts';
import { printShared } from '../share/share-link.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { readResults, textOfFile } from './read-results.ts';

const GO_OUTPUT = `goos: darwin
goarch: arm64
pkg: example.org/signatures
cpu: Apple M1
BenchmarkKeyGen/RSA-2048-8         \t      12\t  92789597 ns/op
BenchmarkKeyGen/ECDSA-P256-8       \t   99610\t     12207 ns/op\t     640 B/op\t       9 allocs/op
BenchmarkSign/Ed25519-8            \t   60168\t     19883.5 ns/op
BenchmarkVerifySignature/RSA-2048-8\t   40353\t     30185 ns/op
PASS
ok  \texample.org/signatures\t12.345s
`;

/** The output of OpenSSL 3.0.19 on Debian 12. */
const OPENSSL_OUTPUT = `version: 3.0.19
built on: Fri Apr  3 12:29:32 2026 UTC
CPUINFO: OPENSSL_ia32cap=0xfffa32034f8bffff:0x81cd19e67eb
                  sign    verify    sign/s verify/s
rsa 3072 bits 0.002145s 0.000043s    466.2  23234.3
                              sign    verify    sign/s verify/s
 256 bits ecdsa (nistp256)   0.0000s   0.0001s  35609.1  10256.1
                              sign    verify    sign/s verify/s
 253 bits EdDSA (Ed25519)   0.0001s   0.0001s  15719.7   6815.4
`;

const bssl = JSON.stringify([
  { description: 'RSA 2048 signing', numCalls: 1550, microseconds: 1_003_000 },
  { description: 'RSA 2048 verify (same key)', numCalls: 58_000, microseconds: 1_001_000 },
  { description: 'RSA 2048 verify (fresh key)', numCalls: 50_000, microseconds: 1_000_000 },
  { description: 'Ed25519 key generation', numCalls: 70_000, microseconds: 1_000_000 },
  { description: 'AES-128-GCM (16 bytes) seal', numCalls: 7_000_000, microseconds: 1_000_000, bytesPerCall: 16 },
]);

/** Cell → mean nanoseconds, rounded. */
function means(run: RunDocument): Readonly<Record<string, number>> {
  return Object.fromEntries(
    run.measurements.map((measurement) => [
      cellKey(measurement),
      measurement.status === 'measured' ? Math.round(measurement.samplesNs[0] ?? 0) : 0,
    ]),
  );
}

describe('go test -bench', () => {
  test('is read with its schemes and operations, the processors taken off the names', async () => {
    const run = await readResults(GO_OUTPUT);
    expect(means(run)).toEqual({
      'rsa-2048/Go/generate': 92789597,
      'ecdsa-p256/Go/generate': 12207,
      'ed25519/Go/sign': 19884,
      'rsa-2048/Go/verify': 30185,
    });
    expect(run.environment).toMatchObject({ platform: 'darwin/arm64', cores: 8, label: 'Go on Apple M1' });
    expect(run.source?.tool).toBe('go test -bench');
  });

  test('with -count gives a sample for each line', async () => {
    const line = (ns: number) => `BenchmarkSign/P-256-8 1000 ${ns} ns/op\r\n`;
    const [measurement] = (await readResults([25, 26, 27, 24, 25.5, 26.5].map(line).join(''))).measurements;
    expect(measurement).toMatchObject({
      scheme: 'ecdsa-p256',
      operation: 'sign',
      samplesNs: [25, 26, 27, 24, 25.5, 26.5],
    });
  });

  test('on one processor keeps the size that ends a name', async () => {
    expect(means(await readResults('BenchmarkSign/RSA-2048 992 1224537 ns/op'))).toEqual({
      'rsa-2048/Go/sign': 1224537,
    });
  });

  test('with -cpu keeps the numbers of processors apart', async () => {
    const text = 'BenchmarkSign/Ed25519 100 20 ns/op\nBenchmarkSign/Ed25519-4 100 21 ns/op\n';
    expect(means(await readResults(text))).toEqual({ 'ed25519/Go/sign': 20, 'ed25519/Go/sign/processors=4': 21 });
  });

  test('reads the output of the program that the page offers', async () => {
    const run = await readResults(readFileSync('tests/fixtures/go-test-bench.txt', 'utf8'));
    expect(run.measurements.map(({ scheme, operation }) => `${operation} ${scheme}`).sort()).toEqual(
      ['rsa-2048', 'ecdsa-p256', 'ed25519']
        .flatMap((scheme) => ['generate', 'sign', 'verify'].map((operation) => `${operation} ${scheme}`))
        .sort(),
    );
    expect(run.environment).toMatchObject({ platform: 'linux/amd64', cores: 2 });
    expect(means(run)['ed25519/Go/sign']).toBe(82441);
  });

  test('reads the table that the article prints, with thousands apart', async () => {
    const table = `
BenchmarkRSA_GenerateKey-8            12      92,789,597 ns/op  (approx 92.8 ms)
BenchmarkRSA_Sign-8                  992       1,224,537 ns/op  (approx 1.2 ms)
BenchmarkRSA_Verify-8             40,353          30,185 ns/op  (approx 0.03 ms)

BenchmarkEd25519_Verify-8          27704          45,312 ns/op  (approx 0.045 ms)
`;
    const run = await readResults(table);
    expect(means(run)).toEqual({
      'rsa-2048/Go/generate': 92_789_597,
      'rsa-2048/Go/sign': 1_224_537,
      'rsa-2048/Go/verify': 30_185,
      'ed25519/Go/verify': 45_312,
    });
    expect(run.measurements.map((one) => one.status === 'measured' && one.callsPerBatch)).toEqual([
      12, 992, 40_353, 27_704,
    ]);
  });

  test('does not guess what a comma elsewhere means', async () => {
    await expect(readResults('BenchmarkRSA_Sign-8 992 1,22,4537 ns/op')).rejects.toThrow('holds no result');
    await expect(readResults('BenchmarkRSA_Sign-8 99,2 1224537 ns/op')).rejects.toThrow('holds no result');
  });

  test('keeps benchmarks it does not know, under their own names', async () => {
    expect(means(await readResults('BenchmarkFib10-8 5000000 325 ns/op'))).toEqual({ 'Fib10/Go/other': 325 });
  });
});

describe('openssl speed', () => {
  test('as text gives the mean of one call from the calls a second', async () => {
    const run = await readResults(OPENSSL_OUTPUT);
    expect(means(run)).toEqual({
      'rsa-3072/OpenSSL/sign': Math.round(1e9 / 466.2),
      'rsa-3072/OpenSSL/verify': Math.round(1e9 / 23234.3),
      'ecdsa-p256/OpenSSL/sign': Math.round(1e9 / 35609.1),
      'ecdsa-p256/OpenSSL/verify': Math.round(1e9 / 10256.1),
      'ed25519/OpenSSL/sign': Math.round(1e9 / 15719.7),
      'ed25519/OpenSSL/verify': Math.round(1e9 / 6815.4),
    });
    expect(run.environment.engine).toBe('OpenSSL 3.0.19');
  });

  test('copied from a terminal leaves out what was shown while it measured', async () => {
    const shown = `Doing 3072 bits private rsa's for 1s: 182 3072 bits private RSA's in 0.39s
Doing 256 bits sign ecdsa's for 1s: 15209 256 bits ECDSA signs in 0.39s
Doing 253 bits verify Ed25519's for 1s: 2960 253 bits Ed25519 verify in 0.39s
`;
    expect(means(await readResults(`${shown}${OPENSSL_OUTPUT}`))).toEqual(means(await readResults(OPENSSL_OUTPUT)));
  });

  test('with key generation in its header, as for ML-DSA, takes it too', async () => {
    const text = `                               keygen     signs    verify keygens/s    sign/s  verify/s
                     ML-DSA-44 0.000050s 0.000200s 0.000040s   20000.0    5000.0   25000.0
`;
    expect(means(await readResults(text))).toEqual({
      'ml-dsa-44/OpenSSL/generate': 50_000,
      'ml-dsa-44/OpenSSL/sign': 200_000,
      'ml-dsa-44/OpenSSL/verify': 40_000,
    });
  });
});

test('bssl speed -json is read, fresh keys apart, and what is no signature left out', async () => {
  expect(means(await readResults(bssl))).toEqual({
    'rsa-2048/BoringSSL/sign': Math.round(1_003_000_000 / 1550),
    'rsa-2048/BoringSSL/verify': Math.round(1_001_000_000 / 58_000),
    'rsa-2048/BoringSSL/verify/key=fresh': 20_000,
    'ed25519/BoringSSL/generate': Math.round(1e9 / 70_000),
  });
});

describe('our own', () => {
  test('JSON, plain and compressed with gzip, and links are read', async () => {
    const run = exampleRun();
    const text = printRun(run);
    expect(await readResults(text)).toEqual(run);
    expect(await readResults(await textOfFile(new Blob([text])))).toEqual(run);
    const packed = Uint8Array.from(gzipSync(text));
    expect(await readResults(await textOfFile(new Blob([Uint8Array.from(packed)])))).toEqual(run);
    const link = `  https://example.org/bench/#/r/${await printShared(run)}\n`;
    expect((await readResults(link)).id).toBe(run.id);
  });

  test('the same text is the same run each time', async () => {
    const first = await readResults(GO_OUTPUT);
    const second = await readResults(GO_OUTPUT);
    expect(second.id).toBe(first.id);
  });
});

describe('what is none of these is refused in a sentence', () => {
  const refuses = (reading: Promise<unknown>, sentence: RegExp) =>
    expect(reading).rejects.toThrow(
      expect.objectContaining({ name: 'RefusedResult', message: expect.stringMatching(sentence) }),
    );

  test.each([
    ['nothing', '  \n', /nothing in it/],
    ['prose', 'Dear all, it is fast.', /none of the formats/],
    ['other JSON', '{"a":1}', /none of the formats/],
    ['damaged bssl output', '[{"numCalls":0}]', /bssl speed is damaged/],
    ['bssl output that was cut short in its first benchmark', bssl.slice(0, 40), /not whole/],
    [
      'bssl output with a negative time',
      '[{"description":"Ed25519 signing","numCalls":1,"microseconds":-5}]',
      /damaged/,
    ],
    ['go output without times', 'BenchmarkSign-8 0 0 ns/op', /holds no result/],
  ])('%s', (_, text, sentence) => refuses(readResults(text), sentence));

  test('what is over 16 MB', () => refuses(readResults('x'.repeat(MAX_INFLATED_BYTES + 1)), /over 16 MB/));

  test('a compressed file over 2 MB', async () => {
    const file = new Blob([Uint8Array.from([0x1f, 0x8b]), new Uint8Array(2_000_000)]);
    await refuses(textOfFile(file), /over 2 MB compressed/);
  });

  test('a bomb: a small file that unfolds to far more than 16 MB, and is not unfolded further', async () => {
    const bomb = Uint8Array.from(gzipSync(new Uint8Array(64_000_000)));
    expect(bomb.length).toBeLessThan(100_000);
    // Damaged near its end: decompression of the whole text would find the damage.
    bomb.fill(0xff, bomb.length - 2000);
    await refuses(textOfFile(new Blob([bomb])), /unfolds to more than 16 MB/);
    const small = Uint8Array.from(gzipSync(new Uint8Array(6_000_000)));
    small.fill(0xff, small.length - 2000);
    await refuses(textOfFile(new Blob([small])), /damaged/);
  });
});
