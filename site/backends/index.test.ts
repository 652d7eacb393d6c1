import { expect, test } from 'vitest';
import { findSignatureScheme } from '../schemes/index.ts';
import { backendIds, backendName, builtBackends, findBackend, isBrowsersOwn } from './backend.ts';
import { type BackendDescriptor, backendDescriptors } from './descriptors.ts';
import { createBackends } from './index.ts';

const backends = createBackends({ build: 'auto', onModule: () => undefined });

test('every folder that makes a backend is described', () => {
  const folders = Object.keys(import.meta.glob('./*/backend.ts')).map((path) => path.split('/')[1]);
  expect(folders.sort()).toEqual([...backendIds].sort());
});

test('every backend that is described can be made, in the order of the list', () => {
  expect(backends.map(({ id }) => id)).toEqual(backendIds);
  expect(backends.filter(({ inBuild }) => inBuild).map(({ id }) => id)).toEqual(builtBackends);
});

const descriptors: readonly BackendDescriptor[] = backendDescriptors;

test.each(['id', 'name'] as const)('no two have one %s', (part) => {
  expect(new Set(descriptors.map((descriptor) => descriptor[part])).size).toBe(descriptors.length);
});

test('fills are shared only where there are more backends than fills, and never by those that are measured together by default', () => {
  const fillsOf = (some: readonly BackendDescriptor[]) => new Set(some.map(({ fill }) => fill)).size;
  const byDefault = descriptors.filter(({ measuredByDefault }) => measuredByDefault);
  expect(fillsOf(byDefault)).toBe(byDefault.length);
  expect(fillsOf(descriptors)).toBe(Math.min(descriptors.length, 4));
});

test.each(['Go', '', 'constructor', '__proto__'])('“%s” from outside is its own name', (id) => {
  expect([backendName(id), findBackend(id), isBrowsersOwn(id)]).toEqual([id, undefined, false]);
});

test.each(backends.map((backend) => [backend.id, backend] as const))(
  '%s has a suite of the mode that is written of it, where it can be opened here',
  async (id, backend) => {
    const scheme = findSignatureScheme('ed25519');
    const opened = scheme && (await backend.open(scheme));
    // Two backends need modules, which Node does not fetch.
    if (opened?.status !== 'ready') expect(['wasm', 'kernels']).toContain(id);
    else expect(opened.suite.mode).toBe(findBackend(id)?.mode);
  },
);

test('kernels have no P-384: that is no fault, and is said in a sentence', async () => {
  const scheme = findSignatureScheme('ecdsa-p384');
  const kernels = backends.find(({ id }) => id === 'kernels');
  expect(scheme && (await kernels?.open(scheme))).toEqual({
    status: 'unsupported',
    reason: 'The kernels of this page do not have ECDSA, NIST P-384, SHA-384.',
  });
});
