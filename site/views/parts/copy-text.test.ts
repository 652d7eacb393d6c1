import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { copyText, writeClipboard } from './copy-button.tsx';

test('what is made is copied, and that is said', async () => {
  const write = vi.fn(async () => undefined);
  expect(await copyText(() => 'a table', write)).toBe('Copied.');
  expect(write).toHaveBeenCalledExactlyOnceWith('a table');
});

test('a text that cannot be made is a fault of the page, and the clipboard is not asked', async () => {
  const write = vi.fn(async () => undefined);
  const fails = () => {
    throw new TypeError('undefined is not a text');
  };
  const sentence = await copyText(fails, write);
  expect(sentence).toMatch(/fault of this page/);
  expect(sentence).not.toMatch(/browser/);
  expect(write).not.toHaveBeenCalled();
});

test('a text that is still being made is handed over in the press, as a promise', async () => {
  let made: (text: string) => void = () => undefined;
  const coming = new Promise<string>((resolve) => {
    made = resolve;
  });
  const write = vi.fn(async (text: string | Promise<string>) => void (await text));
  const copied = copyText(() => coming, write);
  expect(write).toHaveBeenCalledExactlyOnceWith(coming);
  made('a link');
  expect(await copied).toBe('Copied.');
});

test('a text that fails while it is being made is a fault of the page, whatever the clipboard does', async () => {
  const fails = async (): Promise<string> => {
    throw new TypeError('undefined is not a text');
  };
  const refuses = async () => {
    throw new DOMException('no', 'NotAllowedError');
  };
  for (const write of [refuses, async (text: string | Promise<string>) => void (await text)])
    expect(await copyText(fails, write)).toMatch(/fault of this page/);
  expect(await copyText(async () => 'a link', refuses)).toMatch(/browser does not let/);
});

describe('the clipboard of a browser', () => {
  class Item {
    readonly parts: Readonly<Record<string, Promise<Blob>>>;
    constructor(parts: Readonly<Record<string, Promise<Blob>>>) {
      this.parts = parts;
    }
  }
  const clipboard = { writeText: vi.fn(async () => undefined), write: vi.fn(async (_: readonly Item[]) => undefined) };
  beforeEach(() => {
    vi.stubGlobal('navigator', { clipboard });
    vi.stubGlobal('ClipboardItem', Item);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  test('takes a text that is there as a text', async () => {
    await writeClipboard('a link');
    expect(clipboard.writeText).toHaveBeenCalledExactlyOnceWith('a link');
  });

  test('is asked at once for a text that is still being made, and gets that text', async () => {
    const written = writeClipboard(Promise.resolve('a link'));
    expect(clipboard.write).toHaveBeenCalledOnce();
    await written;
    const blob = await clipboard.write.mock.calls[0]?.[0][0]?.parts['text/plain'];
    expect(await blob?.text()).toBe('a link');
    expect(clipboard.writeText).not.toHaveBeenCalled();
  });

  test('gets the text when it is made, where it takes no promises', async () => {
    vi.stubGlobal('ClipboardItem', undefined);
    await writeClipboard(Promise.resolve('a link'));
    expect(clipboard.writeText).toHaveBeenCalledExactlyOnceWith('a link');
  });

  test('that is not there is a sentence', async () => {
    vi.stubGlobal('navigator', {});
    for (const text of ['a link', Promise.resolve('a link')])
      expect(await copyText(() => text, writeClipboard)).toMatch(/browser does not let/);
  });
});

test('a clipboard that refuses, or is not there, is the browser’s', async () => {
  const refuses = async () => {
    throw new DOMException('no', 'NotAllowedError');
  };
  expect(await copyText(() => 'a table', refuses)).toMatch(/browser does not let/);
});
