import { useSignal } from '@preact/signals';

/** Copying, with a message: a fault of this page is not blamed on the browser. */

/** A text, or the promise of one that is still being made. */
type TextToCopy = string | Promise<string>;

const NOT_MADE =
  'The text could not be made because of a fault of this page; nothing was copied. Export JSON instead, which keeps everything.';
const NOT_COPIED = 'The browser does not let this page copy; select the text and copy it yourself.';

/**
 * Hands over the promise itself, since WebKit takes a text only in the press.
 * @throws Error outside a secure context, where there is no clipboard, whatever its type says
 */
export async function writeClipboard(text: TextToCopy): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const type = 'text/plain';
  return navigator.clipboard.write([new ClipboardItem({ [type]: text.then((made) => new Blob([made], { type })) })]);
}

/** Begins to make the text before it asks for the clipboard. @returns the outcome in one sentence */
export async function copyText(make: () => TextToCopy, write: (text: TextToCopy) => Promise<void>): Promise<string> {
  let text: TextToCopy;
  try {
    text = make();
  } catch {
    return NOT_MADE;
  }
  try {
    await write(text);
    return 'Copied.';
  } catch {
    return Promise.resolve(text).then(
      () => NOT_COPIED,
      () => NOT_MADE,
    );
  }
}

/** Copies a text, and says so, or why it could not. */
export function CopyButton({ text, children }: { readonly text: () => TextToCopy; readonly children: string }) {
  const message = useSignal('');
  const copy = async () => {
    message.value = await copyText(text, writeClipboard);
  };
  return (
    <>
      <button type="button" class="quiet" onClick={copy}>
        {children}
      </button>
      <span role="status">{message}</span>
    </>
  );
}
