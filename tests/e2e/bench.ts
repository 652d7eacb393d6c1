/** The page as a test speaks of it: by roles and names, and by the automation contract that anybody may use. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Measurement, RunDocument } from '../../site/results/document/run.ts';
import type { Faults } from './faults.ts';

type State = 'idle' | 'running' | 'finished' | 'cancelled' | 'failed';

interface Automation {
  readonly state: State;
  readonly run: RunDocument | undefined;
}

type Measured = Extract<Measurement, { status: 'measured' }>;

const END_CHANNEL = 'end-of-run';

/** In front of the worker's own code: keeps the word of the end back until it is asked for. */
const holdingEnd = `{
  const post = self.postMessage.bind(self);
  const backlog = [];
  let isHeld = true;
  const channel = new BroadcastChannel('${END_CHANNEL}');
  channel.onmessage = ({ data }) => {
    if (data !== 'end') return;
    isHeld = false;
    channel.postMessage('heard');
    for (const message of backlog.splice(0)) post(message);
  };
  self.postMessage = (message, ...rest) =>
    isHeld && message?.type === 'finished' ? void backlog.push(message) : post(message, ...rest);
}`;

/** Long enough for a Quick run on a slow, busy machine. */
const RUN_LIMIT_MS = 240_000;
/** Between two looks at a run: of its state alone, since the run itself may have a hundred thousand numbers. */
const OFTEN_MS = [100, 250];

export class BenchPage {
  readonly page: Page;
  siteUrl: string;
  readonly faults: Faults;
  readonly runButton: Locator;
  readonly cancelButton: Locator;
  readonly progressBar: Locator;
  readonly status: Locator;
  readonly problems: Locator;
  readonly notices: Locator;
  readonly cells: Locator;
  readonly #hurriedUrl: string | undefined;

  constructor(page: Page, siteUrl: string, faults: Faults, hurriedUrl?: string) {
    this.page = page;
    this.siteUrl = siteUrl;
    this.#hurriedUrl = hurriedUrl;
    this.faults = faults;
    this.runButton = page.getByRole('button', { name: /^Run/ });
    // Where that one has been scrolled away, the strip at the lower edge has another.
    this.cancelButton = page.getByRole('button', { name: /^Cancel/ }).first();
    this.progressBar = page.getByRole('progressbar');
    this.status = page.getByRole('status');
    this.problems = page.getByTestId('problems');
    // What comes up later than those.
    this.notices = page.getByTestId('notices');
    this.cells = page.getByRole('table').locator('[data-case]');
  }

  /** @param settings what follows `#/run?`; none opens the page as a visitor finds it */
  async open(settings?: string): Promise<void> {
    await this.page.goto(settings === undefined ? this.siteUrl : `${this.siteUrl}#/run?${settings}`);
    await this.waitUntilDrawn();
  }

  /** What stands in the page before its modules come has the same button, and nobody to ask. */
  async waitUntilDrawn(): Promise<void> {
    // The contract is published before the page is drawn.
    const isDrawn = () => 'passkeyBench' in globalThis && !document.documentElement.classList.contains('elsewhere');
    await this.page.waitForFunction(isDrawn, undefined, { timeout: 60_000 });
  }

  /** The automation contract as it stands now. */
  read(): Promise<Automation> {
    return this.page.evaluate(() => {
      const { state, run } = (globalThis as unknown as { passkeyBench: Automation }).passkeyBench;
      return { state, run };
    });
  }

  async measured(): Promise<readonly Measured[]> {
    const { run } = await this.read();
    return (run?.measurements ?? []).filter((one): one is Measured => one.status === 'measured');
  }

  waitForState(...states: readonly State[]): Promise<RunDocument> {
    return this.waitForStateWithin(RUN_LIMIT_MS, ...states);
  }

  async waitForStateWithin(limitMs: number, ...states: readonly State[]): Promise<RunDocument> {
    const state = () => this.page.evaluate(() => globalThis.passkeyBench.state);
    await expect.poll(state, { timeout: limitMs, intervals: OFTEN_MS }).toMatch(new RegExp(`^(${states.join('|')})$`));
    const { run } = await this.read();
    if (!run) throw new Error('The run is over and there is no run document.');
    return run;
  }

  /** Opens the page with these settings for a run that starts by itself. @returns its document, once it is finished */
  async runToEnd(settings: string): Promise<RunDocument> {
    await this.open(`${settings}&start`);
    return this.waitForState('finished');
  }

  /**
   * Leaves a run for another place at its first number, and comes back to its end: drawing many cells ten times a second takes
   * longer than measuring them.
   */
  async awayUntilFinished(): Promise<RunDocument> {
    await this.waitForMeasured(1);
    const { hash } = new URL(this.page.url());
    await this.page.getByRole('navigation').getByRole('link', { name: 'Method' }).click();
    const run = await this.waitForState('finished');
    await this.page.evaluate((place) => location.assign(place), hash);
    return run;
  }

  /** Waits until so many cells have a number. */
  async waitForMeasured(count: number): Promise<readonly Measured[]> {
    const countMeasured = () =>
      this.page.evaluate(
        () => globalThis.passkeyBench.run?.measurements.filter(({ status }) => status === 'measured').length ?? 0,
      );
    await expect.poll(countMeasured, { timeout: RUN_LIMIT_MS, intervals: OFTEN_MS }).toBeGreaterThanOrEqual(count);
    return this.measured();
  }

  /** The row or cell of the table that shows one case. */
  cell(cellKey: string): Locator {
    return this.page.getByRole('table').locator(`[data-case="${cellKey}"]`);
  }

  /** The page is served with this code in front of its worker's main script: how a test makes an engine misbehave. */
  async patchWorker(code: string, script = /bench-main[^/]*\.js$/): Promise<void> {
    await this.page.route(script, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${code}\n${await response.text()}` });
    });
  }

  /** From its next address on time runs ahead in all workers that measure, for a test that asks a run for its cells and not for its numbers. */
  hurry(): void {
    if (this.#hurriedUrl === undefined) throw new Error('This page has no site in which time runs ahead.');
    this.siteUrl = this.#hurriedUrl;
  }

  /**
   * A run comes to its last number and no further: what is looked at in mid-run is there for as long as a test looks, on any machine.
   * It holds the next run of the page, and each after that.
   * @returns lets the run end that is held, in every tab
   */
  async holdEnd(): Promise<() => Promise<void>> {
    await this.patchWorker(holdingEnd);
    return () =>
      this.page.evaluate(
        (name) =>
          new Promise<void>((resolve) => {
            const channel = new BroadcastChannel(name);
            // A run may be on before its worker is: it is told until it has heard.
            const telling = setInterval(() => channel.postMessage('end'), 50);
            channel.onmessage = ({ data }) => {
              if (data !== 'heard') return;
              clearInterval(telling);
              channel.close();
              resolve();
            };
          }),
        END_CHANNEL,
      );
  }

  /** Goes to a place of the page that is open, or opens it there, and waits until that place and nothing of another is on view. */
  async openPlace(place: string, heading: string | RegExp): Promise<void> {
    await this.page.goto(`${this.siteUrl}#/${place}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(heading);
    // Until it has come whole, what stands further down cannot be seen.
    await expect(this.page.locator('.arriving')).toHaveCount(0);
  }

  /** By how many pixels the page is wider than the screen. */
  overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }

  /** On screens of these widths nothing is wider than the screen; the last one stays. */
  async expectToFit(...widths: readonly number[]): Promise<void> {
    for (const width of widths) {
      await this.page.setViewportSize({ width, height: 740 });
      await expect.poll(() => this.overflow()).toBe(0);
    }
  }
}
