import { spawnSync } from 'node:child_process';
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { base64urlnopad } from '@scure/base';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/project.mjs';
import createNobleBackend from '../../site/backends/noble/backend.ts';
import createWebCryptoBackend from '../../site/backends/webcrypto/backend.ts';
import { inspect } from '../../site/ceremony/inspection/inspect.ts';
import { verifiersWith, webauthnModule } from '../../site/ceremony/inspection/simulated/relying-party.ts';
import { type CheckedTest, checkKit, isSameStep } from '../../site/ceremony/kit/check-kit.ts';
import { kitRequest, testsInGroups } from '../../site/ceremony/kit/kit-request.ts';
import type { KitStep } from '../../site/ceremony/kit/kit-schema.ts';
import { readKit } from '../../site/ceremony/kit/read-kit.ts';
import { kitFiles } from './kit-files.ts';
import { makeKit } from './make-kit.ts';

const committed = (name: string) => readFileSync(inProject('public', 'kit', name), 'utf8');
const kit = readKit(committed('webauthn.json'));
const tests = testsInGroups(kit.testGroups);

test('the committed kit is what the generator makes (node scripts/kit.mjs writes it)', () => {
  for (const [name, text] of Object.entries(kitFiles())) expect(committed(name) === text, name).toBe(true);
});

test('the kit is made the same each time, and each test of it is another', () => {
  expect(makeKit()).toEqual(makeKit());
  const credentials = tests.map(({ test: one }) => JSON.stringify([one.credential.response, one.challenge]));
  expect(new Set(credentials).size).toBe(credentials.length);
  const comments = tests.map(({ test: one, group }) => `${group.comment}: ${one.comment}`);
  expect(new Set(comments).size).toBe(comments.length);
});

test('every algorithm has registrations and logins that are valid, and every invalid test names its step', () => {
  const algorithms = kit.testGroups[0]?.expected.algorithms ?? [];
  expect(algorithms).toHaveLength(8);
  for (const algorithm of algorithms) {
    const named = kit.testGroups.filter(({ comment }) => comment.endsWith(`(${algorithm})`));
    expect(named.flatMap((group) => group.tests.map(({ result }) => result))).toContain('valid');
    const registered = kit.testGroups[0]?.tests.filter(({ comment }) => comment.includes(`(${algorithm}), `)) ?? [];
    expect(registered.length).toBeGreaterThanOrEqual(3);
  }
  for (const { test: one } of tests) expect(one.step !== undefined, one.comment).toBe(one.result !== 'valid');
  expect(tests.filter(({ test: one }) => one.result === 'invalid').length).toBeGreaterThan(60);
});

test('the inspector agrees with every test, at the step that is named', async () => {
  const verifiers = verifiersWith(createNobleBackend(), createWebCryptoBackend());
  const checked = await checkKit(kit, (request) => inspect(verifiers, request));
  expect(checked).toHaveLength(kit.numberOfTests);
  const shown = ({ test: { tcId, comment, result, step }, verdict, step: found, sentence }: CheckedTest) =>
    JSON.stringify([tcId, comment, result, step?.number, verdict, found?.number, sentence]);
  expect(checked.filter(({ agrees }) => !agrees).map(shown)).toEqual([]);
});

test('a verifier that takes everything, and one that takes nothing, agree with few', async () => {
  const verifiers = verifiersWith(createNobleBackend());
  const [first] = tests;
  if (!first) throw new Error('The kit has tests.');
  const example = await inspect(verifiers, kitRequest(first));
  for (const verdict of ['accepted', 'refused', 'consistent'] as const) {
    const checked = await checkKit(kit, async () => ({ ...example, verdict, refusal: undefined }));
    const agreeing = checked.filter(({ agrees, test: one }) => agrees && one.result !== 'acceptable');
    const wanted = { accepted: 'valid', refused: 'invalid', consistent: undefined }[verdict];
    expect(agreeing.every(({ test: one }) => one.result === wanted)).toBe(true);
    expect(agreeing.length).toBe(tests.filter(({ test: one }) => one.result === wanted).length);
  }
});

const python = (...words: string[]) => spawnSync('python3', ['-B', ...words], { encoding: 'utf8', timeout: 120_000 });
const hasPython = python('-c', 'from cryptography.hazmat.primitives.asymmetric import mldsa').status === 0;

test.skipIf(!hasPython)('a relying party in Python agrees with every test, at the step that is named', () => {
  const { stdout, stderr } = python(
    inProject('tests', 'kit', 'verifier', 'verify_kit.py'),
    inProject('public', 'kit', 'webauthn.json'),
  );
  const lines = stdout.trim().split('\n');
  expect(lines, stderr).toHaveLength(kit.numberOfTests);
  const answers = lines.map((line): { tcId: number; result: string; step?: KitStep } => JSON.parse(line));
  const wrong = tests.flatMap(({ test: one }, index) => {
    const answer = answers[index];
    const agrees = answer?.result === one.result && (one.result === 'valid' || isSameStep(answer.step, one.step));
    return one.result === 'acceptable' || agrees ? [] : [[one.tcId, one.comment, answer]];
  });
  expect(wrong).toEqual([]);
});

/** Node's name of the hash function that each algorithm applies first. */
const hashes: Readonly<Record<number, string>> = { [-7]: 'sha256', [-9]: 'sha256', [-257]: 'sha256' };

/** The key, if this version of Node supports its kind; undefined otherwise. */
function nodeKey(coseKey: Uint8Array): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(webauthnModule.spkiFromCose(coseKey)), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}

test('Node’s crypto says of every signature of a login what the kit says', () => {
  let requestCount = 0;
  for (const placed of tests) {
    const { type, test: one, group } = placed;
    const isOfSignature = one.result === 'valid' || (one.result === 'invalid' && one.step?.number === 21);
    if (type !== 'Authentication' || group.type !== 'Authentication' || !isOfSignature) continue;
    const coseKey = base64urlnopad.decode(group.publicKey);
    const key = nodeKey(coseKey);
    if (!key) continue;
    requestCount += 1;
    const { authenticatorData, clientDataJSON, signature } = one.credential.response;
    const signed = webauthnModule.signedBytes(
      base64urlnopad.decode(authenticatorData),
      base64urlnopad.decode(clientDataJSON),
    );
    const hash = hashes[webauthnModule.algorithmOf(coseKey)] ?? null;
    expect(verify(hash, signed, key, base64urlnopad.decode(signature)), one.comment).toBe(one.result === 'valid');
  }
  // Every version of Node has the classic algorithms; newer ones have ML-DSA too.
  expect(requestCount).toBeGreaterThan(40);
});
