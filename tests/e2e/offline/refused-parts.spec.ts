/**
 * Each part of the platform that a browser may refuse, refused alone and together: a run still ends with its numbers.
 */
import { expect, test } from '../site.ts';

test.beforeEach(({ bench }) => bench.hurry());

/** Refused in the page and in its worker, as by a browser that blocks the site's data. */
const refusals = {
  locks: `for (const name of ['request', 'query']) LockManager.prototype[name] = () => Promise.reject(refusal);`,
  'locks at once': `for (const name of ['request', 'query']) LockManager.prototype[name] = () => { throw refusal; };`,
  'the name of locks': `refuse(navigator, 'locks');`,
  storage: `refuse(globalThis, 'localStorage'); refuse(globalThis, 'sessionStorage');`,
  databases: `refuse(globalThis, 'indexedDB');`,
  caches: `refuse(globalThis, 'caches');`,
  'the name of service workers': `refuse(navigator, 'serviceWorker');`,
  'a screen that stays on': `refuse(navigator, 'wakeLock');`,
  channels: `refuse(globalThis, 'BroadcastChannel');`,
} as const;

const script = (...parts: readonly string[]) => `{
  const refusal = new DOMException('The operation is insecure.', 'SecurityError');
  const refuse = (owner, name) => Object.defineProperty(owner, name, { configurable: true, get() { throw refusal; } });
  ${parts.join('\n')}
}`;

const consequence = /runs stay until you leave/;
const all = Object.values(refusals);

for (const [name, parts] of [
  ...Object.entries(refusals).map(([key, part]) => [key, [part]] as const),
  ['all', all] as const,
]) {
  test(`a browser that refuses ${name} measures`, async ({ bench, page }) => {
    await page.addInitScript(script(...parts));
    await bench.patchWorker(script(...parts));
    await bench.runToEnd('schemes=ed25519&operations=sign&backends=webcrypto');
    expect(await bench.measured()).toHaveLength(1);
    await expect(bench.problems).toBeEmpty();
    await expect(bench.notices).toBeEmpty();
    if (name === 'all' || name === 'databases') await expect(page.getByText(consequence)).toHaveCount(1);
  });
}
