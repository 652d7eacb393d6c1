/** Gives a talk with a clicker's two keys and a few more, in every engine. */
import { expect, test } from './site.ts';
import { ask, type Visitor, waitForRun, waitUntil } from './visitor.ts';

const RUN_LIMIT_MS = 120_000;
const SOON_MS = 60_000;

const text = (visitor: Visitor, selector: string) =>
  ask(visitor, `document.querySelector(${JSON.stringify(selector)})?.textContent ?? ''`).then(String);

function waitForText(visitor: Visitor, selector: string, expected: RegExp): Promise<void> {
  return waitUntil(`${expected} in ${selector}`, SOON_MS, async () => expected.test(await text(visitor, selector)));
}

test('a clicker starts the run, goes through its figures and back; the code covers the screen; two Escapes leave', async ({
  visitor,
  siteUrl,
}) => {
  await visitor.resize(1280, 720);
  await visitor.goTo(`${siteUrl}?stage#/stage?experiment=passkey-signing&schemes=ed25519&steps=sign,verify`);
  await waitForText(visitor, '.stage-says', /Space measures it/);
  await visitor.key('PageDown');
  const { cells } = await waitForRun(visitor, 'passkey-signing', RUN_LIMIT_MS);
  expect(cells.filter(({ status }) => status !== 'measured')).toEqual([]);
  await waitForText(visitor, '.stage-says', /[Ss]igning takes .* with Ed25519/);
  await visitor.key('PageDown');
  await waitForText(visitor, '.stage-says', /[Vv]erifying takes .* with Ed25519/);
  await visitor.key('PageUp');
  await waitForText(visitor, '.stage h2', /^Sign$/);
  await visitor.key('ArrowRight');
  await waitForText(visitor, '.stage h2', /^Verify$/);
  await visitor.key('q');
  await waitUntil(
    'The code',
    SOON_MS,
    async () => (await visitor.read('!!document.querySelector(".stage-code svg")')) === true,
  );
  await visitor.key('Escape');
  await waitUntil(
    'The chart',
    SOON_MS,
    async () => (await visitor.read('!!document.querySelector(".stage-code")')) === false,
  );
  await visitor.key('Escape');
  await waitForText(visitor, '.stage-says', /^Esc once more leaves the stage\.$/);
  await visitor.key('Escape');
  await waitForText(visitor, 'h1', /passkey signature/);
  expect(await visitor.read('location.hash')).toMatch(/^#\/run\?/);
});
