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

test('where nothing is let, the link is shown', async () => {
  const handed = await handOver(LINK, { share: undefined, copy: refuse('NotAllowedError') });
  expect(handed.shown).toBe(true);
  expect(handed.sentence).toMatch(/copy it yourself/);
});
