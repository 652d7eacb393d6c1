/** The first screen as drawn when the site was built. */

import { signal } from '@preact/signals';
import type { JSX } from 'preact';

interface Drawing {
  /** Draws a panel without a canvas while the site is built; undefined in browsers, which have the drawn panel. */
  stillOf?: (panelId: string) => JSX.Element | undefined;
  /** What the published study found. */
  sentence?: string | undefined;
  /** The entry of the legend that names its machines. */
  machines?: string | undefined;
}

/** The first figure: while the site is built, what to draw; in browsers, what was drawn. */
export const drawing: Drawing = {};

/** The panels by their identifiers. */
const cache = new Map<string, Element>();

/**
 * Caches the drawn panels before the page renders over them. Preact would remove them, as it knows nothing of them; laid
 * out again, they would delay the page. So the element around each tells Preact that it is empty.
 */
export function cacheStills(root: ParentNode): void {
  drawing.sentence = root.querySelector('.sentence')?.textContent ?? undefined;
  drawing.machines = root.querySelector('.legend .tick')?.parentNode?.textContent ?? undefined;
  for (const still of root.querySelectorAll('[data-still]')) {
    cache.set(still.getAttribute('data-still') ?? '', still);
    Object.defineProperty(still.parentNode, 'childNodes', { value: [] });
  }
}

export const hasStill = (panelId: string): boolean => drawing.stillOf !== undefined || cache.has(panelId);
export const cachedStill = (panelId: string): Element | undefined => cache.get(panelId);

/** Whether a visitor has moved or pressed anything. Charts that only respond to that are not drawn before. */
export const isAttended = signal(false);

const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

function attend(): void {
  for (const sign of signs) removeEventListener(sign, attend, true);
  isAttended.value = true;
}

/** Starts to listen for the first move or press. */
export function awaitVisitor(): void {
  for (const sign of signs) addEventListener(sign, attend, { capture: true, passive: true });
}
