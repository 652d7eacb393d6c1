import { useSignal } from '@preact/signals';

/** Copying, with a message: a fault of this page is not blamed on the browser. */

/** Makes the text before it asks for the clipboard. @returns the outcome in one sentence */
export async function copyText(make: () => string, write: (text: string) => Promise<void>): Promise<string> {
  let text: string;
  try {
    text = make();
  } catch {
    return 'The text could not be made because of a fault of this page; nothing was copied. Export JSON instead, which keeps everything.';
  }
  try {
    await write(text);
    return 'Copied.';
  } catch {
    return 'The browser does not let this page copy; select the text and copy it yourself.';
  }
}

/** Copies a text, and says so, or why it could not. */
export function CopyButton({ text, children }: { readonly text: () => string; readonly children: string }) {
  const message = useSignal('');
  const copy = async () => {
    // Outside a secure context there is no clipboard, whatever its type says.
    message.value = await copyText(text, async (made) => navigator.clipboard.writeText(made));
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
