/** A runtime's binary on its own, for a script that has its work done by it. */
import { resolve } from 'node:path';
import { ensureInstalled } from '../servers/install.ts';
import { runtimesHere, runtimesOf } from './runtimes.ts';

/** @param name `node@24` @throws CommandFault where there is none of that name; DriverFault where it cannot be installed */
export async function installedRuntime(name: string, tell: (step: string) => void): Promise<string> {
  const [runtime] = runtimesOf(name, runtimesHere());
  if (!runtime) throw new Error('A list of runtimes that has a name is never empty.');
  const { driver, folder } = await ensureInstalled(runtime, tell, new AbortController().signal);
  return resolve(folder, driver.start[0]);
}
