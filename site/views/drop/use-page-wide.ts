/** Dropping and pasting anywhere on a place, except where something is being written. */
import { useSignalEffect } from '@preact/signals';
import { place } from '../state/place.ts';
import type { PlaceId } from '../state/read-fragment.ts';

interface PageWide {
  /** Where it holds: elsewhere a file is none of the page's. */
  readonly on: PlaceId;
  readonly onOver: (isOver: boolean) => void;
  readonly takeFiles: (files: FileList) => unknown;
  readonly takeText: (text: string) => unknown;
}

export function usePageWide({ on, onOver, takeFiles, takeText }: PageWide): void {
  useSignalEffect(() => {
    if (place.value !== on) return undefined;
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
  });
}
