/**
 * Reports of users about results of other programs. Each row has an input of that kind and the expected results. A new
 * report becomes a row: tests of reading, of the command and of the page use all rows.
 */
import type { Cells } from './results-of.ts';

interface ResultReport {
  readonly name: string;
  /** As it was pasted, or as it was in a file. */
  readonly input: string | Uint8Array<ArrayBuffer>;
  /** Each result by its engine and its cells; empty if it is refused. */
  readonly results: readonly (readonly [engine: string, cells: Cells])[];
  /** Part of the sentence about what was not read; absent if all was read. */
  readonly says?: string;
}

const go = (pkg: string, ...lines: readonly string[]) =>
  ['goos: linux', 'goarch: amd64', `pkg: ${pkg}`, ...lines, 'PASS', ''].join('\n');
const benchmark = (name: string, ns: number) => `Benchmark${name}-8 \t   50000\t     ${ns} ns/op`;

const criterion = (...benchmarks: readonly (readonly [id: string, ns: number])[]) =>
  benchmarks
    .map(([id, ns]) =>
      JSON.stringify({
        reason: 'benchmark-complete',
        id,
        iteration_count: [10, 20],
        measured_values: [ns * 10, ns * 20],
        unit: 'ns',
      }),
    )
    .join('\n');

const openssl = (version: string, ...lines: readonly string[]) =>
  [`version: ${version}`, 'options: bn(64,64)', ...lines, ''].join('\n');
const SIGN_HEAD = '                              sign    verify    sign/s verify/s';

/** Little-endian, as on every machine with Windows. */
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(`\u{feff}${text}`, (character) => character.charCodeAt(0)).buffer);

const ed25519Go = go('example.org/x', benchmark('Ed25519Sign', 20_000), benchmark('Ed25519Verify', 60_000));
const ed25519Cells = { 'ed25519 sign': [20_000], 'ed25519 verify': [60_000] };

const bssl = (entries: readonly (readonly [description: string, ns: number])[]) =>
  JSON.stringify(entries.map(([description, ns]) => ({ description, numCalls: 1000, microseconds: ns })));

const refused = (name: string, input: string, says: string): ResultReport => ({ name, input, results: [], says });

const read: readonly ResultReport[] = [
  {
    name: 'two packages of one project, with benchmarks of one name',
    input: `${go('example.org/mldsa44', benchmark('Sign', 210_000))}${go('example.org/mldsa65', benchmark('Sign', 340_000))}`,
    results: [
      ['Go, example.org/mldsa44', { 'ml-dsa-44 sign': [210_000] }],
      ['Go, example.org/mldsa65', { 'ml-dsa-65 sign': [340_000] }],
    ],
  },
  {
    name: 'three packages of Go’s own library in one run',
    input: [
      go('crypto/rsa', benchmark('SignPKCS1v15/2048', 925_771), benchmark('SignPSS/2048', 934_113)),
      go('crypto/ecdsa', benchmark('Sign/P256', 16_387), benchmark('Verify/P256', 48_733)),
      go('crypto/ed25519', benchmark('Signing', 16_368), benchmark('KeyGeneration', 13_113)),
    ].join(''),
    results: [
      ['Go, crypto/rsa', { 'rsa-2048 sign': [925_771], 'SignPSS/2048 sign': [934_113] }],
      ['Go, crypto/ecdsa', { 'ecdsa-p256 sign': [16_387], 'ecdsa-p256 verify': [48_733] }],
      ['Go, crypto/ed25519', { 'ed25519 sign': [16_368], 'ed25519 generate': [13_113] }],
    ],
  },
  {
    name: 'other programs that name their benchmarks as the page’s own does',
    input: [
      go('example.org/chain', benchmark('ECDSA_Sign', 55_000), benchmark('RSA_Verify', 30_000)),
      go('signatures', benchmark('ECDSA_Sign', 21_000), benchmark('RSA_Verify', 40_000)),
    ].join(''),
    results: [
      ['Go, example.org/chain', { 'ECDSA Sign sign': [55_000], 'RSA Verify verify': [30_000] }],
      ['Go, signatures', { 'ecdsa-p256 sign': [21_000], 'rsa-2048 verify': [40_000] }],
    ],
  },
  {
    name: 'signatures of several signers, of many at once and of tokens',
    input: ['frost/ed25519', 'tss-lib/v2/ecdsa', 'go-batch/ed25519', 'jwt/v5']
      .map((pkg) => go(`example.org/${pkg}`, benchmark('Sign', 80_000), benchmark('ES256Sign', 90_000)))
      .join(''),
    results: ['frost/ed25519', 'tss-lib/v2/ecdsa', 'go-batch/ed25519', 'jwt/v5'].map((pkg) => [
      `Go, example.org/${pkg}`,
      { 'Sign sign': [80_000], 'ES256Sign sign': [90_000] },
    ]),
  },
  {
    name: 'the parameter set after the operation',
    input: go(
      'example.org/xcrypto',
      benchmark('MLDSASign/65', 1_254_120),
      benchmark('MLDSASign/65', 1_241_880),
      benchmark('MLDSAVerify/87', 412_008),
    ),
    results: [['Go, example.org/xcrypto', { 'ml-dsa-65 sign': [1_254_120, 1_241_880], 'ml-dsa-87 verify': [412_008] }]],
  },
  {
    name: 'go test -json',
    input: [
      { Action: 'output', Package: 'crypto/ed25519', Output: 'goos: darwin\n' },
      { Action: 'output', Package: 'crypto/ed25519', Output: `${benchmark('Signing', 23_456)}\n` },
      { Action: 'pass', Package: 'crypto/ed25519', Elapsed: 3.2 },
    ]
      .map((event) => JSON.stringify(event))
      .join('\n'),
    results: [['Go, crypto/ed25519', { 'ed25519 sign': [23_456] }]],
  },
  {
    name: 'colours around the lines',
    input: ed25519Go.replaceAll(/^Benchmark\S+/gm, '\u{1b}[1m$&\u{1b}[0m'),
    results: [['Go, example.org/x', ed25519Cells]],
  },
  ...['^[[', '\\u001b[', '\\x1b[', '\\033[', '['].map((written) => ({
    name: `colours that a program wrote out as ${written}`,
    input: ed25519Go.replaceAll(/^Benchmark\S+/gm, `${written}1;32m$&${written}0m`),
    results: [['Go, example.org/x', ed25519Cells]] as const,
  })),
  {
    name: 'what gh run view --log prints',
    input: ed25519Go.replaceAll(/^(?=.)/gm, 'bench\tRun go test\t2026-05-17T10:00:00.1234567Z '),
    results: [['Go, example.org/x', ed25519Cells]],
  },
  {
    name: 'lines that end as old systems ended them',
    input: ed25519Go.replaceAll('\n', '\r'),
    results: [['Go, example.org/x', ed25519Cells]],
  },
  {
    name: 'what PowerShell redirects',
    input: utf16(ed25519Go.replaceAll('\n', '\r\n')),
    results: [['Go, example.org/x', ed25519Cells]],
  },
  {
    name: 'several libraries, and messages of several sizes',
    input: go(
      'example.org/x',
      benchmark('Ed25519Sign/stdlib', 20_000),
      benchmark('Ed25519Sign/circl', 30_000),
      benchmark('ECDSAP256Verify/32B', 50_000),
    ),
    results: [
      [
        'Go, example.org/x',
        {
          'Ed25519Sign/stdlib sign': [20_000],
          'Ed25519Sign/circl sign': [30_000],
          'ECDSAP256Verify/32B verify': [50_000],
        },
      ],
    ],
  },
  {
    name: 'curves of Brainpool beside those of NIST',
    input: openssl(
      '3.0.10',
      SIGN_HEAD,
      ' 256 bits ecdsa (nistp256)   0.0000s   0.0001s  31178.2  10865.5',
      ' 256 bits ecdsa (brainpoolP256r1)   0.0005s   0.0005s   2147.5   2055.7',
    ),
    results: [
      [
        'OpenSSL 3.0.10',
        {
          'ecdsa-p256 sign': [32_074],
          'ecdsa-p256 verify': [92_034],
          '256 bits ecdsa (brainpoolP256r1) sign': [465_658],
          '256 bits ecdsa (brainpoolP256r1) verify': [486_452],
        },
      ],
    ],
  },
  {
    name: 'a key agreement beside signatures',
    input: openssl(
      '3.4.0',
      SIGN_HEAD,
      ' 256 bits ecdsa (nistp256)   0.0000s   0.0001s  31178.2  10865.5',
      '                              op      op/s',
      ' 256 bits ecdh (nistp256)   0.0001s  14716.9',
    ),
    results: [['OpenSSL 3.4.0', { 'ecdsa-p256 sign': [32_074], 'ecdsa-p256 verify': [92_034] }]],
  },
  {
    name: 'RSA as a key encapsulation beside RSA as a signature',
    input: openssl(
      '3.5.0',
      '                   sign    verify    encrypt   decrypt   sign/s verify/s  encr./s  decr./s',
      'rsa  2048 bits 0.000544s 0.000015s 0.000016s 0.000560s   1838.2  66666.7  62500.0   1785.7',
      '                               keygen    encaps    decaps keygens/s  encaps/s  decaps/s',
      '                    rsa2048 0.111111s 0.000038s 0.001460s       9.0   26377.0     685.0',
    ),
    results: [['OpenSSL 3.5.0', { 'rsa-2048 sign': [544_010], 'rsa-2048 verify': [15_000] }]],
  },
  {
    name: 'names that leave out the modulus and the curve',
    input: criterion(['rsa_sign', 900_000], ['ECDSA/sign', 70_000], ['ECDSA P-256 verify key', 6000]),
    results: [
      [
        'Rust',
        {
          'rsa sign sign': [900_000, 900_000],
          'ECDSA/sign sign': [70_000, 70_000],
          'ECDSA P-256 verify key other': [6000, 6000],
        },
      ],
    ],
  },
  {
    name: 'names with PSS, of other curves, and prehashed',
    input: criterion(
      ['RSA-PSS-2048/sign', 900_000],
      ['RSA-PKCS1v15-2048/sign', 500_000],
      ['ecdsa-p256k1/sign', 70_000],
      ['ecdsa-p256/sign', 20_000],
      ['Ed25519ph/sign', 25_000],
      ['Ed25519/sign', 18_000],
    ),
    results: [
      [
        'Rust',
        {
          'RSA-PSS-2048/sign sign': [900_000, 900_000],
          'rsa-2048 sign': [500_000, 500_000],
          'ecdsa-p256k1/sign sign': [70_000, 70_000],
          'ecdsa-p256 sign': [20_000, 20_000],
          'Ed25519ph/sign sign': [25_000, 25_000],
          'ed25519 sign': [18_000, 18_000],
        },
      ],
    ],
  },
  {
    name: 'batches and strict verification beside the plain one',
    input: criterion(
      ['ed25519 benchmarks/Ed25519 signature verification', 42_000],
      ['ed25519 benchmarks/Ed25519 strict signature verification', 46_000],
      ['ed25519 benchmarks/Ed25519 batch signature verification/4', 110_000],
    ),
    results: [
      [
        'Rust',
        {
          'ed25519 verify': [42_000, 42_000],
          'ed25519 benchmarks/Ed25519 strict signature verification verify': [46_000, 46_000],
          'ed25519 benchmarks/Ed25519 batch signature verification/4 verify': [110_000, 110_000],
        },
      ],
    ],
  },
  {
    name: 'bssl speed -json that was cut short',
    input: bssl([
      ['Ed25519 signing', 25_000],
      ['ECDSA P-256 signing', 40_000],
      ['Ed25519 signing', 26_000],
    ]).slice(0, -30),
    results: [['BoringSSL', { 'ed25519 sign': [25_000], 'ecdsa-p256 sign': [40_000] }]],
    says: 'It breaks off before its end: what is whole is read.',
  },
  {
    name: 'Go’s lines with a decimal comma beside good ones',
    input: go('example.org/x', benchmark('Ed25519Sign', 20_000), 'BenchmarkEd25519Verify-8   50000   60.000,5 ns/op'),
    results: [['Go, example.org/x', { 'ed25519 sign': [20_000] }]],
    says: 'One line looks like a result without a time of a call that can be read, “BenchmarkEd25519Verify-8 50000 60.000,5 ns/op”: left out.',
  },
  {
    name: 'Go’s lines that a terminal has wrapped, at two places',
    input: go(
      'example.org/x',
      'BenchmarkEd25519Sign-8',
      '   50000     20000 ns/op',
      'BenchmarkEd25519Verify-8   50000',
      '   60000 ns/op   0 B/op',
    ),
    results: [['Go, example.org/x', ed25519Cells]],
  },
  {
    name: 'Go’s lines that are wrapped within a name, or give no time of a call',
    input: go(
      'example.org/x',
      benchmark('Ed25519Sign', 20_000),
      'BenchmarkEd25519',
      'Verify-8   50000   60000 ns/op',
      'BenchmarkEd25519Verify-8   50000   33.1 MB/s',
    ),
    results: [['Go, example.org/x', { 'ed25519 sign': [20_000] }]],
    says: 'One line looks like a result without a time of a call that can be read, “Verify-8 50000 60000 ns/op”: left out.',
  },
  {
    name: 'a table of OpenSSL in which a row has decimal commas and another is torn',
    input: openssl(
      '3.0.19',
      SIGN_HEAD,
      'rsa 2048 bits 0.000544s 0.000016s   1838.2  61500.5',
      'rsa 3072 bits 0,001600s 0,000033s    625,0  30303,0',
      'rsa 4096 bits 0.0036',
      ' 256 bits ecdsa (nistp256)   0.0000s   0.0001s  32074.0  10870.0',
    ),
    results: [
      [
        'OpenSSL 3.0.19',
        {
          'rsa-2048 sign': [544_010],
          'rsa-2048 verify': [16_260],
          'ecdsa-p256 sign': [31_178],
          'ecdsa-p256 verify': [91_996],
        },
      ],
    ],
    says: 'One line looks like a result without a time of a call that can be read, “rsa 3072 bits 0,001600s 0,000033s 625,0 30303,0”: left out.',
  },
  {
    name: 'a benchmark of criterion in another unit beside one in nanoseconds',
    input: `${criterion(['ed25519/sign', 20_000])}\n${criterion(['ed25519/verify', 60_000]).replace('"ns"', '"cycles"')}`,
    results: [['Rust', { 'ed25519 sign': [20_000, 20_000] }]],
    says: 'One line looks like a result without a time of a call that can be read, “{"reason":"benchmark-complete","id":"ed25519/verify","iteration_count":[10,20],"measured_v…”: left out.',
  },
];

const unread: readonly ResultReport[] = [
  refused(
    'a private key in PEM',
    '-----BEGIN EC PRIVATE KEY-----\nMHcCAQEE\n-----END EC PRIVATE KEY-----\n',
    'This is a private key, which is no result and stayed on this device: nothing was sent. Nothing was imported; if anything real trusts this key, replace it.',
  ),
  refused(
    'a private key as a JWK',
    JSON.stringify({ kty: 'AKP', alg: 'ML-DSA-44', priv: 'AQ' }),
    'This is a private key',
  ),
  refused(
    'a table of benchstat',
    [
      'goos: linux',
      'pkg: crypto/ecdsa',
      '              │   old.txt   │              new.txt               │',
      '              │   sec/op    │   sec/op     vs base               │',
      'Sign/P256-32    17.38µ ± 1%   12.04µ ± 1%  -30.72% (p=0.000 n=10)',
    ].join('\n'),
    'This is a table of benchstat',
  ),
  refused(
    'a table of the older benchstat',
    'name              old time/op  new time/op  delta\nSign/P256-8       17.4µs ± 1%  12.0µs ± 1%  -30.72%  (p=0.000 n=10+10)\n',
    'This is a table of benchstat',
  ),
  refused(
    'what criterion prints for people',
    'Crypto/ed25519_verify   time:   [70.576 us 70.609 us 70.648 us]\n                        No change in performance detected.\n',
    'what cargo bench prints with criterion',
  ),
  refused(
    'criterion’s estimates',
    JSON.stringify({
      mean: { point_estimate: 17_950.2, standard_error: 28.1, confidence_interval: { confidence_level: 0.95 } },
      median: { point_estimate: 17_940.2, standard_error: 24.1, confidence_interval: { confidence_level: 0.95 } },
      median_abs_dev: { point_estimate: 1.5 },
      std_dev: { point_estimate: 1.5 },
      slope: null,
    }),
    'criterion’s estimates.json',
  ),
  refused(
    'libtest',
    'running 1 test\ntest ed25519_sign   ... bench:      18,123 ns/iter (+/- 210)\n',
    'the benchmarks of the standard library (libtest)',
  ),
  refused(
    'what bssl speed prints for people',
    'Did 42000 ECDSA P-256 signing operations in 1006060us (41747.0 ops/sec)\n',
    'run bssl speed -json',
  ),
  refused(
    'several processes, whose calls are added up',
    `Forked child 0\nForked child 1\n${openssl('3.0.10', SIGN_HEAD, ' 256 bits ecdsa (nistp256)   0.0000s   0.0000s 124328.2  43432.0')}`,
    'run it without -multi',
  ),
  refused(
    'the same, told by the line that was typed alone',
    `$ openssl speed --multi 4 ecdsap256\n${openssl('3.0.10', SIGN_HEAD, ' 256 bits ecdsa (nistp256)   0.0000s   0.0000s 124328.2  43432.0')}`,
    'run it without -multi',
  ),
  refused('counts of iai', 'sign\n  Instructions:          1735\n  L1 Accesses:           2364\n', 'what iai counted'),
  refused(
    'an export of critcmp',
    JSON.stringify({
      name: 'a',
      benchmarks: { 'ed25519/sign': { criterion_benchmark_v1: { full_id: 'ed25519/sign' } } },
    }),
    'benchmark.json and sample.json',
  ),
  refused('micro-bmark', 'ed25519\nsign x 9,541 ops/sec @ 104μs/op\n', 'a benchmark of JavaScript'),
];

export const resultReports: readonly ResultReport[] = [...read, ...unread];
