/** Every experiment, in its Quick form and as a visitor finds it, in every engine. No cell may fail. */
import { experiments } from '../../site/experiments/index.ts';
import { expect, onceMoreIfLost, test } from './site.ts';
import { matrixEntry, waitForRun } from './visitor.ts';

/** Slow machines and engines take several times what is promised; a run that hangs is still told from one that waits. */
const RUN_LIMIT_MS = 420_000;
/** For opening browsers and pages. */
const MORE_MS = 120_000;

for (const { id, title } of experiments.filter(({ procedure }) => procedure !== 'ceremony')) {
  test(`${title}: every cell is measured, or unsupported for a reason`, async ({ visitor, siteUrl }, {
    annotations,
  }) => {
    test.setTimeout(2 * RUN_LIMIT_MS + MORE_MS);
    const { outcome, cells } = await onceMoreIfLost(async () => {
      // Another query, so that the page is loaded anew and not only its fragment changed.
      await visitor.goTo(`${siteUrl}?${id}#/run?experiment=${id}&preset=quick&start`);
      return waitForRun(visitor, id, RUN_LIMIT_MS);
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
