import { expect, test } from 'vitest';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { durationOf } from './duration.ts';

const named = (id: string) => findExperiment(id) ?? mainExperiment;

test('the main experiment takes what its preset says', () => {
  // 18 cells of 0.14 s of warm-up and 0.24 s of batches are 6.8 s, and RSA keys some more; of 1.5 and 2 s, 63 s.
  expect(durationOf(mainExperiment, 'quick')).toBe('about 10 s');
  expect(durationOf(mainExperiment, 'standard')).toBe('about a minute');
  expect(durationOf(mainExperiment, 'study')).toBe('several minutes');
});

test('a study with more cells takes longer', () => {
  // 6 schemes, 6 payloads, 2 operations, 2 backends: 144 cells of 0.12 s are 17.3 s; of 1 s, 144 s.
  expect(durationOf(named('hybrid-encryption'), 'quick')).toBe('about 20 s');
  expect(durationOf(named('hybrid-encryption'), 'standard')).toBe('about 2½ min');
});

test('what was measured of a study goes before what its plan says', () => {
  expect(durationOf(named('rsa-modulus'), 'quick')).toBe(named('rsa-modulus').durations?.quick);
});
