/**
 * A browser that translates may replace the page's text nodes at any time. The page must still show what it would show
 * without the translation.
 */
import { vectors } from '../../site/ceremony/inspection/simulated/vectors.ts';
import { expect, test } from './site.ts';
import { ask, type Visitor, waitForRun, waitUntil } from './visitor.ts';

const RUN_LIMIT_MS = 420_000;
/** Two schemes and two operations are enough: larger runs are drawn in the same way. */
const RUN_PLACE = '#/run?schemes=ecdsa-p256,ed25519&operations=sign,verify';

/**
 * How various translators replace text: one text for another, the same node inside an element, or neighbours joined.
 */
const exchanges = {
  'another text in its place': `(text) => { const outer = font(), inner = font();
    inner.textContent = '«' + text.data + '»'; outer.append(inner); text.replaceWith(outer); }`,
  'put before it, which then goes': `(text) => { const put = font(); put.textContent = '«' + text.data + '»';
    text.before(put); text.remove(); }`,
  'the same text inside': `(text) => { const range = document.createRange(); range.selectNode(text); range.surroundContents(font()); }`,
} as const;

/** Translates every text node that a visitor can read; styles and scripts are skipped. */
const translateAll = (exchange: string) => `(() => {
  const font = () => document.createElement('font');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) if (walker.currentNode.data.trim()) texts.push(walker.currentNode);
  texts.filter(({ parentElement }) => !parentElement.closest('script, style, textarea, option, font, [translate=no]')).forEach(${exchange});
  return document.querySelectorAll('font').length;
})()`;

/** The page's text, without the marks of the translation, and with spaces normalised. */
const textOf = (selector: string) =>
  `(document.querySelector('${selector}')?.innerText ?? '').replace(/[«»]/g, '').replace(/\\s+/g, ' ').trim()`;

/** The first difference between the two texts, with the words around it. */
function firstDifference(seen: string, fresh: string): string {
  if (seen === fresh) return '';
  let at = 0;
  while (seen[at] === fresh[at]) at += 1;
  return `“${seen.slice(Math.max(0, at - 80), at + 120)}” for “${fresh.slice(Math.max(0, at - 80), at + 120)}”`;
}

/** The number of equal readings in a row, four per second: parts of a place appear a moment later. */
const LOOKS_AT_REST = 4;

/** The text of the place after it has stopped changing. */
async function atRest(visitor: Visitor): Promise<string> {
  let sentence = '';
  let alike = 0;
  await waitUntil('A place at rest', 60_000, async () => {
    const before = sentence;
    sentence = String(await visitor.read(textOf('main')));
    const isWhole = sentence.length > 0 && !sentence.includes('Loading');
    alike = isWhole && sentence === before ? alike + 1 : 0;
    return alike + 1 >= LOOKS_AT_REST;
  });
  return sentence;
}

/** Compares the shown place with the same place drawn anew. */
async function differenceToFresh(visitor: Visitor, place: string): Promise<string> {
  const isOfMethod = async () => /numbers are made/.test(String(await ask(visitor, textOf('h1'))));
  const seen = await atRest(visitor);
  await visitor.read(`location.hash = '#/method'`);
  await waitUntil('Another place', 30_000, isOfMethod);
  await visitor.read(`location.hash = '${place}'`);
  await waitUntil('The place again', 30_000, async () => !(await isOfMethod()));
  // Parts appear one after another: stop when the texts are equal, or when the new one no longer changes.
  let fresh = '';
  const saysTheSame = async () => {
    fresh = String(await visitor.read(textOf('main')));
    return fresh === seen;
  };
  await waitUntil('The same text', 30_000, saysTheSame).catch(() => undefined);
  return firstDifference(seen, fresh);
}

for (const [manner, exchange] of Object.entries(exchanges)) {
  test(`a run says its answer though its text is translated on the way: ${manner}`, async ({ visitor, siteUrl }) => {
    test.setTimeout(RUN_LIMIT_MS + 120_000);
    const translate = () => visitor.read(translateAll(exchange));
    await visitor.goTo(`${siteUrl}?translated-${encodeURIComponent(manner)}${RUN_PLACE}`);
    await waitUntil('The page', 30_000, async () => (await ask(visitor, `'passkeyBench' in globalThis`)) === true);
    expect(await translate()).toBeGreaterThan(0);
    await visitor.read(`[...document.querySelectorAll('button')].find((one) => /^«?Run/.test(one.innerText)).click()`);
    for (const measured of [1, 3, 6]) {
      const isThere = `(globalThis.passkeyBench?.run?.measurements.filter(({ status }) => status === 'measured').length ?? 0) >= ${measured}`;
      await waitUntil('A number', RUN_LIMIT_MS, async () => (await ask(visitor, isThere)) === true);
      await translate();
    }
    const { outcome } = await waitForRun(visitor, 'passkey-signing', RUN_LIMIT_MS);
    expect(outcome).toBe('finished');
    const sentence = textOf('[data-testid=sentence]');
    await waitUntil('The answer', 30_000, async () => /[Ss]igning takes/.test(String(await ask(visitor, sentence))));
    expect(await differenceToFresh(visitor, RUN_PLACE)).toBe('');
    expect(await visitor.takeFaults()).toEqual([]);
  });

  test(`the inspector's verdict is that of the credential shown: ${manner}`, async ({ visitor, siteUrl }) => {
    const { attestationObject, challenge, clientDataJSON } = vectors[0]?.registration ?? {};
    expect(attestationObject).toBeDefined();
    await visitor.goTo(`${siteUrl}?translated-inspector-${encodeURIComponent(manner)}#/ceremony`);
    const inspect = (parts: Readonly<Record<string, unknown>>) => `(() => {
      for (const [id, value] of Object.entries(${JSON.stringify(parts)})) {
        const field = document.getElementById('inspect-' + id);
        field.value = value;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      [...document.querySelectorAll('.inspector button')].find((one) => /^«?Inspect/.test(one.innerText)).click();
    })()`;
    const verdict = textOf('[data-testid=inspection]');
    const comes = (word: RegExp) =>
      waitUntil(`The verdict ${word}`, 60_000, async () => word.test(String(await ask(visitor, verdict))));
    await waitUntil('The form', 30_000, async () => /Inspect/.test(String(await ask(visitor, textOf('.inspector')))));
    const good = { clientDataJson: clientDataJSON, attestationObject, challenge, origin: 'https://example.org' };
    await visitor.read(inspect(good));
    await comes(/consistent/);
    await visitor.read(translateAll(exchange));
    await visitor.read(inspect({ ...good, origin: 'https://example.com' }));
    await comes(/refused/);
    expect(String(await visitor.read(verdict))).not.toMatch(/is consistent/);
    expect(await differenceToFresh(visitor, '#/ceremony')).toBe('');
    expect(await visitor.takeFaults()).toEqual([]);
  });
}
