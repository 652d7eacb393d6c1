/** What the first screen was drawn with when the site was built, by the panel it stands in. */
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
