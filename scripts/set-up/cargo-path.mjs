import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * rustup adds its folder to PATH only in new shells; a script that runs right after its installer needs it too.
 * @param {NodeJS.ProcessEnv} environment changed in place
 */
export function addCargoToPath(environment = process.env) {
  const folder = join(environment['CARGO_HOME'] || join(homedir(), '.cargo'), 'bin');
  const folders = (environment['PATH'] ?? '').split(delimiter);
  if (!folders.includes(folder)) environment['PATH'] = [...folders, folder].join(delimiter);
}
