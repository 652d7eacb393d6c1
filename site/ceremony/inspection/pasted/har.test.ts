import { expect, test } from 'vitest';
import { MAX_HAR } from './har.ts';
import { readCredentialJson } from './read-credential.ts';

const credential = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: id },
});
const one = credential('oAAA');
const other = credential('oQEC');
const text = JSON.stringify(one);

const recording = (...entries: readonly (object | null)[]) => JSON.stringify({ log: { version: '1.2', entries } });
const sent = (postData: object) => ({ request: { method: 'POST', url: 'https://example.org/', postData } });
const got = (content: object) => ({ request: { method: 'GET' }, response: { status: 200, content } });
const nothing = [{}, { request: {} }, sent({ text: '{"username":"clientData"}' }), got({}), null];

test.each([
  ['a body that is JSON', sent({ mimeType: 'application/json', text }), 'the request of entry 6'],
  [
    'a body inside another',
    sent({ text: JSON.stringify({ data: { credential: text } }) }),
    'inside “data” → “credential”',
  ],
  ['a form', sent({ text: new URLSearchParams({ csrf: 'x', credential: text }).toString() }), 'inside “credential”'],
  ['a form of the parts', sent({ text: new URLSearchParams(one.response).toString() }), 'without a credential around'],
  ['a form by its fields', sent({ text: '', params: [{ name: 'json', value: text }] }), 'inside “json”'],
  ['an answer', got({ text }), 'the response of entry 6 of the HAR file'],
  ['an answer in base64', got({ text: Buffer.from(text).toString('base64'), encoding: 'base64' }), 'the response'],
])('a credential is found in a recording: %s', (_, entry, sentence) => {
  for (const har of [recording(...nothing, entry), `\ufeff${recording(...nothing, entry, entry)}`]) {
    const read = readCredentialJson(har);
    expect(read).toMatchObject({ ceremony: 'registration', attestationObject: new Uint8Array([0xa0, 0, 0]) });
    expect(read.recognised).toContain(sentence);
    expect(read.recognised).not.toContain('not read');
  }
});

test('of several credentials it is said which was read, and where the next is', () => {
  const har = recording(sent({ text }), sent({ text: JSON.stringify(other) }));
  expect(readCredentialJson(har).recognised).toBe(
    'Read as RegistrationResponseJSON, in the request of entry 1 of the HAR file. Another credential, in the request of entry 2 of the HAR file, was not read: paste it alone.',
  );
  const list = (count: number) => JSON.stringify([one, other, credential('oQIC'), one].slice(0, count));
  expect(readCredentialJson(list(1)).recognised).toBe('Read as RegistrationResponseJSON, inside “0”.');
  expect(readCredentialJson(list(2)).recognised).toContain('Another credential, inside “1”, was not read');
  expect(readCredentialJson(list(4)).recognised).toContain(
    '2 more credentials, the next inside “1”, were not read: paste each alone.',
  );
  const login = { response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'MAAA' } };
  const both = { registration: one, login };
  expect(readCredentialJson(JSON.stringify(both)).recognised).toContain('inside “login”, was not read');
});

test('a recording without a credential, cut or without end is a sentence', () => {
  for (const odd of [
    recording(),
    recording(...nothing),
    '{"log":{"entries":{}}}',
    '{"log":[]}',
    '{"log":{"entries":[',
    // Longer than a regular expression or a stack can handle, and truncated.
    `{"log":"${'eyJ0'.repeat(1_000_000)}`,
    `{"log":"signature${'&quot;'.repeat(500_000)}`,
  ]) {
    expect(() => readCredentialJson(odd), odd.slice(0, 80)).toThrow(/no credential|not JSON|breaks off/);
  }
  const scripts = Array.from({ length: 3000 }, () => got({ text: 'x'.repeat(100) }));
  expect(readCredentialJson(recording(...scripts, sent({ text }))).recognised).toContain('entry 3001 of');
  expect(() => readCredentialJson(`{"log":${' '.repeat(MAX_HAR)}`)).toThrow('at most 32,000,000 characters');
});
