/** How long the page was hidden. Timed by the page: a worker has no `visibilitychange` of its own. */
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

  /** Until now, in whole milliseconds. A page that is hidden now has been hidden until now. */
  get sumMs(): number {
    if (!this.#ending.signal.aborted) this.#look();
    return Math.round(this.#sumMs);
  }

  /** Stops counting. */
  end(): void {
    this.#look();
    this.#ending.abort();
  }

  /** Stops counting, and says how long it was. */
  endMs(): number {
    this.end();
    return this.sumMs;
  }
}
