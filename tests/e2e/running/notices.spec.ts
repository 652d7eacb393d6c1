/**
 * Notices that come up while somebody reads, each provoked by the test: it is shown, and nothing on the screen
 * moves when it comes or goes.
 */
import type { Page } from '@playwright/test';
import { exampleRun } from '../../../site/results/simulated/example-run.ts';
import type { BenchPage } from '../bench.ts';
import { countStored } from '../hold-history.ts';
import { keepRuns } from '../import-runs.ts';
import { expect, test } from '../site.ts';
import { holdBack } from './hold-back.ts';
import { settledHeight } from './settled-height.ts';

test.beforeEach(({ bench }) => bench.hurry());

const DEATH_CHANNEL = 'death-of-worker';

/** A worker that sends nothing after three measurements, and lives until it is told to close. */
const silentAfterThree = `{
  const post = self.postMessage.bind(self);
  new BroadcastChannel('${DEATH_CHANNEL}').onmessage = () => self.close();
  let left = 3;
  self.postMessage = (message, ...rest) => {
    if (left === 0) return;
    post(message, ...rest);
    if (message?.type === 'measurement') left -= 1;
  };
}`;

/** A worker of an engine that does not optimize the measured code. */
const unoptimized = `{
  const post = self.postMessage.bind(self);
  self.postMessage = (message, ...rest) => {
    if (message?.type === 'started') message.run.environment.wasmTier = 'unoptimized';
    post(message, ...rest);
  };
}`;

const die = (page: Page) => page.evaluate((name) => new BroadcastChannel(name).postMessage('die'), DEATH_CHANNEL);

interface SeenElement {
  readonly name: string;
  readonly top: number;
}

interface WatchedPage {
  lookAround(): readonly SeenElement[];
}

/** Adds a function to the page that returns the visible parts and their positions. */
async function teachToLook(page: Page): Promise<void> {
  // A scroll under way would be mistaken for a jump.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const names = new WeakMap<Element, string>();
    let count = 0;
    /** A part that is made anew has another name. */
    const nameOf = (part: Element) => {
      const known = names.get(part);
      if (known !== undefined) return known;
      count += 1;
      const name = `${part.nodeName} ${count}`;
      names.set(part, name);
      return name;
    };
    // Of a part at the lower edge nobody reads less than its heading.
    const HEADING_PX = 44;
    const parts = 'h1, .lists h2, .run, .presets, .more, .sentence, .run-actions, .legend, .panel, .figure, .next';
    Object.assign(globalThis, {
      lookAround: () =>
        [...document.querySelectorAll(parts)].flatMap((part) => {
          const { top, bottom, height } = part.getBoundingClientRect();
          const isSeen = height > 0 && bottom > 0 && top < innerHeight - HEADING_PX;
          return isSeen ? [{ name: nameOf(part), top: Math.round(top) }] : [];
        }),
    });
  });
}

async function look(page: Page): Promise<readonly SeenElement[]> {
  await settledHeight(page);
  return page.evaluate(() => (globalThis as unknown as WatchedPage).lookAround());
}

/**
 * Much less than a line, which is the least height of a notice. The end of a run may round the space
 * that was reserved for it.
 */
const MAX_PX = 4;

/** More may come below when a run ends; the parts that were there must not move. */
async function expectWhereItWas(page: Page, before: readonly SeenElement[], when: string): Promise<void> {
  expect(before.length).toBeGreaterThan(2);
  const after = new Map((await look(page)).map(({ name, top }) => [name, top]));
  const moved = before.flatMap(({ name, top }) => {
    const now = after.get(name);
    return now !== undefined && Math.abs(now - top) <= MAX_PX ? [] : [`${name}: ${top}, then ${now}`];
  });
  expect(moved, when).toEqual([]);
}

/** Closes the notice, which moves nothing. */
async function close({ page, notices }: BenchPage, before: readonly SeenElement[]): Promise<void> {
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Close' }).click();
  await expect(notices).toBeEmpty();
  // The keyboard focus does not go to the top of the page.
  await expect(page.getByRole('main')).toBeFocused();
  await expectWhereItWas(page, before, 'it was closed');
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  test.describe(`on ${width} pixels`, () => {
    test.use({ viewport: { width, height } });
    test.beforeEach(({ page }) => teachToLook(page));

    test('nothing moves when another tab measures, when it ends, and when the worker dies', async ({ bench, page }) => {
      await bench.patchWorker(silentAfterThree);
      await bench.begin('schemes=ed25519,ecdsa-p256');
      const before = await look(page);
      const other = await page.context().newPage();
      await other.goto(`${bench.siteUrl}#/method`);
      // Holds the lock that a measuring tab holds.
      await other.evaluate(() => {
        void navigator.locks.request('passkey-bench measuring', { mode: 'shared' }, () => new Promise(() => {}));
      });
      await expect(bench.notices).toContainText('Another tab of this page is measuring now');
      await expectWhereItWas(page, before, 'another tab measures');
      await other.close();
      await expect(bench.notices).toBeEmpty();
      await expectWhereItWas(page, before, 'it ended');
      await die(page);
      await bench.waitForState('failed');
      await expect(bench.notices).toContainText(/worker .+ run again/i);
      await expectWhereItWas(page, before, 'the worker died');
      await close(bench, before);
    });

    test('nothing moves when what slows an engine is put away, and it is said of the next run again', async ({
      bench,
      page,
    }) => {
      await bench.patchWorker(unoptimized);
      await bench.runToEnd('schemes=ed25519&operations=sign&backends=wasm');
      await expect(bench.notices).toContainText('does not optimize WebAssembly');
      const before = await look(page);
      await close(bench, before);
      await bench.runButton.first().click();
      await expect(bench.notices).toContainText('does not optimize WebAssembly');
    });

    test('nothing moves where runs are listed when the history refuses a change, which is said whenever it is tried', async ({
      bench,
      page,
    }) => {
      await keepRuns(page, bench.siteUrl, [exampleRun({ id: 'a' })]);
      const remove = page.getByRole('button', { name: /^Delete (?!all)/ });
      await expect(remove).toBeVisible();
      await page.evaluate(() => {
        IDBObjectStore.prototype.delete = () => {
          throw new DOMException('The disk is gone.', 'UnknownError');
        };
      });
      const before = await look(page);
      for (const when of ['it was refused', 'it was refused again']) {
        await remove.click();
        await expect(bench.notices).toContainText('The history could not be changed');
        await expectWhereItWas(page, before, when);
        await close(bench, before);
      }
    });

    test('nothing moves when there is no room for a run, which is said where its result is', async ({
      bench,
      page,
    }) => {
      await page.addInitScript(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      });
      await bench.runToEnd('schemes=ed25519&operations=sign&backends=wasm');
      await expect(bench.notices).toContainText('no room left for the run');
      const before = await look(page);
      await close(bench, before);
      // The history does not promise what it has just refused, also after the notice is closed.
      await page.getByRole('link', { name: 'Compare', exact: true }).click();
      await expect(page.getByText('Nothing is kept here.')).toBeVisible();
    });

    test('nothing moves when a run is offered to go on', async ({ bench, page }) => {
      await bench.open('schemes=ed25519&operations=sign&backends=wasm&repeat=2');
      await bench.runButton.click();
      // The page itself reacts, however busy the machine is. The test would come too late.
      const before = await page.evaluate(
        () =>
          new Promise<readonly SeenElement[]>((resolve) => {
            const lookAgain = () => {
              if (globalThis.passkeyBench.repeat?.number !== 2) {
                setTimeout(lookAgain);
                return;
              }
              const seen = (globalThis as unknown as WatchedPage).lookAround();
              document.querySelector<HTMLButtonElement>('button.run')?.click();
              resolve(seen);
            };
            lookAgain();
          }),
      );
      await expect(page.getByRole('button', { name: 'Go on where it stopped: 1 of 2 repeats are made' })).toBeVisible();
      await expectWhereItWas(page, before, 'the run was cancelled');
    });

    test('nothing moves when a run is found that a reload broke off', async ({ bench, page }) => {
      page.on('dialog', (dialog) => dialog.accept());
      await bench.patchWorker(silentAfterThree);
      await bench.begin('schemes=ed25519,ecdsa-p256');
      // The page is left: the history must store the run so far.
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      await expect.poll(() => countStored(page, 'entries')).toBe(1);
      const release = await holdBack(page, /assets\/history-state-[^/]*\.js$/);
      await page.reload();
      await bench.waitUntilDrawn();
      const before = await look(page);
      release();
      await expect(page.getByTestId('broken-off')).toBeVisible();
      await expectWhereItWas(page, before, 'it was found');
    });
  });
}

test('where a part that nobody asked for does not come, that is said, and its place stays empty', async ({
  bench,
  faults,
  page,
}) => {
  faults.allow(/Failed to load resource|next-steps-/);
  await page.route(/assets\/next-steps-[^/]*\.js$/, (route) => route.abort());
  await bench.patchWorker(silentAfterThree);
  await bench.begin('schemes=ed25519,ecdsa-p256');
  await expect(bench.notices).toContainText('A part of this page could not be loaded.');
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});
