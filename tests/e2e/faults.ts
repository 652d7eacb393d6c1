/** Faults that a visitor would never see and that must still not happen. */
import type { Page } from '@playwright/test';

/** Watches a page from before it loads. Each fault is one line; a test allows the faults that it expects by `allow`. */
export class Faults {
  readonly #origins: readonly string[];
  readonly #found: string[] = [];
  /** Tests without need of the service worker block it, and their driver reports that in the page's console. */
  readonly #allowed: RegExp[] = [/Service Worker registration blocked by Playwright/];

  constructor(page: Page, ...siteUrls: readonly string[]) {
    this.#origins = siteUrls.map((url) => new URL(url).origin);
    page.on('console', (message) => {
      const type = message.type();
      if (type === 'error' || type === 'warning')
        this.#found.push(`console ${type}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#found.push(`uncaught: ${error.message}`));
    // The context sees the requests of workers too.
    page.context().on('request', (request) => this.#watchRequest(request.url()));
  }

  #watchRequest(address: string): void {
    const { protocol, origin } = new URL(address);
    const isOwn = protocol === 'data:' || protocol === 'blob:' || this.#origins.includes(origin);
    if (!isOwn) this.#found.push(`request to another origin: ${address}`);
  }

  /** Allows faults of this kind, which the test provokes. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  get unexpected(): readonly string[] {
    return this.#found.filter((one) => !this.#allowed.some((pattern) => pattern.test(one)));
  }
}
