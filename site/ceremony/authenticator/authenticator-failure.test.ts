import { expect, test } from 'vitest';
import { failureOf, obstacle } from './authenticator-failure.ts';

const fine = { secureContext: true, hostname: 'localhost', hasWebAuthn: true };

test('what stands in the way is said before anything is asked, the worst first', () => {
  expect(obstacle(fine)).toBeUndefined();
  expect(obstacle({ ...fine, secureContext: false })?.code).toBe('insecure-origin');
  expect(obstacle({ ...fine, hostname: '127.0.0.1' })?.code).toBe('ip-address');
  expect(obstacle({ ...fine, hostname: '[::1]' })?.code).toBe('ip-address');
  expect(obstacle({ ...fine, hasWebAuthn: false })?.code).toBe('no-webauthn');
});

test('every error of the API has its own code and a sentence that ends', () => {
  const names = [
    'NotAllowedError',
    'TimeoutError',
    'AbortError',
    'InvalidStateError',
    'NotSupportedError',
    'SecurityError',
    'ConstraintError',
  ];
  const failures = names.map((name) => failureOf(new DOMException('why', name)));
  expect(new Set(failures.map(({ code }) => code)).size).toBe(names.length);
  for (const { sentence } of failures) expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(failureOf(new Error('odd')).code).toBe('unknown');
  expect(failureOf('odd').code).toBe('unknown');
});
