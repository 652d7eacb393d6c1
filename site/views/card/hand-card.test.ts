import { expect, test, vi } from 'vitest';
import { copyCard, saveCard, shareCard } from './hand-card.ts';

const PNG = new Blob(['picture'], { type: 'image/png' });
const refuse = (name: string) => async () => {
  throw new DOMException('no', name);
};

test('a picture that the browser did not give is handed to nobody, and that is said', async () => {
  const hand = vi.fn();
  const copy = vi.fn(async (png: Promise<Blob>) => void (await png));
  const notDrawn = Promise.resolve(undefined);
  const sentences = [saveCard(undefined, hand), await copyCard(notDrawn, copy), await shareCard(undefined, hand)];
  expect(new Set(sentences)).toEqual(new Set([expect.stringMatching(/gives the page no picture/)]));
  expect(hand).not.toHaveBeenCalled();
  await expect(copy.mock.calls[0]?.[0]).rejects.toThrow();
});

test('a picture that was handed on is the one that was made', async () => {
  const hand = vi.fn();
  expect(saveCard(PNG, hand)).toBe('Saved.');
  expect(await copyCard(Promise.resolve(PNG), async (png) => hand(await png))).toMatch(/^Copied/);
  expect(await shareCard(PNG, hand)).toBe('');
  expect(hand.mock.calls).toEqual([[PNG], [PNG], [PNG]]);
});

test('the clipboard is asked in the press itself, before a picture that is still being drawn is there', async () => {
  let drawn: (png: Blob) => void = () => undefined;
  const png = new Promise<Blob>((resolve) => {
    drawn = resolve;
  });
  const copy = vi.fn(async (picture: Promise<Blob>) => void (await picture));
  const copied = copyCard(png, copy);
  expect(copy).toHaveBeenCalledOnce();
  drawn(PNG);
  expect(await copied).toMatch(/^Copied/);
  expect(await copy.mock.calls[0]?.[0]).toBe(PNG);
});

test('a missing clipboard and a missing share sheet are one sentence each, that says what to do instead', async () => {
  const missing = async () => {
    throw new TypeError('ClipboardItem is not a constructor');
  };
  for (const copy of [missing, refuse('NotAllowedError')])
    expect(await copyCard(Promise.resolve(PNG), copy)).toBe(
      'This browser does not copy pictures for a page. Save the picture instead.',
    );
  for (const share of [missing, refuse('NotAllowedError')])
    expect(await shareCard(PNG, share)).toBe(
      'This browser has no share sheet for pictures. Save the picture and send it yourself.',
    );
});

test('a sheet that is dismissed is no fault', async () => {
  expect(await shareCard(PNG, refuse('AbortError'))).toBe('');
});
