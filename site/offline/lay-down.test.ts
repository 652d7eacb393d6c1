/** Data that another app or any site sends reaches the page, or the page reports how much of it is missing. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isShared, layDown } from './lay-down.ts';
import { SHARED_CACHE, SHARED_NAME } from './shared-protocol.ts';
import { takeShared } from './take-shared.ts';

const scope = 'https://example.org/some/where/';
const addressee = `${scope}share-target`;

/** The browser's storage; each `put` may fail. */
const stored = new Map<string, Response>();
let put: (address: string, response: Response) => Promise<unknown>;
beforeEach(() => {
  stored.clear();
  put = async (address, response) => stored.set(address, response);
  vi.stubGlobal('caches', {
    open: async () => ({
      put: (address: string, response: Response) => put(address, response),
      matchAll: async () => [...stored.values()],
    }),
    delete: async (name: string) => name === SHARED_CACHE && stored.clear(),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Sends the data, follows the redirection, and returns what the page receives. */
async function arrivesOf(init: RequestInit) {
  const request = new Request(addressee, { method: 'POST', ...init });
  expect(isShared(request, scope)).toBe(true);
  const { status, headers } = await layDown(request, scope);
  const url = new URL(headers.get('Location') ?? '');
  expect([status, url.href.startsWith(scope), url.hash]).toEqual([303, true, '#/compare']);
  return takenFrom(url);
}

async function takenFrom({ search, pathname, hash }: URL) {
  const replaceState = vi.fn();
  vi.stubGlobal('location', { search, pathname, hash });
  vi.stubGlobal('history', { replaceState });
  const { files, missing } = await takeShared();
  expect(replaceState).toHaveBeenCalledWith(null, '', pathname + hash);
  return { files: await Promise.all(files.map(async (file) => [file.name, await file.text()])), missing };
}

const form = (parts: readonly (readonly [name: string, value: string | File])[]) => {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  return { body: data };
};

const names = ['__proto__', '../../index.html', 'a\u202eb\r\nX-Name: c', '%', '%E0%A4%A', '😀'.repeat(1000)];

test('files of any name arrive under it, with texts beside them', async () => {
  const files = names.map((name, at) => ['files', new File([`${at}`], name)] as const);
  const { files: arrived, missing } = await arrivesOf(form([...files, ['text', '<b>'], ['url', 'javascript:0']]));
  // A name in a form must not end its line (RFC 7578); the sender ensures that.
  expect(arrived.map(([, text]) => text)).toEqual([...names.keys(), '<b> javascript:0'].map(String));
  expect(arrived.map(([name]) => name)).toEqual(expect.arrayContaining(['__proto__', '../../index.html', '%E0%A4%A']));
  expect(missing).toBe(0);
});

test.each<[string, RequestInit]>([
  ['of no kind', { body: 'hello' }],
  ['that says it is a form and is none', { body: '{', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }],
  ['that breaks off', { body: '--x\r\nContent-Dis', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }],
  ['of a type that is none', { body: 'x', headers: { 'Content-Type': '\u00ff/;;=' } }],
])('a body %s is told as something that did not arrive', async (_, init) => {
  expect(await arrivesOf(init)).toEqual({ files: [], missing: 1 });
});

test('an empty form is nothing, and fields of other names are none of ours', async () => {
  expect(await arrivesOf(form([]))).toEqual({ files: [], missing: 0 });
  expect(
    await arrivesOf(
      form([
        ['files', 'no file'],
        ['title', 'x'],
        ['text', ''],
      ]),
    ),
  ).toEqual({ files: [], missing: 0 });
});

test('where nothing can be stored, or not all, the page knows how much is missing', async () => {
  const three = form(['a', 'b', 'c'].map((name) => ['files', new File([name], name)]));
  const keep = put;
  put = async (address, response) => {
    if (stored.size === 2) throw new DOMException('full', 'QuotaExceededError');
    return keep(address, response);
  };
  expect(await arrivesOf(three)).toMatchObject({
    files: [
      ['a', 'a'],
      ['b', 'b'],
    ],
    missing: 1,
  });
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('no', 'SecurityError')) });
  expect(await arrivesOf(three)).toEqual({ files: [], missing: 3 });
});

test('a flood is stored up to its thousandth file, and the rest is counted', async () => {
  const flood = form(Array.from({ length: 1100 }, (_, at) => ['files', new File(['x'], `${at}`)]));
  const { files, missing } = await arrivesOf(flood);
  expect([files.length, missing]).toEqual([1000, 100]);
});

test('what another page of the origin has stored, and addresses that nobody sent from here, hinder nothing', async () => {
  const unreadable = new Response('x', { headers: { [SHARED_NAME]: 'gone' } });
  await unreadable.text();
  stored.set('a', unreadable);
  stored.set('b', new Response('kept', { headers: { [SHARED_NAME]: '%E0%A4%A' } }));
  stored.set('c', new Response('nameless'));
  const at = (mark: string) => new URL(`${scope}?${mark}#/compare`);
  expect(await takenFrom(at('shared=4'))).toEqual({
    files: [
      ['%E0%A4%A', 'kept'],
      ['', 'nameless'],
    ],
    missing: 2,
  });
  for (const mark of ['shared', 'shared=', 'shared=-3', 'shared=1e999', 'shared=x', 'shared=0.5'])
    expect(await takenFrom(at(mark)), mark).toEqual({ files: [], missing: 0 });
});
