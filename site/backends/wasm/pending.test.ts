/** A site that is served while its modules are still being compiled. */
import { expect, test, vi } from 'vitest';
import { findSignatureScheme } from '../../schemes/index.ts';
import createKernelsBackend from '../kernels/backend.ts';
import createWasmBackend from './backend.ts';

interface Manifest {
  readonly modules: readonly { readonly family: string; readonly build: string }[];
}

vi.mock('../../../wasm/pkg/manifest.json', async (importOriginal) => {
  const { default: manifest } = await importOriginal<{ default: Manifest }>();
  const modules = manifest.modules.filter(({ family }) => !family.startsWith('ml-dsa'));
  return { default: { ...manifest, modules, pending: ['ml-dsa-base', 'ml-dsa-wide', 'ml-dsa-kernel-base'] } };
});

const onModule = () => undefined;
const stock = createWasmBackend({ build: 'base', onModule });

test.each([
  ['as the page picks it', stock],
  ['in a build that is asked for', stock.inBuild?.('base')],
  ['as own code', createKernelsBackend({ build: 'base', onModule })],
] as const)('a module that is to come, %s, is no fault, and what to do is said', async (_, backend) => {
  const scheme = findSignatureScheme('ml-dsa-44');
  if (!scheme || !backend) throw new Error('There is no such scheme, or no such backend.');
  expect(await backend.open(scheme)).toEqual({
    status: 'unsupported',
    reason: expect.stringMatching(/still being compiled on the computer that serves this page; reload .+\.$/),
  });
});
