import { expect, test } from 'vitest';
import { readPasswordLines } from './password-programs.ts';

const lines = `go: a line of the tool itself
{"engine":"x/crypto v0.59.0"}
{"nanoseconds":[90875838,104077775],"scheme":"argon2id-m7168-t5-p1"}
{"nanoseconds":[51000000,52000000],"scheme":"bcrypt-10"}
`;

test('what a program prints becomes samples of its own name', () => {
  const found = readPasswordLines('Go x/crypto', 'Go’s x/crypto', lines);
  expect(found).toMatchObject({ program: 'Go x/crypto', engine: 'x/crypto v0.59.0' });
  expect(found?.samples).toEqual([
    { scheme: 'argon2id-m7168-t5-p1', operation: 'check', calls: 1, meanNs: 90_875_838 },
    { scheme: 'argon2id-m7168-t5-p1', operation: 'check', calls: 1, meanNs: 104_077_775 },
    { scheme: 'bcrypt-10', operation: 'check', calls: 1, meanNs: 51_000_000 },
    { scheme: 'bcrypt-10', operation: 'check', calls: 1, meanNs: 52_000_000 },
  ]);
});

test('a library that says it is not there has no results', () => {
  expect(readPasswordLines('argon2-cffi', 'argon2-cffi', '{"missing": "argon2-cffi"}')).toBeUndefined();
});

test('times that are none are an error, not a result', () => {
  const broken = '{"engine":"x"}\n{"scheme":"bcrypt-10","nanoseconds":[0]}';
  expect(() => readPasswordLines('x', 'x', broken)).toThrow();
});
