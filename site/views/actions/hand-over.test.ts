import { expect, test, vi } from 'vitest';
import { handOver } from './hand-over.ts';

const LINK = 'https://example.org/#/r/abc';
const refuse = (name: string) => async () => {
  throw new DOMException('no', name);
};

test('the share sheet is asked first, and the clipboard not at all', async () => {
  const share = vi.fn(async () => undefined);
  const copy = vi.fn(async () => undefined);
  expect(await handOver(LINK, { share, copy })).toEqual({ sentence: '', shown: false });
  expect(share).toHaveBeenCalledExactlyOnceWith(LINK);
  expect(copy).not.toHaveBeenCalled();
});

test('a sheet that is dismissed is no fault, and nothing is copied behind it', async () => {
  const copy = vi.fn(async () => undefined);
  expect(await handOver(LINK, { share: refuse('AbortError'), copy })).toEqual({ sentence: '', shown: false });
  expect(copy).not.toHaveBeenCalled();
});

test('without a sheet, or where it is refused, the link is copied and that is said', async () => {
  for (const share of [undefined, refuse('NotAllowedError')]) {
    const copy = vi.fn(async () => undefined);
    expect((await handOver(LINK, { share, copy })).sentence).toMatch(/^The link is copied/);
    expect(copy).toHaveBeenCalledExactlyOnceWith(LINK);
  }
});

test('a link that is still being made is handed over when it is there', async () => {
  const share = vi.fn(async () => undefined);
  const copy = vi.fn(async () => undefined);
  const coming = Promise.resolve(LINK);
  await handOver(coming, { share, copy });
  expect(share).toHaveBeenCalledExactlyOnceWith(LINK);
  await handOver(coming, { share: undefined, copy });
  // As a promise: some browsers take a text only in the press.
  expect(copy).toHaveBeenCalledExactlyOnceWith(coming);
});

test('a link that could not be made is not blamed on the browser', async () => {
  const ways = [
    { share: undefined, copy: refuse('NotAllowedError') },
    { share: async () => undefined, copy: async (link: string | Promise<string>) => void (await link) },
  ];
  for (const way of ways)
    await expect(handOver(Promise.reject(new Error('no network')), way)).rejects.toThrow('no network');
});

test('where nothing is let, the link is shown', async () => {
  const handed = await handOver(LINK, { share: undefined, copy: refuse('NotAllowedError') });
  expect(handed.shown).toBe(true);
  expect(handed.sentence).toMatch(/copy it yourself/);
});
