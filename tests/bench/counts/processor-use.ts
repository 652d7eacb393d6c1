/** How busy other programs keep the processors at this moment. */
import os from 'node:os';

const WATCHED_MS = 250;

/** The time of all processors so far, in milliseconds. */
function timesNow(): { readonly used: number; readonly all: number } {
  const times = os.cpus().map(({ times: { idle, ...used } }) => {
    const sum = Object.values(used).reduce((total, ms) => total + ms, 0);
    return { used: sum, all: sum + idle };
  });
  const total = (name: 'used' | 'all') => times.reduce((sum, one) => sum + one[name], 0);
  return { used: total('used'), all: total('all') };
}

/** Returns the share of the processors' time that was used in a quarter of a second, 0 to 1. */
export async function processorUse(): Promise<number> {
  const before = timesNow();
  await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
  const after = timesNow();
  const all = after.all - before.all;
  return all > 0 ? (after.used - before.used) / all : 0;
}
