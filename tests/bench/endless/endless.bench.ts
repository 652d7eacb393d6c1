/**
 * Whether every run ends. Makes Quick runs one after the other in WebKitGTK, where a few in some hundred runs did not
 * end. For a run that does not end, the benchmark records where it stopped; the next run begins in a fresh page.
 *
 * Runs add up in tests/bench/endless/kept-runs.json while the code that makes a run stays the same. The goal is 1,000
 * runs, which take a night. `RUNS=20 npm run bench -- endless` makes twenty more; `RUNS=0` prints the recorded ones.
 * The benchmark can be stopped and started again at any time.
 */
import type { BenchmarkContext, Figure } from '../../../scripts/bench/figure.mjs';
import { StepError, say } from '../../../scripts/step.mjs';
import { howToInstall } from '../../../scripts/test/engines.mjs';
import { engineVisitors } from '../../engines/engine-visitors.ts';
import { BrowserLost, type Visitor, waitForRun } from '../../engines/visitor.ts';
import { numberAsked } from '../counts/kept-counts.ts';
import { keepRuns, type MadeRun, readRuns, runsOf, withRun } from './kept-runs.ts';

const RUNS = 1000;
/** Many times as long as a run takes on any machine: nobody waits for one that takes longer. */
const LIMIT_MS = 420_000;
const EXPERIMENT = 'passkey-signing';

async function makeRun(visitor: Visitor, address: string): Promise<MadeRun> {
  const made = (ended: MadeRun['ended'], says?: string): MadeRun => ({
    engine: visitor.version,
    ended,
    at: new Date(),
    ...(says !== undefined && { says }),
  });
  try {
    await visitor.goTo(address);
    const { outcome } = await waitForRun(visitor, EXPERIMENT, LIMIT_MS);
    return outcome === 'finished' ? made('ended') : made('not ended', `outcome: ${outcome}`);
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return made(error instanceof BrowserLost ? 'browser lost' : 'not ended', says);
  }
}

async function makeRuns(siteUrl: string, count: number): Promise<void> {
  const open = engineVisitors().find(({ engine }) => engine === 'webkit')?.open;
  if (!open) throw new StepError(howToInstall('webkit'));
  const visitor = await open();
  try {
    for (let number = 1; number <= count; number += 1) {
      // Each run has another address, so that it is in a page of its own.
      const address = `${siteUrl}?run=${Date.now()}#/run?experiment=${EXPERIMENT}&preset=quick&start`;
      const made = await makeRun(visitor, address);
      if (made.says !== undefined) say(`  run ${number}: ${made.ended}. ${made.says}`);
      keepRuns(withRun(readRuns(), made));
      if (number % 10 === 0 || number === count) say(`  ${number} of ${count}: ${JSON.stringify(runsOf(readRuns()))}`);
    }
  } finally {
    await visitor.close();
  }
}

function figures(): readonly Figure[] {
  const { ended, notEnded, lost, engines, before } = runsOf(readRuns());
  const made = ended + notEnded;
  const earlier = before.ended + before.notEnded;
  const isKnown = made > 0;
  const rest = earlier > 0 ? `; with earlier code ${before.notEnded} of ${earlier}` : '';
  return [
    {
      name: 'Quick runs that did not end',
      value: isKnown ? notEnded : Number.NaN,
      unit: '',
      goal: 0,
      note: `of ${made} of ${RUNS.toLocaleString('en')} wanted${isKnown ? ` in ${engines.join(' and ')}` : ''}${rest}`,
    },
    {
      name: 'runs in which the engine lost its browser',
      value: isKnown ? lost : Number.NaN,
      unit: '',
      goal: Number.POSITIVE_INFINITY,
    },
  ];
}

export async function measureFigures({ siteUrl }: BenchmarkContext): Promise<readonly Figure[]> {
  const { ended, notEnded } = runsOf(readRuns());
  const count = numberAsked('RUNS', Math.max(0, RUNS - ended - notEnded), 0);
  if (count > 0) await makeRuns(siteUrl, count);
  return figures();
}
