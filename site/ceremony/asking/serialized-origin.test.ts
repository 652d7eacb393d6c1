import { expect, test } from 'vitest';
import { asciiDomain, serializedOrigin } from './serialized-origin.ts';

test.each([
  ['https://example.org', 'https://example.org'],
  ['HTTPS://Example.org:443/', 'https://example.org'],
  ['http://localhost:80', 'http://localhost'],
  ['http://localhost:5173/', 'http://localhost:5173'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://BÜCHER.example:8443/', 'https://xn--bcher-kva.example:8443'],
  ['https://[::1]:443', 'https://[::1]'],
  // What these mean is not for us to say.
  ['https://example.org/login', 'https://example.org/login'],
  ['https://me@example.org', 'https://me@example.org'],
  [
    'android:apk-key-hash:fbENTvCSeR-AwJV5rrrBsb98p-jEw0c5SSOMul_KwaI',
    'android:apk-key-hash:fbENTvCSeR-AwJV5rrrBsb98p-jEw0c5SSOMul_KwaI',
  ],
  ['example.org', 'example.org'],
  ['https://', 'https://'],
  ['https://exa mple.org', 'https://exa mple.org'],
  ['null', 'null'],
])('the origin %s is %s', (typed, meant) => {
  expect(serializedOrigin(typed)).toBe(meant);
});

test.each([
  ['example.org', 'example.org'],
  ['Example.ORG', 'example.org'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['https://example.org', 'https://example.org'],
  ['EXAMPLE.org:443', 'EXAMPLE.org:443'],
  ['', ''],
])('the domain %s is %s', (typed, meant) => {
  expect(asciiDomain(typed)).toBe(meant);
});
