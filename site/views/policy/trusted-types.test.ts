import { expect, test } from 'vitest';
import { isOwnScript } from './trusted-types.ts';

const PAGE = 'https://example.org/bench/index.html#/studies';

test.each(['assets/bench.worker.js', '/sw.js', 'https://example.org/assets/task.worker.js'])(
  '%s is a script of our own',
  (address) => expect(isOwnScript(address, PAGE)).toBe(true),
);

test.each([
  'blob:https://example.org/0c0d4b4e-8a4e-4b7e-9c57-3f5f0a1b2c3d',
  'data:text/javascript,alert(1)',
  'https://example.org.evil.example/a.js',
  'https://example.org:8443/a.js',
  'http://example.org/a.js',
  '//evil.example/a.js',
  'javascript:alert(1)',
  'filesystem:https://example.org/temporary/a.js',
])('%s is none', (address) => expect(isOwnScript(address, PAGE)).toBe(false));
