/** Whether other tabs of this page measure at the same time, which makes the numbers of all of them worse. */

/** Held by every tab while it measures and can be seen: a hidden tab waits, and disturbs nobody. */
const MEASURING_LOCK = 'passkey-bench measuring';
/** How often the others are looked for, in milliseconds. */
const LOOK_EVERY_MS = 1000;

export interface OtherTabs {
  /** How long others have measured at the same time so far, in milliseconds. */
  besideMs(): number;
  stop(): void;
}

/** Holds the lock while the page can be seen; returns what lets it go. */
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
    // Shared, so that it is granted at once whoever else holds it. Refused in documents without storage: nobody is found then.
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
  // One of them is this tab's; while it is hidden it holds none and measures nothing.
  return document.hidden ? 0 : Math.max(0, tabs - 1);
}

/** Absent where the page is no secure context; in some frames even its name is refused. */
function locksOf(): LockManager | undefined {
  try {
    return navigator.locks;
  } catch {
    return undefined;
  }
}

/** Watches for as long as a run lasts. @param tell called with their number whenever it changes */
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
