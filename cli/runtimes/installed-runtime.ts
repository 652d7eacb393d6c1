/** Only the binary of a runtime, for a script that runs its work in it. */
import { resolve } from 'node:path';
import { ensureInstalled } from '../servers/install.ts';
import { runtimesHere, runtimesOf } from './runtimes.ts';

/** @param name `node@24` @throws CommandFault if no runtime has that name; DriverFault if it cannot be installed */
export async function installedRuntime(name: string, tell: (step: string) => void): Promise<string> {
  const [runtime] = runtimesOf(name, runtimesHere());
  if (!runtime) throw new Error('A list of runtimes that has a name is never empty.');
  const { driver, folder } = await ensureInstalled(runtime, tell, new AbortController().signal);
  return resolve(folder, driver.start[0]);
}
