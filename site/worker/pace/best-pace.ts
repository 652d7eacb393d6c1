/** The best pace of this browser on this device, in local storage: it shows which runs are slow. */
import { bestOf, type PaceTimes } from '../../harness/quiet/pace.ts';
import { readEngine } from '../../results/document/environment.ts';

const KEY = 'passkey-bench-best-pace';

/** One pace kernel is JavaScript, so its time also depends on the version of the engine's compiler. */
const engineNow = () => readEngine(navigator.userAgent);

function storedBest(): unknown {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return stored;
  } catch {
    // There is no storage in this window, or its content is not ours: the same as on a first visit.
    return undefined;
  }
}

/** Undefined on a first visit, after an update of the browser, and if the storage is closed or has other content. */
export function knownBestPace(): PaceTimes | undefined {
  const stored = storedBest();
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { engine, chainMs, multiplierMs } = { engine: '', chainMs: 0, multiplierMs: 0, ...stored };
  const isOurs = engine === engineNow() && typeof chainMs === 'number' && typeof multiplierMs === 'number';
  return isOurs ? bestOf([{ chainMs, multiplierMs }]) : undefined;
}

/** Stores the better time of each pace kernel. A browser without storage starts again each time. */
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
