/** Tests the inspector in a terminal, with the vectors of WebAuthn Level 3. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { vectorOf } from '../../site/ceremony/inspection/simulated/vectors.ts';
import { startCli } from './started-cli.ts';

const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');

function credential() {
  const { clientDataJSON, attestationObject, challenge } = vectorOf('none.ES256').registration;
  const response = { clientDataJSON: base64url(clientDataJSON), attestationObject: base64url(attestationObject) };
  return { json: JSON.stringify({ type: 'public-key', response }), challenge };
}

const expected = ['--origin', 'https://example.org', '--rp-id', 'example.org'];

test('a registration is taken apart from standard input: steps, bytes, verdict', async () => {
  const { json, challenge } = credential();
  const { code, stdout } = await startCli(['inspect', '--challenge', challenge, ...expected], { input: json }).ended;
  expect(code).toBe(0);
  expect(stdout).toMatch(/^7\.1 step \d+: .*: passed\./m);
  expect(stdout).toMatch(/^attestationObject, \d+ bytes$/m);
});

test('what is refused is said with its step, as JSON too, and by the exit code', async () => {
  const { json } = credential();
  const words = ['inspect', '--challenge', '00'.repeat(32), ...expected, '--json', '-'];
  const { code, stdout } = await startCli(words, { input: json }).ended;
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ verdict: 'refused', refusal: { code: 'wrong-challenge' } });
});

test('the kit is agreed with, and where one of its tests is wrong it is named', async () => {
  const agreed = await startCli(['inspect', '--kit', 'builtin']).ended;
  expect(agreed.stdout).toMatch(/^The inspector agrees with all \d+ tests of the kit: /);
  expect(agreed.code).toBe(0);
  const kit = JSON.parse(readFileSync('public/kit/webauthn.json', 'utf8'));
  const [group] = kit.testGroups;
  const [first] = group.tests;
  Object.assign(first, { result: 'invalid', step: { section: '7.1', number: 13 } });
  const few = { ...kit, numberOfTests: 1, testGroups: [{ ...group, tests: [first] }] };
  const { code, stdout } = await startCli(['inspect', '--kit', '-'], { input: JSON.stringify(few) }).ended;
  expect(code).toBe(1);
  expect(stdout).toMatch(/^The inspector disagrees with 1 of 1 tests of the kit: /);
  expect(stdout).toContain('1 ES256 (-7), no attestation: the kit says invalid at section 7.1, step 13');
});
