import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shippedStudies, shippedStudy } from '../simulated/shipped-studies.ts';
import { readStudies } from './published.ts';
import { publishedRuns } from './published-runs.ts';

it('reads the passkey study in nanoseconds and our words', () => {
  const study = shippedStudy('passkey-schemes');
  expect(study?.environments.map((environment) => environment.label)).toEqual(['Server', 'Laptop', 'Phone']);
  expect(study?.times).toHaveLength(27);
  expect(study?.statistic).toBe('median');
  const android = study?.times.find(
    (time) => time.environment === 'android' && time.scheme === 'rsa-3072' && time.operation === 'generate',
  );
  expect(android?.ns).toBeCloseTo(2_925_312_000);
});

it('reads the Go article', () => {
  const study = shippedStudy('go-signatures');
  expect(study?.environments.map((environment) => environment.label)).toEqual(['Apple M1']);
  expect(study?.times.find((time) => time.scheme === 'rsa-2048' && time.operation === 'verify')?.ns).toBe(30_185);
});

it('reads one study at a time: what is wrong with a later one is found when its turn comes', () => {
  const text = readFileSync('public/published-results.json', 'utf8');
  const [first] = JSON.parse(text).studies;
  const one = readStudies({ studies: [first, { ...first, times: { sign: 'fast' } }] });
  expect(one.next().value).toEqual(shippedStudies[0]);
  expect(() => one.next()).toThrow();
});

it('offers nothing for comparison that has no times', () => {
  const runs = publishedRuns(shippedStudies);
  expect(runs.length).toBeGreaterThan(4);
  for (const { id, measurements } of runs) expect(measurements.length, id).toBeGreaterThan(0);
  expect(publishedRuns(shippedStudies.map((study) => ({ ...study, times: [] })))).toEqual([]);
});

it('refuses what is not a file of studies', () => {
  for (const json of [null, [], {}, { studies: [{}] }]) {
    expect(() => [...readStudies(json)]).toThrow();
  }
});

it('prints every time with the digits and the unit of its source', () => {
  const printed = (id: string, scheme: string, operation: string) =>
    shippedStudies
      .find((study) => study.id === id)
      ?.times.filter((time) => time.scheme === scheme && time.operation === operation)
      .map((time) => time.printed.replaceAll('\u202f', ' '));
  expect(printed('passkey-schemes', 'ecdsa-p256', 'generate')).toEqual(['0.016 ms', '0.018 ms', '0.082 ms']);
  // The table has three decimals; JSON has dropped the zeros at their ends.
  expect(printed('passkey-schemes', 'ed25519', 'sign')).toEqual(['0.022 ms', '0.031 ms', '0.140 ms']);
  expect(printed('go-signatures', 'rsa-2048', 'generate')).toEqual(['92,789,597 ns/op']);
  expect(printed('rsa-modulus', 'rsa-3072', 'generate')).toEqual(['~ 1,500 ms']);
  expect(printed('rsa-modulus', 'rsa-oaep-3072', 'encrypt')).toEqual(['0.40 ms']);
  expect(printed('rsa-modulus', 'rsa-4096', 'sign')).toEqual(['25 ms']);
});

it('does not call a mean a median, nor names a statistic that the source does not state', () => {
  expect(shippedStudies.map(({ id, statistic }) => [id, statistic])).toEqual([
    ['passkey-schemes', 'median'],
    ['go-signatures', 'mean'],
    ['rsa-modulus', undefined],
    ['hybrid-encryption', 'mean'],
    ['key-storm', undefined],
  ]);
});

it('says times in a headline with two or three digits: the table has the source’s own', () => {
  const times = shippedStudies.flatMap(({ headline = '' }) => headline.match(/[\d.,]+(?=[ \u202f][nµm]?s\b)/g) ?? []);
  expect(times.length).toBeGreaterThan(5);
  const digits = (number: string) => number.replace(/[.,]/g, '').replace(/^0+|0+$/g, '');
  expect(times.filter((number) => digits(number).length > 3)).toEqual([]);
});

it('separates the thousands of every time, and keeps an equation on one line', () => {
  const text = readFileSync('public/published-results.json', 'utf8');
  expect(text.match(/\b\d{4,} (?:and ~ \d+ )?[nµm]?s\b/g)).toBeNull();
  const citations = shippedStudies.map(({ citation }) => citation).join();
  expect(citations).toMatch(/e\s=\s65537/);
  expect(citations).not.toMatch(/ = |'/);
});
