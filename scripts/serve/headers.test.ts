import { expect, it } from 'vitest';
import { headersFor, parseHeaders } from './headers.mjs';

const rules = parseHeaders(
  '# comment\n/*\n  X-All: 1\n\n/assets/*\n  Cache-Control: a: b\n  X-All: 2\n/one\n  X-One: 1\n',
);

it('reads paths, headers with colons in their values, comments and blank lines', () => {
  expect(rules.map(({ path }) => path)).toEqual(['/*', '/assets/*', '/one']);
  expect(headersFor(rules, '/')).toEqual({ 'X-All': '1' });
  expect(headersFor(rules, '/one')).toEqual({ 'X-All': '1', 'X-One': '1' });
});

it('joins what two rules say of one header, as the hosts do', () => {
  expect(headersFor(rules, '/assets/a.js')).toEqual({ 'X-All': '1, 2', 'Cache-Control': 'a: b' });
});

it('refuses a line that is neither', () => {
  expect(() => parseHeaders('  X-Lost: 1')).toThrow('neither a path nor a header');
});
