import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inProject } from '../project.mjs';
import { hashContents } from './content-stamp.mjs';

mkdirSync(inProject('target'), { recursive: true });
const folder = mkdtempSync(join(inProject('target'), 'stamp-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = relative(inProject(), folder);
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

it.each([
  ['at once', Date.now()],
  ['when nothing has changed for long', Date.now() + 1e9],
])('tells contents, names and words apart, and nothing else, %s', (_, nowMs) => {
  const hash = (more: { words?: string[]; skip?: RegExp } = {}) => hashContents([path], { nowMs, ...more });
  write('a', 'one');
  const before = hash();
  expect(hash()).toBe(before);
  utimesSync(join(folder, 'a'), 1000, 1000);
  expect(hash()).toBe(before);
  expect(hash({ words: ['b'] })).not.toBe(before);
  write('a', 'three');
  expect(hash()).not.toBe(before);
  write('a', 'one');
  expect(hash()).toBe(before);
  write('b', '');
  expect(hash()).not.toBe(before);
  expect(hash({ skip: /b$/ })).toBe(before);
  rmSync(join(folder, 'b'));
});

it('sees a change of the same length that comes right after', () => {
  for (const text of ['1', '2', '3', '4', '5', '6', '7', '8']) {
    write('a', text);
    const hash = hashContents([path]);
    write('a', `${Number(text) + 1}`);
    expect(hashContents([path])).not.toBe(hash);
  }
});
