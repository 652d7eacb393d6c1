import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Prose } from './prose.tsx';
import { termsIn } from './terms.ts';

/** A word that shows its meaning in place when it is pressed: by a finger, a mouse or the keyboard. */
export function Term({ text, means }: { readonly text: string; readonly means: ComponentChildren }) {
  const isOpen = useSignal(false);
  const toggle = () => {
    isOpen.value = !isOpen.value;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // The space bar would scroll the page.
    event.preventDefault();
    toggle();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the two words of a button do not part at the end of a line */}
      <span class="term" role="button" tabIndex={0} aria-expanded={isOpen.value} onClick={toggle} onKeyDown={onKeyDown}>
        {text}
      </span>
      {isOpen.value && <span class="meaning"> ({means})</span>}
    </>
  );
}

/** A sentence of the page whose terms explain themselves. Not inside what is pressed as a whole, such as a summary. */
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
