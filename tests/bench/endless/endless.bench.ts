/**
 * Whether every run ends: Quick runs one after the other in WebKitGTK, where a few in some hundred did not. Takes a night; for each that
 * does not end it is said where it stands, and the next begins in a fresh page.
 *
 * `RUNS=20 npm run bench -- endless` makes so many; 1,000 are usual.
 */
import type { BenchContext, Figure } from '../../../scripts/bench/figure.mjs';
import { StepError, say } from '../../../scripts/step.mjs';
import { howToInstall } from '../../../scripts/test/engines.mjs';
import { engineVisitors } from '../../engines/engine-visitors.ts';
import { BrowserLost, type Visitor, waitForRun } from '../../engines/visitor.ts';

const RUNS = 1000;
/** Many times as long as a run, on any machine: nobody waits for one that takes longer. */
const LIMIT_MS = 420_000;
const EXPERIMENT = 'passkey-signing';

/** @throws StepError where the environment asks for none */
function runsAsked(): number {
  const count = Number(process.env['RUNS'] ?? RUNS);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new StepError('RUNS must be a whole number from 1 on; nothing was measured.');
  return count;
}

/** How one run ended. A browser that is lost is the engine's own fault, and is counted apart. */
type Ended = 'ended' | 'not ended' | 'browser lost';

async function makeRun(visitor: Visitor, address: string, number: number): Promise<Ended> {
  try {
    await visitor.goTo(address);
    const { outcome } = await waitForRun(visitor, EXPERIMENT, LIMIT_MS);
    if (outcome === 'finished') return 'ended';
    say(`  run ${number}: ${outcome}`);
    return 'not ended';
  } catch (error) {
    say(`  run ${number}: ${error instanceof Error ? error.message : error}`);
    return error instanceof BrowserLost ? 'browser lost' : 'not ended';
  }
}

/** A part of a run is no answer to the plain command. */
export const reasonToPrintOnly = (): string | undefined =>
  process.env['RUNS'] === undefined ? undefined : 'Nothing was written: RUNS asked for another number than the usual.';

export async function measureFigures({ siteUrl }: BenchContext): Promise<readonly Figure[]> {
  const count = runsAsked();
  const open = engineVisitors().find(({ engine }) => engine === 'webkit')?.open;
  if (!open) throw new StepError(howToInstall('webkit'));
  const visitor = await open();
  const counted = { ended: 0, 'not ended': 0, 'browser lost': 0 } satisfies Record<Ended, number>;
  try {
    for (let number = 1; number <= count; number += 1) {
      // Another address each time, so that each run is in a page of its own.
      const address = `${siteUrl}?run=${number}#/run?experiment=${EXPERIMENT}&preset=quick&start`;
      counted[await makeRun(visitor, address, number)] += 1;
      if (number % 10 === 0 || number === count) say(`  ${number} of ${count}: ${JSON.stringify(counted)}`);
    }
  } finally {
    await visitor.close();
  }
  const of = `of ${count} in ${visitor.version}`;
  return [
    { name: 'Quick runs that did not end', value: counted['not ended'], unit: '', goal: 0, note: of },
    {
      ...{ name: 'runs in which the engine lost its browser', value: counted['browser lost'], unit: '' },
      ...{ goal: Number.POSITIVE_INFINITY, note: of },
    },
  ];
}
