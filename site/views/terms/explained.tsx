import { useSignal } from '@preact/signals';
import { Prose } from './prose.tsx';
import { termsIn } from './terms.ts';

/** A word that says what it means when it is pressed, in place: by a finger, a mouse or the keyboard. */
function Term({ text, means }: { readonly text: string; readonly means: string }) {
  const isOpen = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="term"
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        {text}
      </button>
      {isOpen.value && <span class="meaning"> ({means})</span>}
    </>
  );
}

/** A sentence of ours whose words explain themselves. Not for what is pressed as a whole, as a summary is. */
export function Explained({ text }: { readonly text: string }) {
  return (
    <>
      {termsIn(text).map((part, index) =>
        part.means === undefined ? (
          <Prose key={index} text={part.text} />
        ) : (
          <Term key={index} text={part.text} means={part.means} />
        ),
      )}
    </>
  );
}
