/** A browser of this machine, started for one thing and ended after it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OpenedSite } from '../serve/serve-site.ts';
import type { Limits, Remote, Session } from '../webdriver/session.ts';
import { type DrivenEngine, type DrivenPrograms, launchDriver } from './start-driver.ts';

export const browserLimits: Limits = { startMs: 60_000, answerMs: 60_000, runMs: 45 * 60_000 };

/**
 * The page begins before all that it keeps for later has come. Chromium’s driver answers at once and, while a page comes, says that there
 * is none yet; in the others a question may meet a page that is leaving, so they answer when the new one has been read. WebKit’s leaves a
 * question unanswered that comes before all of the page, so it waits for that.
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
    // While the driver and the browser start, what speaks to them is loaded and the page is served.
    const loading = Promise.all([import('../webdriver/session.ts'), import('../webdriver/page-run.ts')]);
    const [[{ inSession }]] = await Promise.all([loading, driver.answers]);
    const capabilities = { ...beginEarly[engine], ...driver.capabilities };
    // First the question to the driver leaves, then this process is busy.
    const serving = nextTurn().then(() => site.url());
    serving.catch(() => undefined);
    const used = inSession({ ...driver, capabilities }, browserLimits, async (session) => use(session, await serving));
    return await used;
  } finally {
    driver.end();
  }
}
