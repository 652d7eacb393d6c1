/** Detects other tabs of this page that measure at the same time, which makes the numbers of all of them worse. */

/** Each tab holds this lock while it measures and is visible: a hidden tab waits, and disturbs nobody. */
const MEASURING_LOCK = 'passkey-bench measuring';
/** How often to look for other tabs, in milliseconds. */
const LOOK_EVERY_MS = 1000;

export interface OtherTabs {
  /** How long other tabs have measured at the same time so far, in milliseconds. */
  besideMs(): number;
  stop(): void;
}

/** Holds the lock while the page is visible. @returns a function that releases it */
function holdWhileShown(locks: LockManager): () => void {
  const ending = new AbortController();
  let release: (() => void) | undefined;

  const hold = () => {
    if (document.hidden) {
      release?.();
      release = undefined;
      return;
    }
    if (release) return;
    let letGo = () => {};
    const lock = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    release = letGo;
    // Shared, so that it is granted at once beside others. Documents without storage refuse it: no tab is found.
    const request = async () => locks.request(MEASURING_LOCK, { mode: 'shared' }, () => lock);
    request().catch(() => undefined);
  };

  document.addEventListener('visibilitychange', hold, { signal: ending.signal });
  hold();
  return () => {
    ending.abort();
    release?.();
  };
}

async function countOthers(locks: LockManager): Promise<number> {
  const { held = [] } = await locks.query();
  const tabs = held.filter(({ name }) => name === MEASURING_LOCK).length;
  // One of the locks is this tab's own. A hidden tab holds none and measures nothing.
  return document.hidden ? 0 : Math.max(0, tabs - 1);
}

/** Undefined outside a secure context; in some frames even reading the property throws. */
function locksOf(): LockManager | undefined {
  try {
    return navigator.locks;
  } catch {
    return undefined;
  }
}

/** Watches other tabs until it is stopped. @param tell is called with their number whenever it changes */
export function watchOtherTabs(tell: (others: number) => void): OtherTabs {
  const locks = locksOf();
  if (!locks) return { besideMs: () => 0, stop: () => undefined };
  const letGo = holdWhileShown(locks);
  let others = 0;
  let sumMs = 0;
  let countedMs = performance.now();
  let stopped = false;

  const count = () => {
    const nowMs = performance.now();
    if (others > 0) sumMs += nowMs - countedMs;
    countedMs = nowMs;
  };
  const look = async () => {
    const found = await countOthers(locks).catch(() => 0);
    if (stopped) return;
    count();
    if (found === others) return;
    others = found;
    tell(others);
  };

  const looking = setInterval(look, LOOK_EVERY_MS);
  void look();
  return {
    besideMs() {
      if (!stopped) count();
      return sumMs;
    },
    stop() {
      if (stopped) return;
      count();
      stopped = true;
      clearInterval(looking);
      letGo();
      if (others > 0) tell(0);
    },
  };
}
