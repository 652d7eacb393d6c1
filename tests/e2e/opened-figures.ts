/** Figures that are folded away after a run, opened as by a visitor who opened all of them before. */
import type { BrowserContext, Page } from '@playwright/test';
import { figureSources } from '../../site/figures/index.ts';

const OPENED_KEY = 'passkey-bench-opened';

export function openFigures(page: Page | BrowserContext): Promise<unknown> {
  return page.addInitScript(
    ([key, ids]) => {
      try {
        // As the page has kept it, unless a figure was closed since.
        if (localStorage.getItem(key) === null) localStorage.setItem(key, ids);
      } catch {
        // A page of no origin keeps nothing.
      }
    },
    [OPENED_KEY, JSON.stringify([...figureSources.map(({ id }) => id), 'how-to-read'])] as const,
  );
}
