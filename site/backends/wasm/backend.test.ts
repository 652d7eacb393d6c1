import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { BuildName } from '../../schemes/conditions/condition-table.ts';
import { findSignatureScheme } from '../../schemes/index.ts';
import type { OpenedSuite } from '../backend.ts';
import createKernelsBackend from '../kernels/backend.ts';
import { loadAttestation } from './attestation.ts';
import createWasmBackend from './backend.ts';
import { loadModule } from './modules.ts';
import { loadWebAuthn } from './webauthn.ts';

// Node parses HTTP answers by WebAssembly, which it compiles at first use: so one answer is read before the tests.
beforeAll(async () => {
  const server = createServer((_, answer) => answer.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address && typeof address === 'object') await fetch(`http://127.0.0.1:${address.port}/`);
  server.close();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openIn(build: BuildName, scheme: string): Promise<OpenedSuite | undefined> {
  const found = findSignatureScheme(scheme);
  return (
    found &&
    createWasmBackend({ build: 'auto', onModule: () => undefined })
      .inBuild?.(build)
      .open(found)
  );
}

test.each(['rsa-2048', 'ecdsa-p256', 'ed25519', 'ml-dsa-44'])(
  'the wide build of %s says what an engine without wide arithmetic lacks',
  async (scheme) => {
    vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    expect(await openIn('wide', scheme)).toEqual({
      status: 'unsupported',
      reason: 'It needs WebAssembly wide arithmetic, which this engine does not have.',
    });
  },
);

test.each([
  // A name from elsewhere, which the compiler would refuse.
  'no-such-build' as BuildName,
  // The build of another family.
  'no-inlining',
] as const)('a build that this deployment does not have, %s, is no fault, and how to get it is said', async (build) => {
  expect(await openIn(build, 'ed25519')).toEqual({
    status: 'unsupported',
    reason: 'This version was built without it; its README says how to add it.',
  });
});

/** Simulates an engine that receives a module and does not compile it. */
function refuseToCompile(message: string): void {
  const refuse = async () => {
    throw new WebAssembly.CompileError(message);
  };
  // Node itself needs the rest of WebAssembly, and no streaming.
  vi.stubGlobal('WebAssembly', Object.assign(Object.create(WebAssembly), { instantiateStreaming: refuse }));
  vi.stubGlobal(
    'fetch',
    async () => new Response(new Uint8Array(8), { headers: { 'Content-Type': 'application/wasm' } }),
  );
}

test.each([
  'WebAssembly.instantiateStreaming(): Compiling or instantiating WebAssembly module violates the following Content Security policy directive because …',
  'call to WebAssembly.instantiateStreaming() blocked by CSP',
  'Refused to create a WebAssembly object because ‘unsafe-eval’ is not an allowed source of script in the following Content Security Policy directive: …',
])('where the page may not compile, it is said in our words, and who can change it: %s', async (message) => {
  refuseToCompile(message);
  expect(await openIn('base', 'ed25519')).toEqual({
    status: 'unsupported',
    reason: expect.stringMatching(/^This page may not compile WebAssembly: .* wasm-unsafe-eval, .*\.$/),
  });
});

test.each([
  "WebAssembly.Module doesn't parse at byte 62: wasm-simd is not enabled, in function at index 89",
  'wasm validation error: at offset 153: SIMD support is not enabled',
  'WebAssembly.instantiate(): Wasm SIMD unsupported @+51',
])('an engine without SIMD is said to be one, in our words, by every backend: %s', async (message) => {
  refuseToCompile(message);
  const scheme = findSignatureScheme('ed25519');
  const opened = scheme && (await createKernelsBackend({ build: 'base', onModule: () => undefined }).open(scheme));
  for (const found of [opened, await openIn('base', 'ed25519')])
    expect(found).toEqual({
      status: 'unsupported',
      reason: expect.stringMatching(/^This engine has no SIMD in WebAssembly, .*\.$/),
    });
});

test('a build is told apart from the backend that chooses for itself', () => {
  const backend = createWasmBackend({ build: 'auto', onModule: () => undefined });
  expect(backend.build).toBeUndefined();
  expect(backend.inBuild?.('base')).toMatchObject({ id: 'wasm', build: 'base' });
});

test.each([
  ['reads ceremonies', loadWebAuthn],
  ['takes statements apart', loadAttestation],
  ['signs', () => loadModule('eddsa', 'base')],
])('without WebAssembly a module that %s is not there, and that is said in a sentence', async (_, load) => {
  vi.stubGlobal('WebAssembly', undefined);
  await expect(load()).rejects.toThrow(/^There is no WebAssembly here, or it is switched off\.$/);
});
