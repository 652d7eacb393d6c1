/** Measures how long the page was hidden. Runs on the page: a worker has no `visibilitychange` event. */
export class HiddenTime {
  #sumMs = 0;
  #sinceMs: number | undefined;
  readonly #ending = new AbortController();

  constructor() {
    this.#look();
    document.addEventListener('visibilitychange', () => this.#look(), { signal: this.#ending.signal });
  }

  #look(): void {
    const now = performance.now();
    if (this.#sinceMs !== undefined) this.#sumMs += now - this.#sinceMs;
    this.#sinceMs = document.hidden ? now : undefined;
  }

  /** The time until now, in whole milliseconds, including the current time if the page is hidden. */
  get sumMs(): number {
    if (!this.#ending.signal.aborted) this.#look();
    return Math.round(this.#sumMs);
  }

  /** Stops counting. */
  end(): void {
    this.#look();
    this.#ending.abort();
  }

  /** Stops counting and returns the time. */
  endMs(): number {
    this.end();
    return this.sumMs;
  }
}
