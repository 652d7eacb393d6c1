/**
 * Fixtures: the built site and one engine that visits it. The project's name selects the engine; tests of a missing
 * engine are skipped.
 */
import { test as base, expect } from '@playwright/test';
import { startServer } from '../../scripts/serve/server.mjs';
import { findEngines, howToInstall } from '../../scripts/test/engines.mjs';
import type { EngineSettings } from './engine-settings.ts';
import { openWithPlaywright } from './playwright-visitor.ts';
import { BrowserLost, type EngineId, type Visitor } from './visitor.ts';
import { openWithWebDriver } from './webdriver-visitor.ts';

interface ForWorker {
  readonly siteUrl: string;
  readonly engine: EngineId;
  /** Undefined if the engine is not installed. */
  readonly opened: Visitor | undefined;
}

interface ForTest {
  readonly visitor: Visitor;
}

const engineIds: readonly EngineId[] = ['chromium', 'firefox', 'webkit'];

/** Undefined if the engine is not installed. */
export function openEngine(engine: EngineId, settings: EngineSettings = {}): Promise<Visitor> | undefined {
  const found = findEngines();
  if (engine === 'webkit') return found.webkit && openWithWebDriver(found.webkit, settings.variables);
  const program = found[engine];
  return program === undefined ? undefined : openWithPlaywright(engine, program, settings);
}

export const test = base.extend<ForTest, ForWorker>({
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use, { project }) => {
      const engine = engineIds.find((id) => id === project.name);
      if (!engine) throw new Error(`There is no engine ${project.name}.`);
      await use(engine);
    },
    { scope: 'worker' },
  ],
  opened: [
    async ({ engine }, use) => {
      const visitor = await openEngine(engine);
      await use(visitor);
      await visitor?.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ opened, engine }, use, { skip }) => {
    // A CI machine must have every engine; elsewhere a missing one is reported and its tests are skipped.
    if (!opened && process.env['CI']) throw new Error(howToInstall(engine));
    skip(!opened, howToInstall(engine));
    if (!opened) return;
    await use(opened);
    expect(await opened.takeFaults()).toEqual([]);
  },
});

/**
 * An engine may crash once through a fault of its own: then a message says so and the flow runs again. Any other
 * failure counts at once.
 */
export async function onceMoreIfLost<T>(flow: () => Promise<T>): Promise<T> {
  try {
    return await flow();
  } catch (error) {
    if (!(error instanceof BrowserLost)) throw error;
    console.warn(`${error.message} It is opened again, and the flow begins anew.`);
    return flow();
  }
}

export { expect };
