/**
 * Runs every experiment in its Quick form in every engine, as a visitor would. No cell may fail. The clock runs ahead,
 * except if all engines run for docs/engines.md.
 */
import { experiments } from '../../site/experiments/index.ts';
import { clockAhead } from './hurried-clock.ts';
import { test as base, expect, onceMoreIfLost } from './site.ts';
import { makeStateSite } from './state-site.ts';
import { ask, matrixEntry, waitForRun, waitUntil } from './visitor.ts';

/**
 * Slow machines and engines need several times the predicted time; this limit still tells a hanging
 * run from a slow one.
 */
const RUN_LIMIT_MS = 420_000;
/** The time for opening browsers and pages. */
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

/** Checks the experiment too: a page that is being left still has the numbers of the previous experiment. */
const hasNumbers = (experiment: string) =>
  `globalThis.passkeyBench?.run?.experiment === '${experiment}' && globalThis.passkeyBench.run.measurements.length > 0`;
const SENTENCE = `document.querySelector('[data-testid="sentence"]')?.textContent ?? ''`;

/** A cold start counts how many calls fit into a time; a cell for a later call has no number. */
const countsCallsInTime = 'cold-start';

for (const { id, title, procedure } of experiments.filter(({ procedure }) => procedure !== 'ceremony')) {
  test(`${title}: every cell is measured, or unsupported for a reason`, async ({ visitor, siteUrl, runUrl }, {
    annotations,
  }) => {
    test.setTimeout(2 * RUN_LIMIT_MS + MORE_MS);
    const { outcome, cells } = await onceMoreIfLost(async () => {
      // A new query loads the page again; a new fragment alone would not.
      const page = `${procedure === countsCallsInTime ? siteUrl : runUrl}?${id}`;
      await visitor.goTo(`${page}#/run?experiment=${id}&preset=quick&start`);
      await waitUntil('A number', RUN_LIMIT_MS, async () => (await ask(visitor, hasNumbers(id))) === true);
      // Without a graphics card, WebKit needs several times longer to draw hundreds of cells ten times a second than to
      // measure them.
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
