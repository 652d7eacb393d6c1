/** Dropping and pasting anywhere on a place, except where something is being written. */
import { effect } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { place } from '../state/place.ts';
import type { PlaceId } from '../state/read-fragment.ts';

interface PageWide {
  /** Where it holds: elsewhere a file is none of the page's. */
  readonly on: PlaceId;
  readonly onOver: (isOver: boolean) => void;
  readonly takeFiles: (files: FileList) => unknown;
  readonly takeText: (text: string) => unknown;
}

/** From the first moment that the place is on the screen: an effect after the paint would miss what is pasted on a busy machine. */
export function usePageWide(props: PageWide): void {
  useLayoutEffect(() => effect(() => (place.value === props.on ? listenOn(props) : undefined)), []);
}

/** @returns ends it */
function listenOn({ onOver, takeFiles, takeText }: PageWide): () => void {
  const listening = new AbortController();
  const { signal: until } = listening;
  addEventListener(
    'paste',
    ({ target, clipboardData }) => {
      // Pasting into a field is writing there.
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || !clipboardData) return;
      if (clipboardData.files.length > 0) takeFiles(clipboardData.files);
      else takeText(clipboardData.getData('text'));
    },
    { signal: until },
  );
  addEventListener(
    'dragover',
    (event) => {
      // Only who prevents the default of `dragover` is given the drop.
      event.preventDefault();
      onOver(true);
    },
    { signal: until },
  );
  // It also fires between elements of the page; the window is left where there is no next one.
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
