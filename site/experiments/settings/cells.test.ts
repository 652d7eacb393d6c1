import { expect, test } from 'vitest';
import { findExperiment, mainExperiment } from '../index.ts';
import { builds } from '../studies/builds.ts';
import { cellKey } from './cell.ts';
import { cellsOf } from './cells.ts';
import { defaultSettings } from './settings.ts';

test('the main experiment has three schemes × three operations × two backends', () => {
  const keys = cellsOf(defaultSettings()).map(cellKey);
  expect(keys).toHaveLength(18);
  expect(new Set(keys).size).toBe(18);
  expect(keys[0]).toBe('rsa-3072/wasm/generate');
  expect(keys[2]).toBe('rsa-3072/wasm/sign/assertion-32');
});

test('each message is a case of its own, but a key is generated once', () => {
  const settings = {
    ...defaultSettings(),
    schemes: ['ed25519'],
    backends: ['wasm' as const],
    messages: [16, 32].map((challengeBytes) => ({ form: 'raw' as const, challengeBytes })),
  };
  expect(cellsOf(settings).map(cellKey)).toEqual([
    'ed25519/wasm/generate',
    'ed25519/wasm/sign/raw-16',
    'ed25519/wasm/sign/raw-32',
    'ed25519/wasm/verify/raw-16',
    'ed25519/wasm/verify/raw-32',
  ]);
});

test('builds are set beside each other on the backend that has them, those that the settings name', () => {
  const settings = {
    ...defaultSettings(builds),
    schemes: ['ecdsa-p256', 'rsa-2048'],
    operations: ['generate' as const, 'sign' as const],
    builds: ['base', 'no-tables'],
  };
  expect(cellsOf(settings).map(cellKey)).toEqual([
    'ecdsa-p256/wasm/generate/build=base',
    'ecdsa-p256/wasm/generate/build=no-tables',
    'ecdsa-p256/wasm/sign/assertion-32/build=base',
    'ecdsa-p256/wasm/sign/assertion-32/build=no-tables',
    'rsa-2048/wasm/sign/assertion-32/build=base',
  ]);
});

test('Quick leaves long draws of synchronous backends to representative candidates, and storms to the most workers', () => {
  const keysOf = (id: string, changes: object) => {
    const experiment = findExperiment(id) ?? mainExperiment;
    return cellsOf({ ...defaultSettings(experiment), ...changes }).map(cellKey);
  };
  const generated = { operations: ['generate'], schemes: ['rsa-2048', 'rsa-4096'] };
  const quick = keysOf('rsa-modulus', generated);
  expect(quick).toContain('rsa-2048/wasm/generate');
  expect(quick).toContain('rsa-4096/webcrypto/generate');
  expect(quick).toContain('rsa-4096/wasm/generate/candidates=representative');
  expect(quick).not.toContain('rsa-4096/wasm/generate');
  expect(keysOf('rsa-modulus', { ...generated, preset: 'standard' })).toContain('rsa-4096/wasm/generate');

  const stormy = { operations: ['connect'], schemes: ['legacy'], backends: ['wasm'], workers: 4 };
  expect(keysOf('key-storm', stormy)).toEqual(['legacy/wasm/connect/workers=4']);
  expect(keysOf('key-storm', { ...stormy, workers: 1 })).toEqual(['legacy/wasm/connect']);
  expect(keysOf('key-storm', { ...stormy, preset: 'study' })).toEqual([
    'legacy/wasm/connect',
    'legacy/wasm/connect/workers=2',
    'legacy/wasm/connect/workers=4',
  ]);
});
