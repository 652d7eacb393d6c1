import { expect, test } from 'vitest';
import { casesOf } from './cases.ts';
import { caseKey } from './run.ts';
import { defaultSettings } from './settings.ts';

test('the main experiment has three schemes × three operations × two backends', () => {
  const keys = casesOf(defaultSettings()).map(caseKey);
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
  expect(casesOf(settings).map(caseKey)).toEqual([
    'ed25519/wasm/generate',
    'ed25519/wasm/sign/raw-16',
    'ed25519/wasm/sign/raw-32',
    'ed25519/wasm/verify/raw-16',
    'ed25519/wasm/verify/raw-32',
  ]);
});
