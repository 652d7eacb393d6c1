/** Documents that nobody measured, handed over by the system: opened with the app, or shared by another app or site. */
import { exampleRun } from '../../../site/results/simulated/example-run.ts';
import { hostileDocuments } from '../../../site/results/simulated/hostile-documents.ts';
import { copySite } from '../copied-site.ts';
import { expect, test } from '../site.ts';

const SHOWN = 50;
// Very large documents take seconds to hand over and test nothing else here.
const hostile = hostileDocuments.filter(({ isLarge, name }) => !isLarge && !/ten megabytes/.test(name));
const good = JSON.stringify(exampleRun({ id: 'good' }));
const handed = hostile.map(({ text }, at) => ({ name: `hostile ${at} \u202e<b>.json`, text: text() }));

test('files that the system opens with the app are read one by one; one that is gone or refused takes no other with it', async ({
  bench,
  page,
}) => {
  await page.addInitScript(
    ([files, run]) => {
      const file = (name: string, text: string) => ({ name, getFile: async () => new File([text], name) });
      const missingFile = {
        name: 'gone.json',
        getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
      };
      const folder = { name: 'folder' };
      const launches = [
        {},
        { targetURL: 'no address', files: [] },
        { targetURL: `${location.origin}/#/nowhere?%`, files: [] },
        { targetURL: location.href, files: [missingFile, ...files.map(({ name, text }) => file(name, text)), folder] },
        { targetURL: location.href, files: [file('good.json', run)] },
      ];
      Object.defineProperty(globalThis, 'launchQueue', {
        value: {
          setConsumer: (take: (launch: unknown) => void) => {
            for (const launch of launches) take(launch);
          },
        },
      });
    },
    [handed, good] as const,
  );
  await page.goto(bench.siteUrl);
  const notices = page.getByTestId('imported');
  await expect(notices).toContainText('“good.json”: Pixel 9, on charger is added.', { timeout: 120_000 });
  await expect(page).toHaveURL(/#\/compare$/);
  expect(await page.evaluate(() => 'polluted' in Object.prototype)).toBe(false);
  // The readable documents are stored under their own names.
  await expect(page.getByTestId('history').getByRole('listitem').first()).toBeVisible();
});

test('a file that can no longer be opened is said, with what to do', async ({ bench, page }) => {
  await page.addInitScript(() => {
    const files = ['gone.json', '__proto__'].map((name) => ({
      name,
      getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
    }));
    Object.defineProperty(globalThis, 'launchQueue', {
      value: { setConsumer: (take: (launch: unknown) => void) => take({ files: [...files, { name: 'a folder' }] }) },
    });
  });
  await page.goto(bench.siteUrl);
  const why =
    'The system did not open it: it is a folder, or was changed, moved or deleted meanwhile. Nothing was taken from it; choose the file once more.';
  await expect(page.getByTestId('imported').getByRole('paragraph')).toHaveText(
    ['gone.json', '__proto__', 'a folder'].map((name) => `“${name}”: ${why}`),
  );
});

test.describe('by a form', () => {
  test.use({ serviceWorkers: 'allow' });

  test('all of them are offered unread; read, each is a sentence or a run', async ({ page, faults }) => {
    const copied = await copySite();
    faults.allow(/request to another origin: http:\/\/localhost/);
    const send = async (files: readonly { readonly name: string; readonly text: string }[], enctype = '') => {
      await page.goto('about:blank');
      await page.setContent(
        `<form method="post" enctype="${enctype || 'multipart/form-data'}" action="${copied.url}share-target"><input type="file" name="files" multiple></form>`,
      );
      await page.evaluate((all) => {
        const form = document.querySelector('form');
        const input = form?.querySelector('input');
        if (!form || !input) return;
        const data = new DataTransfer();
        for (const { name, text } of all) data.items.add(new File([text], name));
        input.files = data.files;
        form.submit();
      }, files);
      await expect(page).toHaveURL(/#\/compare$/);
    };
    try {
      await page.goto(copied.url);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
      const all = [...handed, { name: 'good.json', text: good }];
      await send(all);
      const offer = page.getByTestId('shared');
      await expect(offer).toHaveText(
        `Another app or site has sent ${all.length} files or texts to this page. Nothing of it has been read or kept.Read and keepLeave it`,
      );
      await page.getByRole('button', { name: 'Read and keep' }).click();
      await expect(page.getByTestId('imported')).toContainText('“good.json”: Pixel 9, on charger is added.', {
        timeout: 120_000,
      });
      const sentences = await page.getByTestId('imported').getByRole('paragraph').allTextContents();
      expect(sentences.length).toBe(SHOWN + 1);
      expect(sentences[0]).toBe(`${all.length - SHOWN} more were read before these.`);
      for (const [at, { name, refusal }] of hostile.entries()) {
        const sentence = sentences[1 + at - (all.length - SHOWN)];
        if (at < all.length - SHOWN) continue;
        expect(sentence, name).toMatch(new RegExp(`^“hostile ${at} <b>\\.json”: `));
        expect(sentence, name).toMatch(refusal ? /othing was read\.$/ : / is (?:added|here already)\.$|read/);
      }
      // A form of another encoding, which any site can send as well.
      await send([{ name: 'x', text: 'y' }], 'text/plain');
      await expect(offer).toContainText('could not be stored on its way here. Nothing of it was read: send it again');
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(offer).toHaveCount(0);
    } finally {
      await copied.stop();
      copied.remove();
    }
  });
});
