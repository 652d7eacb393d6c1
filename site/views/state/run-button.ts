import { signal } from '@preact/signals';
import { createRef } from 'preact';

/** The primary button. It gets the focus when the focused element disappears. */
export const runButton = createRef<HTMLButtonElement>();

/** Whether the primary button is on the screen; true until it has been observed. */
export const isRunButtonSeen = signal(true);

/** Whether the place for the actions of a result is on the screen. A run under way is shown there meanwhile. */
export const isRunPlaceSeen = signal(false);

/** Whether the progress bar in the place of the run is on the screen; if so, no other bar is shown. */
export const isRunBarSeen = signal(false);

/** Whether any part of it is on the screen now; an observer would answer a frame later. */
function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Focuses the primary button, which shows it, and notes that before anything that depends on it is drawn. */
export function focusRunButton(): void {
  const button = runButton.current;
  if (!button) return;
  button.focus();
  isRunButtonSeen.value = isOnScreen(button);
}
