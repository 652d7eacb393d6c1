/**
 * Visits the places in every engine: each has a heading, no errors, nothing wider than the screen, and no violations
 * found by axe.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from './site.ts';
import { type Visitor, waitUntil } from './visitor.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WebKitGTK's window cannot be narrower than this. */
const NARROW_PX = 447;
const WIDE_PX = 1280;
const HEIGHT_PX = 900;

const violationsExpression = `globalThis.axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`;

/** The violations that axe finds. The driver injects its source, which the page's policy does not block. */
async function violations(visitor: Visitor): Promise<unknown> {
  await visitor.read(`(() => { ${axeSource}; return true; })()`);
  return visitor.read(violationsExpression);
}

/** Counts selects in the engine's own style, whose background differs from all other fields. */
const foreignChoicesExpression = `[...document.querySelectorAll('select')].filter((one) => getComputedStyle(one).appearance !== 'none').length`;

const overflowExpression = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

for (const { place, heading } of [
  { place: '', heading: /passkey signature/i },
  { place: '#/studies', heading: /studies/i },
  { place: '#/ceremony', heading: /ceremony/i },
  { place: '#/compare', heading: /compare/i },
  { place: '#/method', heading: /numbers are made/i },
  { place: '#/servers', heading: /login check/i },
  { place: '#/run?experiment=what-to-offer', heading: /pubKeyCredParams/i },
  { place: '#/stage?steps=login', heading: /fresh keys/i },
]) {
  test(`${place || 'the start'} is there, whole and accessible`, async ({ visitor, siteUrl }) => {
    await visitor.goTo(`${siteUrl}?${encodeURIComponent(place)}${place}`);
    const title = async () => String(await visitor.read('document.querySelector("h1")?.textContent ?? ""'));
    await waitUntil(`The heading of ${place}`, 30_000, async () => heading.test(await title()));
    // Loaded parts belong to the place too.
    const isWhole = async () => !String(await visitor.read('document.body.innerText')).includes('Loading …');
    await waitUntil(`All of ${place}`, 30_000, isWhole);
    for (const width of [WIDE_PX, NARROW_PX]) {
      await visitor.resize(width, HEIGHT_PX);
      await expect.poll(() => visitor.read(overflowExpression), `${width} px`).toBeLessThanOrEqual(0);
    }
    expect(await visitor.read(foreignChoicesExpression)).toBe(0);
    expect(await violations(visitor)).toEqual([]);
  });
}

/** The largest difference in height between letters of one text, in the drawings shown before the charts load. */
const unevenExpression = `Math.max(...[...document.querySelectorAll('[data-still] text')].map((text) => {
  const middles = Array.from({ length: text.getNumberOfChars() }, (_, index) => {
    const { y, height } = text.getExtentOfChar(index);
    return y + height / 2;
  });
  return Math.max(...middles) - Math.min(...middles);
}))`;

test('a text of the first screen stands on one line, whatever its letters look like', async ({ visitor, siteUrl }) => {
  await visitor.goTo(`${siteUrl}?even`);
  const texts = 'document.querySelectorAll("[data-still] text tspan").length';
  await waitUntil('The first screen', 30_000, async () => Number(await visitor.read(texts)) > 0);
  // Bold letters of some fonts are one pixel higher.
  expect(await visitor.read(unevenExpression)).toBeLessThan(2);
});

/** Short texts of several lines whose last line holds only one word. */
const singleWordsExpression = `[...document.querySelectorAll('.sentence, .closing, .says, .study p')].filter((text) => {
  const letters = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const tops = [];
  while (letters.nextNode()) {
    for (const { index, 0: word } of letters.currentNode.data.matchAll(/[^ ]+/g)) {
      const range = document.createRange();
      range.setStart(letters.currentNode, index);
      range.setEnd(letters.currentNode, index + word.length);
      tops.push(Math.round(range.getBoundingClientRect().bottom));
    }
  }
  return tops.length > 3 && tops.at(-1) > tops.at(-2) + 4;
}).map(({ textContent }) => textContent)`;

for (const { place, texts } of [
  { place: '', texts: '.sentence' },
  { place: '#/studies', texts: '.study p' },
]) {
  test(`no ${texts} ends in a single word`, async ({ visitor, siteUrl }) => {
    await visitor.goTo(`${siteUrl}?words${encodeURIComponent(place)}${place}`);
    const count = `document.querySelectorAll('${texts}').length`;
    await waitUntil(`Each ${texts}`, 30_000, async () => Number(await visitor.read(count)) > 0);
    for (const width of [WIDE_PX, 768, NARROW_PX]) {
      await visitor.resize(width, HEIGHT_PX);
      await expect.poll(() => visitor.read(singleWordsExpression), `${width} px`).toEqual([]);
    }
  });
}
