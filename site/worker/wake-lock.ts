/**
 * Keeps the screen on during a run, if the browser supports it and the visitor's settings allow it. Browsers release
 * the lock when the page is hidden, so it is requested again when the page is visible. Returns a function that ends it.
 */
export function keepScreenOn(): () => void {
  const ending = new AbortController();
  let lock: WakeLockSentinel | undefined;

  const ask = async () => {
    if (document.hidden || ending.signal.aborted) return;
    try {
      // It is refused on low battery or without a gesture (WebKit); a run works without it.
      lock = await navigator.wakeLock?.request('screen');
      if (ending.signal.aborted) await lock?.release();
    } catch {
      lock = undefined;
    }
  };

  document.addEventListener('visibilitychange', () => void ask(), { signal: ending.signal });
  void ask();
  return () => {
    ending.abort();
    void lock?.release().catch(() => undefined);
  };
}
