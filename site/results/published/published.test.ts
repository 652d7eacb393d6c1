import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPublished } from './published.ts';
import { publishedRuns } from './published-runs.ts';

const studies = readPublished(JSON.parse(readFileSync('public/published-results.json', 'utf8')));

it('reads the passkey study in nanoseconds and our words', () => {
  const study = studies.find((candidate) => candidate.id === 'passkey-schemes');
  expect(study?.environments.map((environment) => environment.label)).toEqual(['Cloud', 'Laptop', 'Android']);
  expect(study?.medians).toHaveLength(27);
  const android = study?.medians.find(
    (median) => median.environment === 'android' && median.scheme === 'rsa-3072' && median.operation === 'generate',
  );
  expect(android?.medianNs).toBeCloseTo(2_925_312_000);
});

it('reads the Go article', () => {
  const study = studies.find((candidate) => candidate.id === 'go-signatures');
  expect(study?.environments.map((environment) => environment.label)).toEqual(['Apple M1']);
  expect(study?.medians.find((median) => median.scheme === 'rsa-2048' && median.operation === 'verify')?.medianNs).toBe(
    30_185,
  );
});

it('offers nothing for comparison that has no times', () => {
  const runs = publishedRuns(studies);
  expect(runs.length).toBeGreaterThan(4);
  for (const { id, measurements } of runs) expect(measurements.length, id).toBeGreaterThan(0);
  expect(publishedRuns(studies.map((study) => ({ ...study, medians: [] })))).toEqual([]);
});

it('refuses what is not a file of studies', () => {
  for (const json of [
    null,
    [],
    {},
    { studies: [{}] },
    { studies: [{ id: 'passkey-schemes', median_ms: { sign: 'fast' } }] },
  ]) {
    expect(() => readPublished(json)).toThrow();
  }
});
