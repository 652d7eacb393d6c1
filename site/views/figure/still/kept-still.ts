/** What the first screen was drawn with when the site was built, by the panel it stands in. */

import { signal } from '@preact/signals';
import type { JSX } from 'preact';

/** Draws a panel without a canvas, while the site is built; nothing in a browser, which has what was drawn. */
export const drawing: { stillOf?: (panelId: string) => JSX.Element | undefined } = {};

const cache = new Map<string, Element>();

/** Before the page is drawn over it. */
export function keepStills(root: ParentNode): void {
  for (const still of root.querySelectorAll('[data-still]')) cache.set(still.getAttribute('data-still') ?? '', still);
}

export const hasStill = (panelId: string): boolean => drawing.stillOf !== undefined || cache.has(panelId);
export const keptStill = (panelId: string): Element | undefined => cache.get(panelId);

/** Whether anybody is at the page yet: what only answers to a pointer or a key is not drawn before one comes. */
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
