/** Published runs without samples give the cards of their studies pictures, and say whose they are. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { experiments, findExperiment } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { nothingMeasured } from '../../figures/form/figure-input.ts';
import { figuresFor } from '../../figures/index.ts';
import { typicalRun } from '../../figures/simulated/typical-run.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { printShared, readShared } from '../../results/share/share-link.ts';
import { slowedRun } from '../../results/simulated/changed-cells.ts';

/** Studies about which nobody else has published anything. */
const ids = ['password-or-passkey', 'cold-start', 'throughput', 'rsa-blinding', 'own-code'];

async function publishedRun(id: string): Promise<RunDocument> {
  const experiment = findExperiment(id);
  if (!experiment) throw new Error(`There is no ${id}.`);
  const run = { ...typicalRun(experiment, 'all cells'), startedAt: '2026-11-26T12:00:00.000Z' };
  return readShared(await printShared(run));
}

const found: RunDocument[] = [];

vi.mock('../../worker/compare/collect-client.ts', () => ({ collectInWorker: async () => ({ runs: found }) }));

beforeEach(() => {
  vi.resetModules();
  found.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test.each(ids)('%s has numbers on its card', async (id) => {
  const { pictureOfPublished } = await import('./published-pictures.ts');
  const shown = pictureOfPublished(await publishedRun(id));
  expect(shown?.whose).toMatch(/^this project’s machine, 26 November 2026/);
  expect(shown?.picture.from).toBe('published');
  expect(shown?.picture.rows.every(({ marks, text }) => marks.length > 0 && /\d/.test(text))).toBe(true);
});

/** The rows that the line below the picture names: `Each has a row for RSA 2048, Ed25519 and ECDSA P-256.` */
function namedBelow(experiment: (typeof experiments)[number]): readonly string[] {
  const [first] = figuresFor({ experiment, run: nothingMeasured(defaultSettings(experiment)) });
  const [, names = ''] = / has a row for (.+)\.$/.exec(first?.closing ?? '') ?? [];
  return names.split(/, | and /).filter(Boolean);
}

test('before a run the line below the picture names its rows in the picture’s order, whichever was fastest', async () => {
  const { pictureOfPublished } = await import('./published-pictures.ts');
  const compared: string[] = [];
  for (const experiment of experiments) {
    const names = namedBelow(experiment);
    for (const fastest of experiment.schemes) {
      const run = slowedRun(typicalRun(experiment, 'all cells'), 1e-3, ({ scheme }) => scheme === fastest);
      const rows = pictureOfPublished(run)?.picture.rows ?? [];
      const drawn = rows.map(({ label }) => label).filter((label) => names.includes(label));
      expect(drawn, `${experiment.id}, ${fastest}`).toEqual(names.filter((name) => drawn.includes(name)));
      if (drawn.length > 1) compared.push(experiment.id);
    }
  }
  expect(compared).toContain('own-code');
});

test('they are fetched once, and a page without them is as it was', async () => {
  found.push(...(await Promise.all(ids.map(publishedRun))));
  const fetched = vi.fn(async () => new Response('runs'));
  vi.stubGlobal('fetch', fetched);
  const { loadPublishedPictures, publishedPictures } = await import('./published-pictures.ts');
  await Promise.all([loadPublishedPictures(), loadPublishedPictures()]);
  expect([...(publishedPictures.value?.keys() ?? [])]).toEqual(ids);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['has none', async () => new Response('<title>Not found</title>', { status: 404 })],
])('where the host %s, no picture comes and nothing is thrown', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  const { loadPublishedPictures, publishedPictures } = await import('./published-pictures.ts');
  await loadPublishedPictures();
  expect(publishedPictures.value?.size).toBe(0);
});
