/**
 * Messages of other windows of the origin to the stage, to the speaker's window and to the service worker:
 * invalid ones are ignored.
 */
import type { Page } from '@playwright/test';
import { hostileDocuments } from '../../../site/results/simulated/hostile-documents.ts';
import { copySite } from '../copied-site.ts';
import { expect, test } from '../site.ts';
import { openStage } from '../stage/open-stage.ts';

const TALK = 'passkey-bench talk';
// Nobody can send a document that is nested deeper than a message can be.
const documents = hostileDocuments
  .filter(({ isLarge, name }) => !isLarge && !/ten megabytes|thousand deep|in place of a cell/.test(name))
  .map(({ text }) => text());

/** Messages as text, because the other window makes them there. */
const nonsense = [
  'null',
  '7',
  '"ask"',
  '[]',
  '{"type":"key"}',
  '{"type":"key","key":7}',
  `{"type":"key","key":"${'x'.repeat(100)}"}`,
  '{"type":"__proto__"}',
  '{"type":"key","key":"constructor"}',
  '{"type":"key","key":"__proto__"}',
  '{"__proto__":{"type":"key","key":"b"}}',
  '{"type":"talk"}',
  '{"type":"talk","talk":{"step":-1}}',
  '{"type":"talk","talk":{"step":"1","steps":2,"stepKey":"a","question":"","title":"","says":"","isRunning":false}}',
  `{"type":"talk","talk":{"step":1,"steps":2,"stepKey":"a","question":"","title":"${'t'.repeat(6000)}","says":"","isRunning":false}}`,
  ...documents,
];

/** Sends messages from a window of the origin that is not one of the page's own. */
async function say(page: Page, messages: readonly string[], times = 1): Promise<void> {
  await page.evaluate(
    async ([name, texts, count]) => {
      const channel = new BroadcastChannel(name);
      for (let round = 0; round < count; round += 1) for (const text of texts) channel.postMessage(JSON.parse(text));
      // Values that no JSON text can express.
      const cyclic: Record<string, unknown> = { type: 'talk' };
      cyclic['talk'] = cyclic;
      const numbers = { type: 'talk', talk: { step: Number.NaN, steps: 1e308, title: 'Elsewhere' } };
      for (const one of [undefined, cyclic, numbers, new Map([['type', 'left']])]) channel.postMessage(one);
      channel.close();
    },
    [TALK, messages, times] as const,
  );
}

test('the stage and its speaker hear nothing that is no message, however much of it there is', async ({
  page,
  siteUrl,
}) => {
  await openStage(page, siteUrl, '?steps=sign,verify');
  const opening = page.context().waitForEvent('page');
  await page.keyboard.press('n');
  const speaker = await opening;
  await expect(speaker.getByText('1 of 2')).toBeVisible();
  const faults: string[] = [];
  speaker.on('pageerror', ({ message }) => faults.push(message));
  const other = await page.context().newPage();
  await other.goto(`${siteUrl}404.html`);
  await say(other, nonsense, 20);
  await say(other, [`{"type":"key","key":"${'x'.repeat(10_000_000)}"}`]);
  // This key arrives after all messages before it.
  await say(other, ['{"type":"key","key":"ArrowRight"}']);
  await expect(page.locator('.stage-controls span')).toHaveText('2 of 2');
  await expect(speaker.getByText('2 of 2')).toBeVisible();
  await expect(page.locator('.stage-black')).toHaveCount(0);
  await expect(speaker.getByText('Elsewhere')).toHaveCount(0);
  const talk = {
    step: 1,
    steps: 2,
    stepKey: '__proto__',
    question: '<img src=x onerror=alert(1)>',
    title: 'a\u202eb',
    says: '\u001b[31m',
    isRunning: false,
  };
  await say(other, [JSON.stringify({ type: 'talk', talk })]);
  await expect(speaker.getByRole('heading', { level: 1 })).toHaveText('ab');
  await expect(speaker.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(speaker.getByRole('textbox')).toHaveValue('');
  expect(await speaker.evaluate(() => 'polluted' in Object.prototype)).toBe(false);
  expect(faults).toEqual([]);
});

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('answers nothing that is no request, and goes on', async ({ page, faults }) => {
    const copied = await copySite();
    faults.allow(/request to another origin: http:\/\/localhost/);
    try {
      await page.goto(copied.url);
      const line = page.getByTestId('offline');
      await expect(line).toContainText('works without a network', { timeout: 180_000 });
      const answers = await page.evaluate(async (texts) => {
        const { active } = await navigator.serviceWorker.ready;
        const messages: unknown[] = [];
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => messages.push(data);
        for (const text of texts) active?.postMessage(JSON.parse(text));
        active?.postMessage(undefined);
        active?.postMessage({ type: ['keep'] }, [port2]);
        // An invalid request would be answered before this last one, if at all.
        const lastChannel = new MessageChannel();
        active?.postMessage({ type: 'keep' }, [lastChannel.port2]);
        await new Promise((resolve) => {
          lastChannel.port1.onmessage = resolve;
        });
        return messages;
      }, nonsense);
      expect(answers).toEqual([]);
      await page.reload();
      await expect(line).toContainText('works without a network', { timeout: 180_000 });
    } finally {
      await copied.stop();
      copied.remove();
    }
  });
});
