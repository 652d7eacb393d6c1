/** Escape closes what was opened around the focus, the innermost first, and the focus goes back to what opened it. */
import { state } from '../state/run-state.ts';

/** What opened the part of the page that this stands in; nothing where that is always there. */
function openerOf(inside: Element): HTMLElement | null {
  for (let at: Element | null = inside; at !== null; at = at.parentElement) {
    if (at instanceof HTMLElement && at.ariaExpanded === 'true') return at;
    if (at instanceof HTMLDetailsElement && at.open) return at.querySelector<HTMLElement>(':scope > summary');
    const opener =
      at.id !== '' && document.querySelector<HTMLElement>(`[aria-expanded="true"][aria-controls="${at.id}"]`);
    if (opener) return opener;
  }
  return null;
}

function onKeyDown(event: KeyboardEvent): void {
  // A run is cancelled by it; a list and a text that is being composed have their own use for it.
  if (event.key !== 'Escape' || event.isComposing || state.value === 'running') return;
  const focused = document.activeElement;
  const opener = focused && !(focused instanceof HTMLSelectElement) ? openerOf(focused) : null;
  opener?.click();
  opener?.focus();
}

export function closeByEscape(): void {
  // Before whatever ends a run.
  addEventListener('keydown', onKeyDown, { capture: true });
}
