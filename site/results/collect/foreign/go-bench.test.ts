import { describe, expect, test } from 'vitest';
import { collect } from '../collect.ts';
import { type Cells, nanosecondsOf, resultsOf } from '../simulated/results-of.ts';

describe('go test -bench', () => {
  test.each<[what: string, text: string, results: readonly (readonly [engine: string, cells: Cells])[]]>([
    [
      'the standard library',
      `goos: linux\ngoarch: amd64\npkg: crypto/rsa\nBenchmarkSignPKCS1v15/3072-4 10 91 ns/op\nBenchmarkSignPSS/3072-4 10 92 ns/op\nBenchmarkDecryptOAEP/3072-4 10 93 ns/op\npkg: crypto/ecdsa\nBenchmarkSign/P256-4 10 21 ns/op\nBenchmarkSign/P256-4 10 22 ns/op\nBenchmarkSign/P521-4 10 29 ns/op\npkg: crypto/ed25519\nBenchmarkKeyGeneration-4 10 11 ns/op\nBenchmarkNewKeyFromSeed-4 10 12 ns/op\nBenchmarkSigning-4 10 13 ns/op\nBenchmarkVerification-4 10 14 ns/op\npkg: crypto/mldsa\nBenchmarkSign/ML-DSA-65-4 10 31 ns/op\npkg: crypto/ecdh\nBenchmarkGenerateKey/P256-4 10 41 ns/op\n`,
      [
        ['Go, crypto/rsa', { 'rsa-3072 sign': [91], 'SignPSS/3072 sign': [92], 'DecryptOAEP/3072 other': [93] }],
        ['Go, crypto/ecdsa', { 'ecdsa-p256 sign': [21, 22], 'ecdsa-p521 sign': [29] }],
        [
          'Go, crypto/ed25519',
          {
            'ed25519 generate': [11],
            'NewKeyFromSeed other': [12],
            'ed25519 sign': [13],
            'ed25519 verify': [14],
          },
        ],
        ['Go, crypto/mldsa', { 'ml-dsa-65 sign': [31] }],
        ['Go, crypto/ecdh', { 'GenerateKey/P256 generate': [41] }],
      ],
    ],
    [
      'a package of another curve',
      'pkg: example.org/secp256k1/ecdsa\nBenchmarkECDSA_Sign-8 10 10 ns/op\nBenchmarkSign-8 10 20 ns/op\n',
      [['Go, example.org/secp256k1/ecdsa', { 'ECDSA Sign sign': [10], 'Sign sign': [20] }]],
    ],
    [
      'two machines, one after the other',
      `goos: linux\ngoarch: amd64\npkg: a.example/b\ncpu: Fast\nBenchmarkEd25519Sign-8 10 10 ns/op\nPASS\ngoos: darwin\ngoarch: arm64\npkg: a.example/b\nBenchmarkEd25519Sign-8 10 50 ns/op\n`,
      [
        ['Go, a.example/b', { 'ed25519 sign': [10] }],
        ['Go, a.example/b', { 'ed25519 sign': [50] }],
      ],
    ],
    [
      'two builds that somebody told apart',
      'commit: one\npkg: x\nBenchmarkEd25519Sign-8 10 10 ns/op\ncommit: two\nBenchmarkEd25519Sign-8 10 50 ns/op\n',
      [
        ['Go, x, one', { 'ed25519 sign': [10] }],
        ['Go, x, two', { 'ed25519 sign': [50] }],
      ],
    ],
    [
      'the same machine twice is one result of two samples',
      'goos: linux\npkg: x\ncpu: C\nBenchmarkEd25519Sign-8 10 10 ns/op\nPASS\ngoos: linux\npkg: x\ncpu: C\nBenchmarkEd25519Sign-8 10 11 ns/op\n',
      [['Go, x', { 'ed25519 sign': [10, 11] }]],
    ],
    [
      'packages that are named below alone',
      'BenchmarkSigning-8 10 10 ns/op\nok  \tcrypto/ed25519\t1.1s\nBenchmarkSign/P256-8 10 20 ns/op\nok  \tcrypto/ecdsa\t1.1s\n',
      [
        ['Go, crypto/ed25519', { 'ed25519 sign': [10] }],
        ['Go, crypto/ecdsa', { 'ecdsa-p256 sign': [20] }],
      ],
    ],
    [
      'a machine with 256 processors',
      'BenchmarkEd25519Sign-256 10 10 ns/op\nBenchmarkRSA_Sign-256 10 20 ns/op\n',
      [['Go', { 'ed25519 sign': [10], 'rsa-2048 sign': [20] }]],
    ],
    [
      'libraries, sizes of messages and names that come twice',
      'BenchmarkEd25519Verify/openssl-8 10 10 ns/op\nBenchmarkEd25519Verify/ring-8 10 11 ns/op\nBenchmarkEd25519Verify/64KiB-8 10 12 ns/op\nBenchmarkEd25519Verify-8 10 13 ns/op\nBenchmarkEd25519Verify#01-8 10 14 ns/op\nBenchmarkEd25519_Verify-8 10 15 ns/op\n',
      [
        [
          'Go',
          {
            'Ed25519Verify/openssl verify': [10],
            'Ed25519Verify/ring verify': [11],
            'Ed25519Verify/64KiB verify': [12],
            'ed25519 verify': [13],
            // It is read like the name before, but is another name.
            'Ed25519Verify#01 verify': [14],
            'Ed25519_Verify verify': [15],
          },
        ],
      ],
    ],
  ])('%s', async (_, text, results) => {
    expect(await resultsOf(text)).toEqual(results);
  });

  test('names that begin alike for longer than a name may be stay apart', async () => {
    const name = 'x'.repeat(300);
    const [[, cells] = []] = await resultsOf(`Benchmark${name}a-8 10 10 ns/op\nBenchmark${name}b-8 10 20 ns/op\n`);
    expect(Object.values(cells ?? {})).toEqual([[10], [20]]);
    for (const cell of Object.keys(cells ?? {})) expect(cell).toMatch(/^x{180,}… [\da-f]{8} other$/);
  });

  test('with -json, packages among each other and results in pieces, is what each package printed', async () => {
    const event = (pkg: string, output: string) =>
      `${JSON.stringify({ Time: '2026-05-17T10:00:00Z', Action: 'output', Package: pkg, Output: output })}\n`;
    const text = [
      JSON.stringify({ Action: 'start', Package: 'crypto/rsa' }),
      '\n',
      event('crypto/rsa', 'goos: linux\n'),
      event('crypto/ed25519', 'goos: linux\npkg: crypto/ed25519\n'),
      event('crypto/rsa', 'BenchmarkSignPKCS1v15/2048-4 \t'),
      event('crypto/ed25519', 'BenchmarkSigning-4 \t'),
      event('crypto/rsa', ' 10\t 900 ns/op\n'),
      event('crypto/ed25519', ' 10\t 20 ns/op\n'),
    ].join('');
    const results = [
      ['Go, crypto/rsa', { 'rsa-2048 sign': [900] }],
      ['Go, crypto/ed25519', { 'ed25519 sign': [20] }],
    ];
    expect(await resultsOf(text)).toEqual(results);
    const torn = (await collect(`go: downloading something\n${text}{"Action":"output","Pack`)).result();
    expect(torn.runs.map((run) => [run.environment.engine, nanosecondsOf(run)])).toEqual(results);
    expect(torn.breaksOff).toBe(true);
  });
});
