/** The best pace that this browser has shown on this device, kept in its storage: what slow runs are told by. */
import { bestOf, type PaceTimes } from '../../harness/quiet/pace.ts';
import { readEngine } from '../../results/document/environment.ts';

const KEY = 'passkey-bench-best-pace';

/** One of the pace kernels is JavaScript, whose time is another version's compiler's too. */
const engineNow = () => readEngine(navigator.userAgent);

function storedBest(): unknown {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return stored;
  } catch {
    // There is no storage in this window, or something else has written there: this is like a first visit.
    return undefined;
  }
}

/** Nothing on a first visit, after the browser was updated, and where the storage is closed or holds something else. */
export function knownBestPace(): PaceTimes | undefined {
  const stored = storedBest();
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { engine, chainMs, multiplierMs } = { engine: '', chainMs: 0, multiplierMs: 0, ...stored };
  const isOurs = engine === engineNow() && typeof chainMs === 'number' && typeof multiplierMs === 'number';
  return isOurs ? bestOf([{ chainMs, multiplierMs }]) : undefined;
}

/** Keeps the better of both, of each pace kernel. A browser that keeps nothing begins anew each time. */
export function keepBestPace(found: PaceTimes): void {
  const known = knownBestPace();
  const best = bestOf(known ? [known, found] : [found]);
  if (!best) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ engine: engineNow(), ...best }));
  } catch {
    // The storage is full or closed: the run still has its own best.
  }
}
