/** A browser of this machine, started for one task and ended after it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OpenedSite } from '../serve/serve-site.ts';
import type { Limits, Remote, Session } from '../webdriver/session.ts';
import { type DrivenEngine, type DrivenPrograms, launchDriver } from './start-driver.ts';

export const browserLimits: Limits = { startMs: 60_000, answerMs: 60_000, runMs: 45 * 60_000 };

/**
 * When each engine's driver starts to answer. Chromium’s answers at once, and reports an unfinished page while one
 * loads. In others, a question might reach a page that is being replaced, so Firefox’s waits until the new page has
 * been read. WebKit’s leaves early questions unanswered, so it waits for the whole page.
 */
const beginEarly: Readonly<Record<DrivenEngine, Remote['capabilities']>> = {
  chromium: { pageLoadStrategy: 'none' },
  firefox: { pageLoadStrategy: 'eager' },
  webkit: {},
};

/** @throws DeviceFault */
export async function inFreshBrowser<Result>(
  engine: DrivenEngine,
  programs: DrivenPrograms,
  site: OpenedSite,
  use: (session: Session, siteUrl: string) => Promise<Result>,
): Promise<Result> {
  const driver = await launchDriver(engine, programs);
  try {
    // While the driver and the browser start, the modules that talk to them are loaded and the page is served.
    const loading = Promise.all([import('../webdriver/session.ts'), import('../webdriver/page-run.ts')]);
    const [[{ inSession }]] = await Promise.all([loading, driver.answers]);
    const capabilities = { ...beginEarly[engine], ...driver.capabilities };
    // The request to the driver leaves first; then this process is busy.
    const serving = nextTurn().then(() => site.url());
    serving.catch(() => undefined);
    const used = inSession({ ...driver, capabilities }, browserLimits, async (session) => use(session, await serving));
    return await used;
  } finally {
    driver.end();
  }
}
