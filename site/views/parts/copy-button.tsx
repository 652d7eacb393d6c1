import { useSignal } from '@preact/signals';

/** Copies a text, and says so; where the browser does not let it, says that instead. */
export function CopyButton({ text, children }: { readonly text: () => string; readonly children: string }) {
  const said = useSignal('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      said.value = 'Copied.';
    } catch {
      said.value = 'The browser does not let this page copy; select the text and copy it yourself.';
    }
  };
  return (
    <>
      <button type="button" class="quiet" onClick={copy}>
        {children}
      </button>
      <span role="status">{said}</span>
    </>
  );
}
