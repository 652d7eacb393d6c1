import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notesOf, storeNotes } from './speaker-notes.ts';

const KEY = 'passkey-bench notes';
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what is no note takes no note with it, also where another is kept', () => {
  stored.set(KEY, JSON.stringify({ a: 'kept', b: 7, c: null, d: { e: 'f' }, long: 'x'.repeat(6000) }));
  expect([notesOf('a'), notesOf('b'), notesOf('c'), notesOf('d'), notesOf('long').length]).toEqual([
    'kept',
    '',
    '',
    '',
    6000,
  ]);
  expect(storeNotes('new', 'another')).toBe(true);
  expect([notesOf('a'), notesOf('new'), notesOf('long').length]).toEqual(['kept', 'another', 6000]);
});

test.each(['', '{', 'null', '7', '"text"', '["a"]', '{"__proto__":{"a":"b"}}', '\u0000'])(
  'where %j is stored there are no notes, and one can be made',
  (text) => {
    stored.set(KEY, text);
    for (const key of ['a', '0', 'constructor', '__proto__', 'toString']) expect(notesOf(key)).toBe('');
    expect(storeNotes('a', 'b')).toBe(true);
    expect(notesOf('a')).toBe('b');
  },
);

test('names of an object’s own are keys as any other', () => {
  for (const key of ['__proto__', 'constructor']) {
    expect(storeNotes(key, key)).toBe(true);
    expect(notesOf(key)).toBe(key);
  }
  expect(Object.hasOwn(Object.prototype, 'constructor')).toBe(true);
  expect(notesOf('toString')).toBe('');
});

test('where storage throws there are none, and who writes one is told', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(notesOf('a')).toBe('');
  expect(storeNotes('a', 'b')).toBe(false);
});
