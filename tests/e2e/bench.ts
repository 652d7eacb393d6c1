/** The page as a test addresses it: by roles and names, and by the automation contract that anybody may use. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Measurement, RunDocument } from '../../site/results/document/run.ts';
import type { Faults } from './faults.ts';

type State = 'idle' | 'running' | 'finished' | 'cancelled' | 'failed';

interface Automation {
  readonly state: State;
  readonly run: RunDocument | undefined;
}

type MeasuredMeasurement = Extract<Measurement, { status: 'measured' }>;

const END_CHANNEL = 'end-of-run';

/** Code in front of the worker's own: holds back the message of the end until it is released. */
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
/**
 * The intervals between two polls of a run. A poll reads only its state, because the run itself may have
 * a hundred thousand numbers.
 */
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
    // If that button has been scrolled away, the strip at the lower edge has another.
    this.cancelButton = page.getByRole('button', { name: /^Cancel/ }).first();
    this.progressBar = page.getByRole('progressbar');
    this.status = page.getByRole('status');
    this.problems = page.getByTestId('problems');
    // Notices come up later than problems.
    this.notices = page.getByTestId('notices');
    this.cells = page.getByRole('table').locator('[data-case]');
  }

  /** @param settings what follows `#/run?`; without it the page opens as a visitor finds it */
  async open(settings?: string): Promise<void> {
    await this.page.goto(settings === undefined ? this.siteUrl : `${this.siteUrl}#/run?${settings}`);
    await this.waitUntilDrawn();
  }

  /**
   * Waits until the page is drawn. What is in the page before its modules load has the same button, but no contract.
   */
  async waitUntilDrawn(): Promise<void> {
    // The contract is published before the page is drawn.
    const isDrawn = () => {
      // A first visit waits for a sign of its visitor; this one moves nothing, and opens nothing.
      dispatchEvent(new Event('scroll'));
      return 'passkeyBench' in globalThis && !document.documentElement.classList.contains('elsewhere');
    };
    await this.page.waitForFunction(isDrawn, undefined, { timeout: 60_000 });
  }

  /** The present state of the automation contract. */
  read(): Promise<Automation> {
    return this.page.evaluate(() => {
      const { state, run } = (globalThis as unknown as { passkeyBench: Automation }).passkeyBench;
      return { state, run };
    });
  }

  async measured(): Promise<readonly MeasuredMeasurement[]> {
    const { run } = await this.read();
    return (run?.measurements ?? []).filter((one): one is MeasuredMeasurement => one.status === 'measured');
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

  /**
   * Opens the page with these settings for a run that starts by itself. @returns its document, after it has finished
   */
  async runToEnd(settings: string): Promise<RunDocument> {
    await this.open(`${settings}&start`);
    return this.waitForState('finished');
  }

  /**
   * Leaves a run at its first number for another place and comes back at its end: drawing many cells ten times a second
   * takes longer than measuring them.
   */
  async awayUntilFinished(): Promise<RunDocument> {
    await this.waitForMeasured(1);
    const { hash } = new URL(this.page.url());
    await this.page.getByRole('navigation').getByRole('link', { name: 'Method' }).click();
    const run = await this.waitForState('finished');
    await this.page.evaluate((place) => location.assign(place), hash);
    return run;
  }

  /** Presses Run, and waits until this many cells have a number. */
  async runUntilMeasured(count: number): Promise<void> {
    await this.runButton.click();
    await this.waitForMeasured(count);
  }

  /** Opens the page with these settings, presses Run, and waits for the first numbers. */
  async begin(settings?: string, count = 1): Promise<void> {
    await this.open(settings);
    await this.runUntilMeasured(count);
  }

  /** Waits until this many cells have a number. */
  async waitForMeasured(count: number): Promise<readonly MeasuredMeasurement[]> {
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

  /** Serves the page with this code before its worker's main script. A test makes an engine misbehave by it. */
  async patchWorker(code: string): Promise<void> {
    await this.page.route(/bench-main[^/]*\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${code}\n${await response.text()}` });
    });
  }

  /**
   * From the next address on, time runs ahead in all workers that measure. For tests that check a run's
   * cells and not its numbers.
   */
  hurry(): void {
    if (this.#hurriedUrl === undefined) throw new Error('This page has no site in which time runs ahead.');
    this.siteUrl = this.#hurriedUrl;
  }

  /**
   * Holds each run of the page at its last number, beginning with the next run, so that a test can look at it for as
   * long as it needs on any machine.
   * @returns a function that lets the held run end, in every tab
   */
  async holdEnd(): Promise<() => Promise<void>> {
    await this.patchWorker(holdingEnd);
    return () =>
      this.page.evaluate(
        (name) =>
          new Promise<void>((resolve) => {
            const channel = new BroadcastChannel(name);
            // A run may start before its worker listens, so the message is repeated until it is confirmed.
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

  /** Goes to a place of the open page, or opens the page there, and waits until only that place is shown. */
  async openPlace(place: string, heading: string | RegExp): Promise<void> {
    await this.page.goto(`${this.siteUrl}#/${place}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(heading);
    // Content further down is hidden until the place is complete.
    await expect(this.page.locator('.arriving')).toHaveCount(0);
  }

  /** Returns by how many pixels the page is wider than the screen. */
  overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }

  /** Checks that nothing is wider than the screen at these widths. The last width stays set. */
  async expectToFit(...widths: readonly number[]): Promise<void> {
    for (const width of widths) {
      await this.page.setViewportSize({ width, height: 740 });
      await expect.poll(() => this.overflow()).toBe(0);
    }
  }
}
