import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { Prose } from './prose.tsx';

/** The texts that stay on one line, in order. */
const wholesIn = (text: string) =>
  [...renderToString(<Prose text={text} />).matchAll(/<span class="whole"[^>]*>([^<]*)<\/span>/g)].map(
    ([, name]) => name,
  );

test.each([
  ['ECDSA P-256 takes 0.1 ms, RSA 3072 takes 2 ms.', ['ECDSA P-256', '0.1 ms', 'RSA 3072', '2 ms']],
  [
    'RSA-OAEP 2048 and AES-256-GCM, P-256, ML-DSA-44 (FIPS 204).',
    ['RSA-OAEP 2048', 'AES-256-GCM', 'P-256', 'ML-DSA-44', 'FIPS 204'],
  ],
  ['WebAuthn Level 3 (issue 2399); a level of its own', ['Level 3', 'issue 2399']],
  ['RSA keys of 2048 bits with e = 65537', ['2048 bits', 'e = 65537']],
  ['37 µs, 245 bytes, 2 kB and 3 signatures in 4 steps', ['37 µs', '245 bytes', '2 kB']],
  ['the outputs of go test -bench that it was made of', ['go test -bench']],
  ['openssl speed (also with -mr), throw-away keys', ['-mr']],
  ['490 times less (170–1,400), in WebCrypto.', ['170–1,400']],
  ['It adds 9.3\u202fµs (5.80\u202f–\u202f12.70\u202fµs).', ['5.80\u202f–\u202f12.70']],
  ['122,000,000,000,000–5,380,000,000,000,000', ['000,000–5,380,00']],
  ['A signature has 70–72\u202fB, a count 1–9.', ['70–72', '1–9']],
  ['ML-DSA signs; RSAES-PKCS1 2048 and RSASSA-PKCS1-v1_5.', ['ML-DSA', 'RSAES-PKCS1 2048', 'RSASSA-PKCS1-v1_5']],
  ['PBKDF2-SHA256 × 600,000; Argon2id 19\u202fMiB, 2 passes', ['PBKDF2-SHA256 × 600,000', '2 passes']],
  ['One core (go-webauthn in Go; 95 %: 1 to 2), then python-fido2 in Python.', ['go-webauthn', '95 %', 'python-fido2']],
  ['PBKDF2-SHA256, a random 2048-bit exponent, 64-byte challenge', ['PBKDF2-SHA256', '2048-bit', '64-byte']],
  ['With its 95 % interval; 56× slower.', ['95 %']],
  ['No more than 1,234,567 bytes.', ['1,234,567 bytes']],
  ['From the history, 17 May 2026, 09:31.', ['17 May']],
  ['The link names “my-own-scheme”, and not rsa-3072, ecdsa-p256.', ['“my-own-scheme”', 'rsa-3072', 'ecdsa-p256']],
  ['The link names “some words” and “a-name-that-is-longer-than-a-narrow-screen”.', []],
  ['A well-known cross-origin 12 of 18 – and more', []],
])('names and intervals stay whole in: %s', (text, wholes) => {
  expect(wholesIn(text)).toEqual(wholes);
});

const VIEWS = 'site/views';

/** A line of text between tags, without tags and inserted values: no code, no comment, no attribute. */
const proseOf = (line: string) => line.replace(/<[^<>]*>|\{[^{}]*\}/g, '').trim();
const isProse = (text: string) => /\s/.test(text) && !/[={}`[\]<>]|[;,]$|^[*/'"?:]|\?\.|: \w+,$/.test(text);

test('no view writes out what stays whole past what keeps it so', () => {
  const files = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(50);
  const torn = files.flatMap((name) =>
    readFileSync(join(VIEWS, name), 'utf8')
      .split('\n')
      .map(proseOf)
      .filter((line) => isProse(line) && wholesIn(line).length > 0)
      .map((line) => `${name}: ${line}`),
  );
  expect(torn).toEqual([]);
});

/** Headings whose words are the page’s own, without a name or a number. */
const WITHOUT_NAMES = ['{headings[group]}', '{serversStudy.question}', '{OF_SERVERS}', '{TITLE}'];

test('a heading that a run or a figure names keeps these names whole', () => {
  const files = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const raw = files.flatMap((name) =>
    [...readFileSync(join(VIEWS, name), 'utf8').matchAll(/<h[1-4](?! class="hidden")[^>]*>\s*(\{[^{}]*\})/g)]
      .map(([, inside = '']) => `${name}: ${inside}`)
      .filter((found) => !WITHOUT_NAMES.some((words) => found.endsWith(words))),
  );
  expect(raw).toEqual([]);
});

/** What a run, a study or a fact says; texts of the page’s own controls, such as the note on a setting, are none. */
const SAID =
  /<(?:p|li|a|span|small)\b(?![^>]*hidden)[^>]*>[^<{]*\{(?:\w+\.)?(?:about|adds|because|citation|claim|line|sentence)\}/g;
/** Refusals, and what a reader hears: one line, or no name in it. */
const SAID_ALONE = [
  'embed/embed-main.tsx',
  'result/read-view.tsx',
  'method/edge-cases-table.tsx',
  'actions/send-result.tsx',
];

test('what a study, a fact or a comparison says keeps its names whole', () => {
  const files = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.includes('.test.') && !SAID_ALONE.includes(name),
  );
  const raw = files.flatMap((name) =>
    [...readFileSync(join(VIEWS, name), 'utf8').matchAll(SAID)].map(([found]) => `${name}: ${found}`),
  );
  expect(raw).toEqual([]);
});
