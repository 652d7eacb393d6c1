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
  // These are not plain origins, so they stay as they are.
  ['https://example.org/login', 'https://example.org/login'],
  ['https://me@example.org', 'https://me@example.org'],
  [
    'android:apk-key-hash:fbENTvCSeR-AwJV5rrrBsb98p-jEw0c5SSOMul_KwaI',
    'android:apk-key-hash:fbENTvCSeR-AwJV5rrrBsb98p-jEw0c5SSOMul_KwaI',
  ],
  ...[
    'fbENTvCSeR+AwJV5rrrBsb98p+jEw0c5SSOMul/KwaI=',
    '7d:b1:0d:4e:f0:92:79:1f:80:c0:95:79:ae:ba:c1:b1:bf:7c:a7:e8:c4:c3:47:39:49:23:8c:ba:5f:ca:c1:a2',
    '7DB10D4EF092791F80C09579AEBAC1B1BF7CA7E8C4C3473949238CBA5FCAC1A2',
  ].map((hash) => [`android:apk-key-hash:${hash}`, 'android:apk-key-hash:fbENTvCSeR-AwJV5rrrBsb98p-jEw0c5SSOMul_KwaI']),
  ['android:apk-key-hash:fbENTvCS', 'android:apk-key-hash:fbENTvCS'],
  ['android:apk-key-hash:', 'android:apk-key-hash:'],
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
