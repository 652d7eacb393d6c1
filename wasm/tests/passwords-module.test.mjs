// The built module of passwords under Node: published answers, strings that other libraries made, and that each check
// reuses memory. Run `node scripts/wasm/build-modules.mjs` first.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inProject } from '../../scripts/project.mjs';
import { loadModule, needsNoFlag } from './modules/load.mjs';
import { assertNoGrowth } from './modules/memory.mjs';

/** @type {{ stored: readonly { password?: string, passwordHex?: string, stored: string }[] }} */
const { stored: vectors } = JSON.parse(readFileSync(inProject('wasm', 'passwords', 'tests', 'vectors.json'), 'utf8'));

/** @param {(typeof vectors)[number]} vector */
const passwordOf = ({ password = '', passwordHex }) =>
  new Uint8Array(passwordHex === undefined ? Buffer.from(password) : Buffer.from(passwordHex, 'hex'));

test('passwords: every published answer is accepted, and refused with another password', async () => {
  const { check } = await loadModule('passwords');
  assert.ok(vectors.length > 25);
  for (const vector of vectors) {
    assert.equal(check(passwordOf(vector), vector.stored), true, vector.stored);
    assert.equal(check(new Uint8Array([120, ...passwordOf(vector)]), vector.stored), false, vector.stored);
  }
});

test('passwords: what is hashed is accepted, and needs no flag of any engine', async () => {
  const { check, hash } = await loadModule('passwords');
  const password = new TextEncoder().encode('correct horse battery staple');
  const stored = hash(password, '$argon2id$v=19$m=1024,t=1,p=4$c2FsdHNhbHQ');
  assert.equal(check(password, stored), true);
  assert.throws(() => hash(password, stored), /cut short or was changed/);
  assert.ok(needsNoFlag('passwords'));
});

test('passwords: memory that is not to be had is a sentence, and the next check goes on', async () => {
  const { check, memory } = await loadModule('passwords');
  // The module's memory ends at 4 GiB; the rest is made smaller than the setting needs.
  const pages = 65_536 - memory.buffer.byteLength / 65_536;
  memory.grow(pages - 1024);
  const password = new TextEncoder().encode('password');
  for (const big of [
    '$argon2id$v=19$m=1048576,t=1,p=1$c2FsdHNhbHQ$AAAAAAAA',
    '$scrypt$ln=19,r=8,p=1$c2FsdHNhbHQ$AAAAAAAA',
  ])
    assert.throws(() => check(password, big), /does not give the memory/);
  assert.equal(
    check(password, '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'),
    true,
  );
});

test('passwords: ten checks take no more memory than one', async () => {
  const { check, memory } = await loadModule('passwords');
  const wrong = new TextEncoder().encode('wrong');
  const once = () => {
    assert.equal(check(wrong, '$argon2id$v=19$m=19456,t=1,p=1$c2FsdHNhbHQ$AAAAAAAA'), false);
    assert.equal(check(wrong, '$scrypt$ln=14,r=8,p=1$c2FsdHNhbHQ$AAAAAAAA'), false);
    assert.equal(check(wrong, '$pbkdf2-sha256$i=1000$c2FsdHNhbHQ$AAAAAAAA'), false);
    assert.throws(() => check(wrong, 'x'.repeat(1_000_000)), /at most 1024 characters/);
  };
  assertNoGrowth(memory, once, { before: 2, after: 10 });
});
