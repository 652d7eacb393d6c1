/**
 * Keeps the screen on while a run lasts, where the browser can and the visitor's settings let it. Browsers take the lock
 * away when the page is hidden, so it is asked for again when the page is back. Returns what ends it.
 */
export function keepScreenOn(): () => void {
  const ending = new AbortController();
  let lock: WakeLockSentinel | undefined;

  const ask = async () => {
    if (document.hidden || ending.signal.aborted) return;
    try {
      // Refused on low battery or without a gesture (WebKit): a run without it is still a run.
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
