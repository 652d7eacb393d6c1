/**
 * Every experiment, in its Quick form and as a visitor finds it, in every engine. No cell may fail. Time runs ahead in it, except where
 * all engines are asked for docs/engines.md.
 */
import { experiments } from '../../site/experiments/index.ts';
import { clockAhead } from './hurried-clock.ts';
import { test as base, expect, onceMoreIfLost } from './site.ts';
import { makeStateSite } from './state-site.ts';
import { ask, matrixEntry, waitForRun, waitUntil } from './visitor.ts';

/** Slow machines and engines take several times what is promised; a run that hangs is still told from one that waits. */
const RUN_LIMIT_MS = 420_000;
/** For opening browsers and pages. */
const MORE_MS = 120_000;
const SHOWN_LIMIT_MS = 60_000;

const test = base.extend<object, { readonly runUrl: string }>({
  runUrl: [
    async ({ siteUrl }, use) => {
      if (process.env['WHOLE_RUNS']) return use(siteUrl);
      const site = makeStateSite();
      await use(await site.serve(clockAhead(64)));
      await site.remove();
    },
    { scope: 'worker' },
  ],
});

/** Of the experiment alone: a page that is being left for another one has the numbers of the one before. */
const hasNumbers = (experiment: string) =>
  `globalThis.passkeyBench?.run?.experiment === '${experiment}' && globalThis.passkeyBench.run.measurements.length > 0`;
const SENTENCE = `document.querySelector('[data-testid="sentence"]')?.textContent ?? ''`;

/** A cold start counts how many calls come in a time, and a cell of a later call than that has no number. */
const countsCallsInTime = 'cold-start';

for (const { id, title, procedure } of experiments.filter(({ procedure }) => procedure !== 'ceremony')) {
  test(`${title}: every cell is measured, or unsupported for a reason`, async ({ visitor, siteUrl, runUrl }, {
    annotations,
  }) => {
    test.setTimeout(2 * RUN_LIMIT_MS + MORE_MS);
    const { outcome, cells } = await onceMoreIfLost(async () => {
      // Another query, so that the page is loaded anew and not only its fragment changed.
      const page = `${procedure === countsCallsInTime ? siteUrl : runUrl}?${id}`;
      await visitor.goTo(`${page}#/run?experiment=${id}&preset=quick&start`);
      await waitUntil('A number', RUN_LIMIT_MS, async () => (await ask(visitor, hasNumbers(id))) === true);
      // Drawing hundreds of cells ten times a second takes WebKit without a graphics card several times as long as measuring them.
      await visitor.goTo(`${page}#/method`);
      const found = await waitForRun(visitor, id, RUN_LIMIT_MS);
      await visitor.goTo(`${page}#/run?experiment=${id}&preset=quick`);
      await waitUntil('A sentence', SHOWN_LIMIT_MS, async () => /\p{L}/u.test(String(await ask(visitor, SENTENCE))));
      return found;
    });
    expect(cells.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(cells.filter(({ status, reason }) => status === 'unsupported' && reason === '')).toEqual([]);
    expect(outcome).toBe('finished');
    const countOf = (status: string) => cells.filter((cell) => cell.status === status).length;
    annotations.push(
      matrixEntry(visitor, {
        row: title,
        measured: countOf('measured'),
        unsupported: countOf('unsupported'),
        reasons: [...new Set(cells.flatMap(({ reason }) => (reason ? [reason] : [])))],
      }),
    );
    expect(countOf('measured')).toBeGreaterThan(0);
  });
}
