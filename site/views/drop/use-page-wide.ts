/** Dropping and pasting anywhere on a place, except into a field. */
import { effect } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { place } from '../state/place.ts';
import type { PlaceId } from '../state/read-fragment.ts';

interface PageWide {
  /** The place where it is active: at other places a file does not concern the page. */
  readonly on: PlaceId;
  readonly onOver: (isOver: boolean) => void;
  readonly takeFiles: (files: FileList) => unknown;
  readonly takeText: (text: string) => unknown;
}

/** Active before the first paint of the place: an effect after it would miss what is pasted on a busy machine. */
export function usePageWide(props: PageWide): void {
  useLayoutEffect(() => effect(() => (place.value === props.on ? listenOn(props) : undefined)), []);
}

/** @returns a function that ends it */
function listenOn({ onOver, takeFiles, takeText }: PageWide): () => void {
  const listening = new AbortController();
  const { signal: until } = listening;
  addEventListener(
    'paste',
    ({ target, clipboardData }) => {
      // Pasting into a field is editing there.
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || !clipboardData) return;
      if (clipboardData.files.length > 0) takeFiles(clipboardData.files);
      else takeText(clipboardData.getData('text'));
    },
    { signal: until },
  );
  addEventListener(
    'dragover',
    (event) => {
      // Only a listener that prevents the default of `dragover` gets the drop.
      event.preventDefault();
      onOver(true);
    },
    { signal: until },
  );
  // It also fires between elements of the page; without a next element, the pointer has left the window.
  addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && onOver(false), { signal: until });
  addEventListener(
    'drop',
    (event) => {
      event.preventDefault();
      onOver(false);
      const { dataTransfer } = event;
      if (dataTransfer && dataTransfer.files.length > 0) takeFiles(dataTransfer.files);
      else takeText(dataTransfer?.getData('text') ?? '');
    },
    { signal: until },
  );
  return () => listening.abort();
}
