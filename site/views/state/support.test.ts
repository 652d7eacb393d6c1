import { expect, it } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { countPossible, type Platform, supportOf } from './support.ts';

const whole: Platform = {
  secureContext: true,
  webCrypto: true,
  randomValues: true,
  webAssembly: true,
  moduleWorkers: true,
};

it('says nothing where nothing is missing', () => {
  expect(supportOf(whole)).toEqual({ canRun: true, problems: [], missingBackends: [] });
});

it('runs WebAssembly alone where the context is not secure, and says why', () => {
  const support = supportOf({ ...whole, secureContext: false, webCrypto: false });
  expect(support.canRun).toBe(true);
  expect(support.problems).toHaveLength(1);
  expect(support.problems[0]).toContain('HTTPS');
  expect(countPossible(defaultSettings(), support)).toBe(9);
});

it('runs WebCrypto alone where WebAssembly is off', () => {
  const support = supportOf({ ...whole, webAssembly: false });
  expect(support.canRun).toBe(true);
  expect(support.problems[0]).toContain('WebAssembly is switched off');
  expect(support.missingBackends).toEqual(['wasm', 'kernels']);
  expect(countPossible(defaultSettings(), support)).toBe(9);
});

it('says of what is missing only what has no number: JavaScript is measured without either', () => {
  for (const platform of [
    { ...whole, webAssembly: false },
    { ...whole, webCrypto: false },
    { ...whole, webCrypto: false, secureContext: false },
  ]) {
    const { problems, missingBackends } = supportOf(platform);
    expect(missingBackends).not.toContain('noble');
    expect(problems.join()).not.toMatch(/\bonly\b/);
  }
});

it.each([
  { ...whole, moduleWorkers: false },
  { ...whole, webAssembly: false, webCrypto: false },
  { ...whole, randomValues: false },
])('does not run without its footing', (platform) => {
  const support = supportOf(platform);
  expect(support.canRun).toBe(false);
  expect(support.problems.length).toBeGreaterThan(0);
  for (const experiment of experiments) expect(countPossible(defaultSettings(experiment), support)).toBe(0);
});
