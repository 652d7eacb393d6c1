import { expect, test, vi } from 'vitest';
import { madeAhead } from './made-ahead.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what is there is used in the same task, and is made once', async () => {
  const make = vi.fn(async () => 'a link');
  const link = madeAhead(make);
  expect(make).toHaveBeenCalledOnce();
  await settled();
  expect(link((made) => made.length)).toBe(6);
  expect(link((made) => made)).toBe('a link');
  expect(make).toHaveBeenCalledOnce();
});

test('what is not there yet is used when it is, and nothing else in its place', async () => {
  let give: (text: string) => void = () => undefined;
  const link = madeAhead(
    () =>
      new Promise<string>((resolve) => {
        give = resolve;
      }),
  );
  const use = vi.fn((made: string) => made);
  const used = link(use);
  await settled();
  expect(use).not.toHaveBeenCalled();
  give('the new name');
  expect(await used).toBe('the new name');
});

test('what failed is tried again when it is used', async () => {
  const make = vi.fn(async () => 'a link').mockRejectedValueOnce(new Error('no network'));
  const link = madeAhead(make);
  await settled();
  expect(await link((made) => made)).toBe('a link');
  make.mockRejectedValueOnce(new Error('not asked'));
  expect(link((made) => made)).toBe('a link');
});

test('a failure while it is awaited is reported to who uses it', async () => {
  const link = madeAhead(async () => {
    throw new Error('no network');
  });
  await expect(link((made) => made)).rejects.toThrow('no network');
  await settled();
  await expect(link((made) => made)).rejects.toThrow('no network');
});
