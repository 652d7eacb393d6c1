/** Whether the page was visible: browsers slow hidden pages, so times taken there are not used. */
export interface Visibility {
  /** Whether the page was hidden at any moment between two readings of the worker's clock. */
  hiddenDuring(startMs: number, endMs: number): boolean;
  /** Resolves at once while the page is visible, otherwise as soon as it is visible again. */
  shown(): Promise<void>;
}

/** Records when the page reports that it is hidden or visible. */
export class VisibilityLog implements Visibility {
  readonly #intervals: { readonly from: number; to: number }[] = [];
  #waiting: (() => void)[] = [];

  /** The page was hidden or shown at `atMs` of the worker's clock. A repeated report changes nothing. */
  report(hidden: boolean, atMs: number): void {
    const latest = this.#intervals.at(-1);
    const hiddenNow = latest?.to === Number.POSITIVE_INFINITY;
    if (hidden === hiddenNow) return;
    if (hidden) {
      this.#intervals.push({ from: atMs, to: Number.POSITIVE_INFINITY });
      return;
    }
    if (latest !== undefined) latest.to = Math.max(latest.from, atMs);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
  }

  hiddenDuring(startMs: number, endMs: number): boolean {
    return this.#intervals.some(({ from, to }) => from <= endMs && startMs <= to);
  }

  async shown(): Promise<void> {
    if (this.#intervals.at(-1)?.to !== Number.POSITIVE_INFINITY) return;
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}

/** For Node and tests, which have no page. */
export const alwaysShown: Visibility = { hiddenDuring: () => false, shown: async () => undefined };
