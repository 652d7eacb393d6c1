import { signal } from '@preact/signals';
import { createRef } from 'preact';

/** The primary button: where the keyboard goes when what it was on disappears. */
export const runButton = createRef<HTMLButtonElement>();

/** Whether the primary button is on the screen; taken to be until it has been looked at. */
export const isRunButtonSeen = signal(true);

/** Whether the place is on the screen that the actions of a result will take: a run under way is shown in it meanwhile. */
export const isRunPlaceSeen = signal(false);

/** Whether the bar of progress in the place of the run is on the screen: another is not shown beside it. */
export const isRunBarSeen = signal(false);

/** Whether any of it is on the screen, asked at once: an observer answers a frame later. */
function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Puts the keyboard on the primary button and brings it into view; known before anything is drawn that depends on it. */
export function focusRunButton(): void {
  const button = runButton.current;
  if (!button) return;
  button.focus();
  isRunButtonSeen.value = isOnScreen(button);
}
