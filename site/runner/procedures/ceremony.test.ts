import { expect, test } from 'vitest';
import type { Backend, BackendId, KeyPair, PublicKey, SignatureSuite } from '../../backends/backend.ts';
import createNobleBackend from '../../backends/noble/backend.ts';
import type { WebAuthnModule } from '../../backends/webauthn.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { ceremony } from '../../experiments/studies/ceremony.ts';
import { alwaysShown } from '../../harness/batch/guard.ts';
import { SimulatedClock } from '../../harness/simulated/simulated-clock.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { concatBytes } from '../../schemes/bytes/concat-bytes.ts';
import { applyEvent } from '../events/apply-event.ts';
import type { RunEvent } from '../events/event.ts';
import { runExperiment } from '../run-experiment.ts';

const clock = new SimulatedClock({ clockStepMs: 0.005 });

/** Byte work takes a millisecond. */
function bytes(length: number): Uint8Array<ArrayBuffer> {
  clock.advance(1);
  return new Uint8Array(length).fill(1);
}

/** The module as far as a simulation of Ed25519 needs it: a COSE key is the SPKI, and there is no DER. */
function fakeModule(): WebAuthnModule {
  let spki = new Uint8Array(0);
  const signedBytes = (data: Uint8Array, clientData: Uint8Array) => concatBytes(bytes(1), data, clientData);
  const fake = {
    Expectations: class {
      free(): void {}
    },
    clientData: () => bytes(130),
    signedBytes,
    attestedCredentialData: () => bytes(90),
    authenticatorData: () => bytes(37),
    attestationObject: () => bytes(200),
    coseFromSpki(made: Uint8Array) {
      clock.advance(1);
      spki = new Uint8Array(made);
      return spki;
    },
    spkiFromCose: () => spki,
    checkRegistration: (_expected: unknown, _challenge: unknown, clientData: Uint8Array) => ({
      credentialId: bytes(32),
      coseKey: spki,
      algorithm: -8,
      signCount: 0,
      flags: 0x45,
      format: 'packed',
      selfSignature: undefined,
      signed: signedBytes(new Uint8Array(37).fill(1), clientData),
      free: () => undefined,
    }),
    checkAssertion: (
      _expected: unknown,
      _challenge: unknown,
      _eligible: unknown,
      clientData: Uint8Array,
      data: Uint8Array,
    ) => signedBytes(data, clientData),
    checkCounter: () => clock.advance(1),
    diagnostic: () => '',
    annotate: () => '[]',
  };
  return fake as unknown as WebAuthnModule;
}

/** JavaScript’s arithmetic, with twenty milliseconds per call. */
function slowed(suite: SignatureSuite<'sync'>): SignatureSuite<'sync'> {
  const paid = <T>(value: T): T => {
    clock.advance(20);
    return value;
  };
  const publicKey = (key: PublicKey<'sync'>): PublicKey<'sync'> => ({
    verify: (message, signature) => paid(key.verify(message, signature)),
    export: (format) => key.export(format),
    free: () => key.free(),
  });
  const keyPair = (made: KeyPair<'sync'>): KeyPair<'sync'> => ({
    privateKey: {
      sign: (message) => paid(made.privateKey.sign(message)),
      export: (format) => made.privateKey.export(format),
      free: () => undefined,
    },
    publicKey: publicKey(made.publicKey),
    free: () => made.free(),
  });
  return {
    ...suite,
    generate: () => paid(keyPair(suite.generate())),
    importKeyPair: (pkcs8, spki) => keyPair(suite.importKeyPair(pkcs8, spki)),
    importPublicKey: (spki) => paid(publicKey(suite.importPublicKey(spki))),
  };
}

function backendNamed(id: BackendId): Backend {
  const noble = createNobleBackend();
  return {
    ...noble,
    id,
    way: async () => ({ mode: 'sync', computes: 'nothing', call: () => clock.advance(1) }),
    async open(scheme) {
      const opened = await noble.open(scheme);
      if (opened.status !== 'ready') return opened;
      if (opened.suite.mode !== 'sync') throw new Error('JavaScript is synchronous.');
      return { status: 'ready', suite: slowed(opened.suite) };
    },
  };
}

const without: Backend = {
  ...backendNamed('webcrypto'),
  open: async () => ({ status: 'unsupported', reason: 'It has no Ed25519.' }),
};

async function runOn(backends: readonly Backend[]): Promise<{ run: RunDocument; events: readonly RunEvent[] }> {
  const events: RunEvent[] = [];
  await runExperiment({
    settings: { ...defaultSettings(ceremony), schemes: ['ed25519'], backends: backends.map(({ id }) => id) },
    environment: { engine: 'test', platform: 'test', cores: 1, isolated: true, clockStepMs: 0.005 },
    build: { commit: 'test', rustc: '', wasmBindgen: '', binaryen: '', modules: [] },
    backends,
    clock,
    visibility: alwaysShown,
    fill(target) {
      clock.advance(1);
      return crypto.getRandomValues(target);
    },
    spawn: () => {
      throw new Error('A ceremony needs no helpers.');
    },
    loadWebAuthn: async () => fakeModule(),
    yieldToEvents: async () => clock.advance(0.003),
    runId: 'ceremony-test',
    startedAt: '2026-05-17T09:31:22.481Z',
    emit: (event) => events.push(event),
  });
  const run = events.reduce<RunDocument | undefined>(applyEvent, undefined);
  if (!run) throw new Error('The run did not begin.');
  return { run, events };
}

const stepOf = (run: RunDocument, backend: BackendId, step: string) =>
  run.measurements.find((cell) => cell.backend === backend && cell.conditions?.['step'] === step);

test('every cell is measured, and byte work is timed once and told of every backend', async () => {
  const { run, events } = await runOn([backendNamed('wasm'), backendNamed('webcrypto')]);
  const [started] = events;
  expect(started).toMatchObject({ type: 'started', cells: { length: 44 } });
  expect(run).toMatchObject({ experiment: 'ceremony', outcome: 'finished' });
  expect(run.measurements).toHaveLength(44);
  expect(new Set(run.measurements.map(({ status }) => status))).toEqual(new Set(['measured']));
  const samplesOf = (backend: BackendId, step: string) => {
    const found = stepOf(run, backend, step);
    return found?.status === 'measured' ? found.samplesNs : [];
  };
  expect(samplesOf('wasm', 'get-client-data').length).toBeGreaterThan(0);
  expect(samplesOf('wasm', 'get-client-data')).toBe(samplesOf('webcrypto', 'get-client-data'));
  expect(samplesOf('wasm', 'sign')).not.toBe(samplesOf('webcrypto', 'sign'));
  // The document records the number of bytes. The bytes themselves are only for listeners.
  expect(run.stepBytes).toContainEqual(
    expect.objectContaining({ scheme: 'ed25519', backend: 'wasm', step: 'get-auth-data', bytesIn: 37, bytesOut: 37 }),
  );
  expect(JSON.stringify(run)).not.toContain('"hex"');
  expect(events).toContainEqual(
    expect.objectContaining({
      type: 'step-bytes',
      steps: expect.arrayContaining([expect.objectContaining({ view: expect.objectContaining({ length: 37 }) })]),
    }),
  );
});

test('a backend without the scheme says why, and the others are measured', async () => {
  const { run } = await runOn([backendNamed('wasm'), without]);
  expect(run.measurements.filter(({ backend }) => backend === 'webcrypto')).toEqual([
    {
      scheme: 'ed25519',
      backend: 'webcrypto',
      operation: 'login',
      status: 'unsupported',
      reason: 'It has no Ed25519.',
    },
  ]);
  expect(stepOf(run, 'wasm', 'sign')?.status).toBe('measured');
});

test('a backend whose arithmetic is wrong gives no number', async () => {
  const good = backendNamed('wasm');
  const wrong: Backend = {
    ...good,
    async open(scheme) {
      const opened = await good.open(scheme);
      if (opened.status !== 'ready') return opened;
      const { suite } = opened;
      if (suite.mode !== 'sync') throw new Error('JavaScript is synchronous.');
      const importPublicKey = (spki: Uint8Array<ArrayBuffer>) => ({
        ...suite.importPublicKey(spki),
        verify: () => true,
      });
      const importKeyPair = (pkcs8: Uint8Array<ArrayBuffer>, spki: Uint8Array<ArrayBuffer>) => {
        const keyPair = suite.importKeyPair(pkcs8, spki);
        return { ...keyPair, publicKey: { ...keyPair.publicKey, verify: () => true } };
      };
      return { status: 'ready', suite: { ...suite, importKeyPair, importPublicKey } };
    },
  };
  const { run } = await runOn([wrong]);
  expect(run.measurements).toHaveLength(1);
  expect(run.measurements[0]).toMatchObject({ status: 'failed', reason: expect.stringContaining('corrupted') });
  expect(run.stepBytes).toBeUndefined();
});
