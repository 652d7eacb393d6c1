/** Browsers in various states, in every engine: a sentence reports what is missing, and everything else is measured. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserState, browserStates, heldElsewhere } from './browser-states.ts';
import { hurriedClock } from './hurried-clock.ts';
import { test as base, expect, openEngine } from './site.ts';
import { makeStateSite, type StateSite } from './state-site.ts';
import { ask, type Visitor, waitForRun, waitUntil } from './visitor.ts';

const RUN_LIMIT_MS = 120_000;
const SOON_MS = 30_000;
const ONE_SIGNATURE = 'schemes=ed25519&operations=sign&backends=wasm';

const test = base.extend<object, { readonly stateSite: StateSite }>({
  stateSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const site = makeStateSite();
      await use(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
});

const PAGE_TEXT = `document.body.innerText.replace(/\\s+/g, ' ')`;

/** Every place appears, at least as text, whatever the browser lacks. */
const PLACES = [
  ['#/studies', /studies/i],
  ['#/ceremony', /ceremony/i],
  ['#/compare', /compare/i],
  ['#/servers', /login check/i],
  ['#/method', /numbers are made/i],
  ['#/stage?experiment=passkey-signing&schemes=ed25519&steps=sign', /passkey signature/i],
] as const;
const NO_WORDS = /\bundefined\b|\bNaN\b|\[object /;

/** Visits the other places with the run that has just ended. */
async function walk(visitor: Visitor, { name }: BrowserState): Promise<void> {
  for (const [place, heading] of PLACES) {
    await visitor.read(`void (location.hash = '${place}')`);
    await waitUntil(`${place} with ${name}`, SOON_MS, async () =>
      heading.test(String(await ask(visitor, `document.querySelector('h1')?.textContent ?? ''`))),
    );
    // Quotations of server libraries stay as they are.
    const words = String(await ask(visitor, PAGE_TEXT)).replaceAll(/“[^”]*”/g, '');
    expect(words.match(NO_WORDS)?.[0], place).toBeUndefined();
  }
}

/** Opens the address, and waits for the run (if there is one) and for each sentence. */
async function visit(visitor: Visitor, url: string, state: BrowserState): Promise<void> {
  const { link = ONE_SIGNATURE, measured, says, saysOnMethod = [], isSo } = state;
  await visitor.goTo(`${url}#/run?${link}&start`);
  await waitUntil('The page', SOON_MS, async () => (await ask(visitor, `'passkeyBench' in globalThis`)) === true);
  if (measured > 0) {
    const { outcome, cells } = await waitForRun(visitor, 'passkey-signing', RUN_LIMIT_MS);
    expect(outcome).toBe('finished');
    expect(
      cells.filter(({ status }) => status === 'measured'),
      JSON.stringify(cells),
    ).toHaveLength(measured);
    expect(cells.filter(({ status }) => status === 'failed')).toEqual([]);
  }
  if (isSo !== undefined) expect(await visitor.read(isSo), isSo).toBe(true);
  let text = '';
  for (const [index, sentence] of [...says, ...saysOnMethod].entries()) {
    if (index === says.length) await visitor.read(`void (location.hash = '#/method')`);
    await waitUntil(`${sentence}`, SOON_MS, async () => {
      text = String(await ask(visitor, PAGE_TEXT));
      return sentence.test(text);
    }).catch((error: Error) => {
      throw new Error(`${error.message} The page says: ${text}`);
    });
  }
  if (state.isWalked) await walk(visitor, state);
  // A reload does not help in any of these states.
  expect(text).not.toMatch(/did not start|said nothing at first|Reload the page and run again/);
  if (measured === 0) expect(await visitor.read('globalThis.passkeyBench.state')).toBe('failed');
}

for (const state of browserStates.filter(({ settings }) => settings === undefined)) {
  test(`with ${state.name} the page measures what it can, and says what is lost`, async ({ visitor, stateSite }) => {
    // The state's coarse clock is built on the clock that runs ahead, and still has the required steps.
    await visit(visitor, await stateSite.serve(`${hurriedClock} ${state.script ?? ''}`, !state.isBareHost), state);
  });
}

for (const state of browserStates.filter(({ settings }) => settings !== undefined)) {
  test(`with ${state.name} the page measures what it can, and says so`, async ({ engine, siteUrl }, { skip }) => {
    const settings = state.settings?.[engine];
    skip(settings === undefined, `${engine} has no setting that makes it so.`);
    const opened = openEngine(engine, settings);
    skip(!opened, `${engine} is not on this machine.`);
    const visitor = await opened;
    if (!visitor) return;
    try {
      await visit(visitor, `${siteUrl}?${encodeURIComponent(state.name)}`, state);
      expect(await visitor.takeFaults()).toEqual([]);
    } finally {
      await visitor.close();
    }
  });
}

test('states that have tests of their own have them', () => {
  for (const file of Object.values(heldElsewhere)) expect(existsSync(join(import.meta.dirname, file)), file).toBe(true);
});
