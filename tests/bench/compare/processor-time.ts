/**
 * The longest time for which a page's own thread used a processor at a stretch. A task also waits: for other threads,
 * and for a host that gives the processor to another program.
 */
import type { Page } from '@playwright/test';

/** An event as the trace writes it. Times are in microseconds; `tdur` is time on the processor. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
}

const MARK = 'the thread of the page';

/** @returns the longest task during `act`, in milliseconds of processor time */
export async function longestProcessorMs(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent);
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] },
  });
  await page.evaluate((name) => void performance.mark(name), MARK);
  await act();
  const whole = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await whole;
  const mark = events.find(({ name }) => name === MARK);
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => pid === mark?.pid && tid === mark.tid && ph === 'X' && name.endsWith('RunTask'),
  );
  if (tasks.length === 0) return Number.NaN;
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1000;
}
