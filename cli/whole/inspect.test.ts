/** The inspector from a terminal, with the vectors of WebAuthn Level 3. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/project.mjs';
import { startCli } from './started-cli.ts';

interface Vector {
  readonly name: string;
  readonly registration: {
    readonly challenge: string;
    readonly clientDataJSON: string;
    readonly attestationObject: string;
  };
}

const { vectors }: { readonly vectors: readonly Vector[] } = JSON.parse(
  readFileSync(inProject('wasm', 'tests', 'vectors', 'webauthn-level-3.json'), 'utf8'),
);

const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');

function credential() {
  const vector = vectors.find(({ name }) => name === 'none.ES256');
  if (!vector) throw new Error('The vector is gone.');
  const { clientDataJSON, attestationObject, challenge } = vector.registration;
  const response = { clientDataJSON: base64url(clientDataJSON), attestationObject: base64url(attestationObject) };
  return { json: JSON.stringify({ type: 'public-key', response }), challenge };
}

const expected = ['--origin', 'https://example.org', '--rp-id', 'example.org'];

test('a registration is taken apart from standard input: steps, bytes, verdict', async () => {
  const { json, challenge } = credential();
  const { code, printed } = await startCli(['inspect', '--challenge', challenge, ...expected], { input: json }).ended;
  expect(code).toBe(0);
  expect(printed).toMatch(/^7\.1 step \d+: .*: passed\./m);
  expect(printed).toMatch(/^attestationObject, \d+ bytes$/m);
});

test('what is refused is said with its step, as JSON too, and by the exit code', async () => {
  const { json } = credential();
  const words = ['inspect', '--challenge', '00'.repeat(32), ...expected, '--json', '-'];
  const { code, printed } = await startCli(words, { input: json }).ended;
  expect(code).toBe(1);
  expect(JSON.parse(printed)).toMatchObject({ verdict: 'refused', refusal: { code: 'wrong-challenge' } });
});
