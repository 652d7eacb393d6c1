import { expect, test } from 'vitest';
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
  const scheme = findSignatureScheme('rsa-1536');
  if (!scheme) throw new Error('There is no RSA 1536.');
  return Workbench.open(scheme, createBackends({ build: 'auto', onModule: () => undefined }), fill);
}

test.each(['webcrypto', 'noble'] as const)('RSA 1536 passes the gate on %s and is timed there', async (id) => {
  const bench = await workbench();
  const opened = bench.on(id);
  if (opened.status !== 'ready') throw new Error(opened.reason);
  const request = { workbench: bench, suite: opened.suite, suiteId: id } as const;
  for (const operation of ['sign', 'verify'] as const) {
    const subject = await makeSubject({ ...request, operation });
    await subject.prepare(1);
    expect(await subject.check(await subject.call(0))).toBeUndefined();
  }
  const key = await (await bench.keyPair(id)).publicKey.export('raw');
  expect(key).toHaveLength(195);
  expect(coseKey(bench.scheme, key)).toHaveLength(207);
});

test('kernels, like every backend, were asked', async () => {
  expect((await workbench()).on('kernels')).toMatchObject({ reason: expect.stringMatching(/\.$/) });
});

test('it has a name, and a visitor may choose it', () => {
  expect(schemeName('rsa-1536')).toBe('RSA 1536');
  expect(mainExperiment.optionalSchemes).toContain('rsa-1536');
  const { settings, problems } = readSettings(new URLSearchParams('schemes=rsa-1536'));
  expect([settings.schemes, problems]).toEqual([['rsa-1536'], []]);
});
