import { expect, test } from 'vitest';
import type { Backend, KeyPair, PublicKeyFormat } from '../../backends/backend.ts';
import createNobleBackend from '../../backends/noble/backend.ts';
import createWebCryptoBackend from '../../backends/webcrypto/backend.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { findSignatureScheme } from '../../schemes/index.ts';
import { isSameBackend, suiteIdFor, suiteName } from '../gate/suite-id.ts';
import { Workbench } from './workbench.ts';

const cell = { scheme: 'ed25519', backend: 'wasm', operation: 'sign' } as const;

/** The JavaScript backend as a stand-in for a build. If `broken`, it refuses every signature. */
function build(name: string, broken = false): Backend {
  const inner = createNobleBackend();
  return {
    ...inner,
    id: 'wasm',
    build: name,
    async open(scheme) {
      const opened = await inner.open(scheme);
      if (opened.status !== 'ready' || opened.suite.mode !== 'sync' || !broken) return opened;
      const { suite } = opened;
      const importKeyPair = (pkcs8: Bytes, spki: Bytes): KeyPair<'sync'> => {
        const keyPair = suite.importKeyPair(pkcs8, spki);
        const publicKey = {
          verify: () => false,
          export: (format: PublicKeyFormat) => keyPair.publicKey.export(format),
          free: () => keyPair.publicKey.free(),
        };
        return { privateKey: keyPair.privateKey, publicKey, free: () => keyPair.free() };
      };
      return { status: 'ready', suite: { ...suite, importKeyPair } };
    },
  };
}

async function workbenchOf(backends: readonly Backend[]): Promise<Workbench> {
  const scheme = findSignatureScheme('ed25519');
  if (!scheme) throw new Error('no Ed25519');
  return Workbench.open(scheme, backends, (target) => crypto.getRandomValues(target));
}

test('a case finds the suite of its build, and without one that of its backend', () => {
  expect(suiteIdFor(cell)).toBe('wasm');
  expect(suiteIdFor({ ...cell, conditions: { build: 'limbs-64' } })).toBe('wasm:limbs-64');
  expect(suiteName('wasm:limbs-64')).toBe('WebAssembly (limbs-64)');
  expect(isSameBackend('wasm:base', 'wasm')).toBe(true);
  expect(isSameBackend('wasm:base', 'webcrypto')).toBe(false);
});

test('every build is a suite of its own with the same key, checked by another backend where there is one', async () => {
  const workbench = await workbenchOf([build('base'), build('wide'), createWebCryptoBackend()]);
  const base = await workbench.keyPair('wasm:base');
  const wide = await workbench.keyPair('wasm:wide');
  expect(await wide.publicKey.export('spki')).toEqual(await base.publicKey.export('spki'));
  expect(workbench.checkerOf('wasm:wide')).toBe('webcrypto');
  const lonely = await workbenchOf([build('base'), build('wide')]);
  expect(lonely.checkerOf('wasm:wide')).toBe('wasm:base');
});

test('the gate blames a build by its name, and no other', async () => {
  const workbench = await workbenchOf([build('base'), build('limbs-64', true)]);
  expect(workbench.on('wasm:base').status).toBe('ready');
  expect(workbench.on('wasm:limbs-64')).toEqual({
    status: 'failed',
    reason: expect.stringMatching(/^WebAssembly \(limbs-64\) refuses a known good signature/),
  });
});
