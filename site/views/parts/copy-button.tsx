import { useSignal } from '@preact/signals';
import { copyText } from './copy-text.ts';

/** Copies a text, and says so, or why not. */
export function CopyButton({ text, children }: { readonly text: () => string; readonly children: string }) {
  const message = useSignal('');
  const copy = async () => {
    // Where a page is not secure there is no clipboard, whatever its type says.
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
