/** Lighthouse scores of the built site, in this machine's Chromium: of the start page and of a finished run. */
import { freePorts } from '../serve/free-ports.mjs';
import { startServer } from '../serve/server.mjs';

/** @import { Browser } from '@playwright/test' */
/** @import { Figure } from './figure.mjs' */
/** @import { Config, Result } from 'lighthouse' */

const everything = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Screen sizes of Lighthouse's own presets. */
const screens = [
  { name: 'phone', width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  { name: 'desk', width: 1350, height: 940, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
];

/** A short run: Lighthouse checks the page after it has ended. */
const RUN = '#/run?experiment=passkey-signing&schemes=ed25519&operations=sign&start';

/**
 * How many points each category is below 100, and which audits cost them.
 * @param {string} what
 * @param {Result} result
 * @returns {readonly Figure[]}
 */
function figuresOf(what, { categories, audits }) {
  return Object.values(categories).map(({ title, score, auditRefs }) => {
    const faults = auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0) return [];
      // An audit that failed has no score, and its category then has none either.
      if (audit.errorMessage) return [`${audit.title}: ${audit.errorMessage}`];
      if (audit.score === null || audit.score >= 1) return [];
      return [`${audit.title}${audit.displayValue ? ` ${audit.displayValue}` : ''}`];
    });
    const because = faults.length > 0 ? { note: faults.join('; ') } : {};
    const value = score === null ? Number.NaN : Math.round(100 * (1 - score));
    return { name: `Lighthouse, ${what}: short of 100`, column: title, value, unit: 'points', goal: 0, ...because };
  });
}

/**
 * Serves the built site compressed, as a host does. Performance is measured on the start page only, and falls if other
 * programs keep the machine busy.
 * @param {(args?: readonly string[]) => Promise<Browser>} launch
 * @returns {Promise<readonly Figure[]>}
 */
export async function askLighthouse(launch) {
  const [{ default: lighthouse, desktopConfig, snapshot }, { default: puppeteer }] = await Promise.all([
    import('lighthouse'),
    import('puppeteer-core'),
  ]);
  // Lighthouse and Playwright control the same browser.
  const [port = 0] = await freePorts(1);
  const server = await startServer({ packs: true });
  const browser = await launch([`--remote-debugging-port=${port}`]);
  const driver = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
  /** @type {Figure[]} */
  const figures = [];
  try {
    for (const { name, ...viewport } of screens) {
      /** @type {Config | undefined} */
      const config = viewport.isMobile ? undefined : desktopConfig;
      /** @type {{ logLevel: 'error', port: number }} */
      const flags = { logLevel: 'error', port };
      const start = await lighthouse(server.url, { ...flags, onlyCategories: everything }, config);
      if (start) figures.push(...figuresOf(`start page, ${name}`, start.lhr));
      const page = await driver.newPage();
      await page.setViewport(viewport);
      await page.goto(`${server.url}${RUN}`);
      await page.waitForFunction(() => globalThis.passkeyBench?.state === 'finished', { timeout: 120_000 });
      const finished = await snapshot(page, {
        ...(config && { config }),
        flags: { ...flags, onlyCategories: everything.slice(1), screenEmulation: { disabled: true } },
      });
      if (finished) figures.push(...figuresOf(`finished run, ${name}`, finished.lhr));
      await page.close();
    }
    return figures;
  } finally {
    await driver.disconnect();
    await browser.close();
    await server.close();
  }
}
