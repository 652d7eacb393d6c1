/** Whether anybody is at the page yet: what only answers to a pointer or a key is not drawn before one comes. */
import { signal } from '@preact/signals';

export const isAttended = signal(false);

const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

function attend(): void {
  for (const sign of signs) removeEventListener(sign, attend, true);
  isAttended.value = true;
}

/** Begins to watch for the first of them. */
export function awaitSomebody(): void {
  for (const sign of signs) addEventListener(sign, attend, { capture: true, passive: true });
}
