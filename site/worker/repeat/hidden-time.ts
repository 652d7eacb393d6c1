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

  /** Stops counting. A page that is hidden now has been hidden until now. */
  endMs(): number {
    this.#ending.abort();
    this.#look();
    return Math.round(this.#sumMs);
  }
}
