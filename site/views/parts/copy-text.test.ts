import { expect, test, vi } from 'vitest';
import { copyText } from './copy-button.tsx';

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

test('a clipboard that refuses, or is not there, is the browser’s', async () => {
  const refuses = async () => {
    throw new DOMException('no', 'NotAllowedError');
  };
  expect(await copyText(() => 'a table', refuses)).toMatch(/browser does not let/);
});
