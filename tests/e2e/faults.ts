/** Everything that a visitor would never see and that must not happen all the same. */
import type { Page } from '@playwright/test';

/** Watches a page from before it loads. What is found is one line each; a test says what it expects by `allow`. */
export class Faults {
  readonly #origins: readonly string[];
  readonly #found: string[] = [];
  /** Tests that are not about the service worker do without one, and their driver says so in the page's console. */
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

  /** A fault of this kind is what the test provokes. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  get unexpected(): readonly string[] {
    return this.#found.filter((one) => !this.#allowed.some((pattern) => pattern.test(one)));
  }
}
