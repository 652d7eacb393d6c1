/** One run of the page with these settings, from opening the page to the run document. */
import type { BenchmarkContext } from '../../../scripts/bench/figure.mjs';
import type { RunDocument } from '../../../site/results/document/run.ts';
import { roundsOf } from '../../../site/results/doubts/sample-times.ts';
import type { SamplesInRounds } from '../../../site/statistics/blocks/rounds.ts';

/** @param settings what follows `#/run?` @throws Error if the run fails or takes longer than `timeoutMs` */
export async function runPage(
  { browser, siteUrl }: Pick<BenchmarkContext, 'browser' | 'siteUrl'>,
  settings: string,
  timeoutMs: number,
): Promise<RunDocument> {
  const page = await browser.newPage();
  try {
    await page.goto(`${siteUrl}#/run?${settings}&start`);
    await page.waitForFunction(
      () => 'passkeyBench' in globalThis && ['finished', 'failed'].includes(globalThis.passkeyBench.state),
      undefined,
      { timeout: timeoutMs },
    );
    const { state, run } = await page.evaluate(() => ({
      state: globalThis.passkeyBench.state,
      run: globalThis.passkeyBench.run,
    }));
    if (state === 'failed' || !run) throw new Error(`The run ${settings} has failed.`);
    return run;
  } finally {
    await page.close();
  }
}

/**
 * The samples of the first measurement for which `holds` is true, with their rounds, so that two cells of one run can
 * be compared round by round.
 */
export function samplesInRoundsWhere(
  { measurements }: RunDocument,
  holds: (measurement: RunDocument['measurements'][number]) => boolean,
): SamplesInRounds {
  const found = measurements.find((measurement) => holds(measurement));
  return found?.status === 'measured'
    ? { samplesNs: found.samplesNs, rounds: roundsOf(found) }
    : { samplesNs: [], rounds: [] };
}
