/** The engines of this machine, each with a function that opens a visitor in it. */
import { findEngines } from '../../scripts/test/engines.mjs';
import { openWithPlaywright } from './playwright-visitor.ts';
import type { EngineId, Visitor } from './visitor.ts';
import { openWithWebDriver } from './webdriver-visitor.ts';

/** If `open` is missing, the engine is not installed. */
export function engineVisitors(): readonly { readonly engine: EngineId; readonly open?: () => Promise<Visitor> }[] {
  const { chromium, firefox, webkit } = findEngines();
  return [
    { engine: 'chromium', ...(chromium && { open: () => openWithPlaywright('chromium', chromium) }) },
    { engine: 'firefox', ...(firefox && { open: () => openWithPlaywright('firefox', firefox) }) },
    { engine: 'webkit', ...(webkit && { open: () => openWithWebDriver(webkit) }) },
  ];
}
