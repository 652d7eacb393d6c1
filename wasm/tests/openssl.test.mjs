// Compares the built modules of our own arithmetic with OpenSSL. Messages and keys are the same in every run, except
// RSA keys, which OpenSSL makes. `openssl/fuzz.mjs` uses other ones.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { compareOneKey, subjects } from './openssl/cases.mjs';
import { Random } from './openssl/random.mjs';

// Node needs a flag for relaxed SIMD; every engine that the page supports has it without one.
setFlagsFromString('--experimental-wasm-relaxed-simd');

const KEYS = 12;
const MESSAGES = 10;

for (const subject of await subjects())
  test(`${subject.name} and OpenSSL make and judge the same signatures`, async () => {
    const random = new Random(subject.name);
    let judged = 0;
    for (let keys = 0; keys < KEYS; keys += 1) judged += await compareOneKey(subject, random, MESSAGES);
    assert.equal(judged, KEYS * MESSAGES * 6);
  });

test('a verdict that differs is found', async () => {
  const [subject] = await subjects();
  assert.ok(subject);
  const lenient = {
    ...subject,
    makeKeys: async (/** @type {Random} */ random) => {
      const keys = await subject.makeKeys(random);
      return { ...keys, ours: { ...keys.ours, verify: () => true } };
    },
  };
  await assert.rejects(compareOneKey(lenient, new Random('lenient'), MESSAGES), { name: 'AssertionError' });
});
