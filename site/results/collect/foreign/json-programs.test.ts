import { expect, test } from 'vitest';
import { exampleRun } from '../../simulated/example-run.ts';
import { collect } from '../collect.ts';
import { collectionSentences } from '../collection-sentences.ts';
import { nanosecondsOf, resultsOf } from '../simulated/results-of.ts';

const line = (id: string, ...nanoseconds: readonly number[]) =>
  `${JSON.stringify({
    reason: 'benchmark-complete',
    id,
    iteration_count: nanoseconds.map(() => 10),
    measured_values: nanoseconds.map((ns) => ns * 10),
    unit: 'ns',
  })}\n`;

test('criterion keeps benchmarks of one scheme apart, and what is whole of lines that break off', async () => {
  const text = [
    line('RSA-PKCS1v15-2048/sign', 800, 801),
    line('ed25519/sign', 18),
    line('Signatures/ed25519_sign', 17),
    line('ml-kem-768/keygen', 30),
  ].join('');
  const cells = {
    'rsa-2048 sign': [800, 801],
    'ed25519 sign': [18],
    'Signatures/ed25519_sign sign': [17],
    'ml-kem-768/keygen generate': [30],
  };
  expect(await resultsOf(text)).toEqual([['Rust', cells]]);
  const torn = (await collect(`${text}${line('ed25519/keygen', 5).slice(0, 40)}`)).result();
  expect(torn.runs.map(nanosecondsOf)).toEqual([cells]);
  expect(torn.refused).toMatchObject({
    count: 1,
    first: [{ what: 'document 5', why: expect.stringMatching(/breaks off/) }],
  });
});

test('criterion’s lines of two projects are two results', async () => {
  const lineOf = (project: string, ns: number) =>
    line('sign/ed25519', ns).replace('{', `{"report_directory":"/home/ada/${project}/target/criterion/reports/sign",`);
  expect(await resultsOf(lineOf('before', 30) + lineOf('after', 20) + lineOf('before', 31))).toEqual([
    ['Rust, before', { 'ed25519 sign': [30, 31] }],
    ['Rust, after', { 'ed25519 sign': [20] }],
  ]);
});

test('bssl speed -json keeps other schemes apart', async () => {
  const entry = (description: string, numCalls: number) => ({ description, numCalls, microseconds: 1000 });
  const text = JSON.stringify([
    entry('ECDSA P-256 signing', 100),
    entry('ECDSA secp256k1 signing', 50),
    entry('ECDH P-256', 40),
    entry('MLDSA65 key generation', 20),
    entry('ML-KEM-768 generate + decap', 10),
  ]);
  expect(await resultsOf(text)).toEqual([
    [
      'BoringSSL',
      {
        'ecdsa-p256 sign': [10_000],
        'ECDSA secp256k1 signing sign': [20_000],
        'ml-dsa-65 generate': [50_000],
        'ML-KEM-768 generate + decap generate': [100_000],
      },
    ],
  ]);
});

test('of a list that breaks off anywhere, what is whole is kept, and one sentence says so', async () => {
  const entries = ['Ed25519 signing', 'ECDSA P-256 signing', 'Ed25519 signing'].map((description, index) => ({
    description,
    numCalls: 100 * (index + 1),
    microseconds: 3000,
    note: 'a } or ] within a text',
  }));
  for (const text of [JSON.stringify(entries), JSON.stringify(entries, undefined, 2)]) {
    for (let length = text.indexOf('}'); length < text.length; length += 1) {
      const part = text.slice(0, length);
      const whole = part.split(/within a text"\s*\}/).length - 1;
      if (whole === 0) continue;
      const { runs, breaksOff, refused } = (await collect(part)).result();
      expect([breaksOff, refused.count, runs.length]).toEqual([true, 0, 1]);
      const samples = runs.flatMap(({ measurements }) =>
        measurements.flatMap((one) => ('samplesNs' in one ? one.samplesNs : [])),
      );
      expect(samples).toHaveLength(whole);
    }
    expect((await collect(text)).result().breaksOff).toBe(false);
  }
});

test('so it is with a list of results, as jq -s makes one', async () => {
  const runs = ['a', 'b', 'c'].map((id) => exampleRun({ id }));
  const text = JSON.stringify(runs);
  const found = (await collect(text.slice(0, text.lastIndexOf('"schemaVersion"') + 100))).result();
  expect(found.runs.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(collectionSentences(found)).toEqual([
    '2 results are read.',
    'It breaks off before its end: what is whole is read.',
  ]);
});
