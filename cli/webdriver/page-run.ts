/** One run in a browser, only through the page's automation contract (ARCHITECTURE.md, Automation). */
import { findExperiment } from '../../site/experiments/index.ts';
import { cellsOf } from '../../site/experiments/settings/cells.ts';
import type { Settings } from '../../site/experiments/settings/settings.ts';
import { printSettings } from '../../site/experiments/settings/settings-link.ts';
import { RefusedResult } from '../../site/results/document/refused-result.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { DeviceFault, pause, seconds } from './device-fault.ts';
import type { Session } from './session.ts';

/** The limit until a page has loaded, has been reloaded once to be isolated, and has begun. */
const BEGIN_LIMIT_MS = 60_000;
/** How often the page is polled: often until it has begun, then rarely, because each question wakes its main thread. */
const polls = {
  beginning: { firstMs: 10, mostMs: 500, growth: 1.2 },
  running: { firstMs: 50, mostMs: 1000, growth: 1.5 },
} as const;

/** Waits a little longer each time. */
function patience({ firstMs, mostMs, growth }: (typeof polls)[keyof typeof polls], signal?: AbortSignal) {
  let nextMs: number = firstMs;
  return async () => {
    await pause(nextMs, signal);
    signal?.throwIfAborted();
    nextMs = Math.min(mostMs, nextMs * growth);
  };
}

const LOOK_SCRIPT = `const { state, repeat, run } = globalThis.passkeyBench ?? {};
const measured = run ? run.measurements.filter(({ status }) => status === 'measured').length : 0;
return [state ?? '', measured, repeat ? repeat.number : 0];`;

const DOCUMENT_SCRIPT = 'return JSON.stringify(globalThis.passkeyBench.run ?? null);';

interface Look {
  readonly state: string;
  readonly measured: number;
  readonly repeat: number;
}

async function look(session: Session): Promise<Look> {
  const [state, measured, repeat] = ((await session.read(LOOK_SCRIPT)) ?? []) as readonly unknown[];
  return { state: String(state ?? ''), measured: Number(measured ?? 0), repeat: Number(repeat ?? 0) };
}

interface PageRun {
  readonly siteUrl: string;
  readonly settings: Settings;
  readonly runMs: number;
  /** Receives how many cells are measured, and how many there are. */
  readonly tell?: (measured: number, total: number) => void;
  readonly cancelling?: AbortSignal;
}

/** The page's address with the settings and a request to begin. The query makes it unique: no browser has it open. */
function addressOf(siteUrl: string, settings: Settings): string {
  const parameters = printSettings(settings);
  parameters.set('start', '');
  const page = new URL(siteUrl);
  page.searchParams.set('asked', Math.random().toString(36).slice(2));
  page.hash = `#/run?${parameters}`;
  return page.href;
}

/** Checks that the page measured with the requested settings; another version may not know a setting. */
function checkAsked(run: RunDocument, settings: Settings): void {
  const [parameters, got] = [settings, run.settings].map((one) => printSettings(one).toString());
  if (parameters !== got)
    throw new DeviceFault(
      `The page measured with other settings than it was asked for (${got}): it is of another version.`,
    );
}

async function readDocument(session: Session, settings: Settings): Promise<RunDocument> {
  // Loaded only now, so that the beginning does not wait for it, and nothing is loaded during a run.
  const { readRunText } = await import('../../site/results/document/read-run.ts');
  try {
    const run = readRunText(String(await session.read(DOCUMENT_SCRIPT)));
    checkAsked(run, settings);
    return run;
  } catch (thrown) {
    if (thrown instanceof RefusedResult) throw new DeviceFault(`Its result was refused. ${thrown.message}`);
    throw thrown;
  }
}

/** @returns the first state of a run that has begun */
async function begin(session: Session, { siteUrl, settings, cancelling }: PageRun): Promise<Look> {
  await session.goTo(addressOf(siteUrl, settings));
  const endMs = performance.now() + BEGIN_LIMIT_MS;
  const wait = patience(polls.beginning, cancelling);
  for (;;) {
    const found = await look(session);
    const { state } = found;
    if (state !== '' && state !== 'idle') return found;
    if (performance.now() > endMs)
      throw new DeviceFault(
        state === 'idle' ? 'The page did not begin its run.' : `The browser shows no Passkey Bench at ${siteUrl}.`,
      );
    await wait();
  }
}

/**
 * @returns the whole document of a finished run
 * @throws DeviceFault
 */
export async function runOnPage(session: Session, request: PageRun): Promise<RunDocument> {
  const { settings, runMs, tell, cancelling } = request;
  const cells = findExperiment(settings.experiment) ? cellsOf(settings).length : 0;
  let found = await begin(session, request);
  const endMs = performance.now() + runMs;
  const wait = patience(polls.running, cancelling);
  for (;;) {
    const { state, measured } = found;
    tell?.(measured, cells);
    if (state === 'finished') return readDocument(session, settings);
    if (state !== 'running')
      throw new DeviceFault(
        `The run came to no end: the page says ${state}, with ${measured} of ${cells} cells measured.`,
      );
    if (performance.now() > endMs)
      throw new DeviceFault(`The run did not end in ${seconds(runMs)}: ${measured} of ${cells} cells were measured.`);
    await wait();
    found = await look(session);
  }
}
