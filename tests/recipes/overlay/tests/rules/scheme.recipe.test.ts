import { expect, test } from 'vitest';
import { backendName } from '../../site/backends/backend.ts';
import { createBackends } from '../../site/backends/index.ts';
import { mainExperiment } from '../../site/experiments/index.ts';
import { readSettings } from '../../site/experiments/settings/settings-link.ts';
import { schemeName } from '../../site/figures/words/names.ts';
import { Workbench } from '../../site/runner/bench/workbench.ts';
import { makeSubject } from '../../site/runner/subjects/subjects.ts';
import { coseKey } from '../../site/schemes/encoding/cose-key.ts';
import { findSignatureScheme } from '../../site/schemes/index.ts';

const fill = (target: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(target);

async function workbench() {
  const scheme = findSignatureScheme('ecdsa-p384');
  if (!scheme) throw new Error('There is no ECDSA P-384.');
  return Workbench.open(scheme, createBackends({ build: 'auto', onModule: () => undefined }), fill);
}

test('ECDSA P-384 passes the gate on WebCrypto and is timed there', async () => {
  const bench = await workbench();
  const opened = bench.on('webcrypto');
  if (opened.status !== 'ready') throw new Error(opened.reason);
  const request = { workbench: bench, suite: opened.suite, suiteId: 'webcrypto' } as const;
  for (const operation of ['generate', 'sign', 'verify'] as const) {
    const subject = await makeSubject({ ...request, operation });
    await subject.prepare(1);
    expect(await subject.check(await subject.call(0))).toBeUndefined();
  }
  const key = await (await bench.keyPair('webcrypto')).publicKey.export('raw');
  expect(key).toHaveLength(96);
  expect(coseKey(bench.scheme, key)).toHaveLength(110);
});

test.each(['wasm', 'noble'] as const)('%s has no such curve, which is no fault and is said', async (id) => {
  expect((await workbench()).on(id)).toEqual({ status: 'unsupported', reason: expect.stringMatching(/P-384.*\.$/) });
  expect(backendName(id)).not.toBe(id);
});

test('it has a name, and a visitor may choose it', () => {
  expect(schemeName('ecdsa-p384')).toBe('ECDSA P-384');
  expect(mainExperiment.optionalSchemes).toContain('ecdsa-p384');
  const { settings, problems } = readSettings(new URLSearchParams('schemes=ecdsa-p384'));
  expect([settings.schemes, problems]).toEqual([['ecdsa-p384'], []]);
});
