import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * Adds rustup's folder to PATH: rustup does so only for new shells, but a script needs it right after the installer.
 * @param {NodeJS.ProcessEnv} environment changed in place
 */
export function addCargoToPath(environment = process.env) {
  const folder = join(environment['CARGO_HOME'] || join(homedir(), '.cargo'), 'bin');
  const folders = (environment['PATH'] ?? '').split(delimiter);
  if (!folders.includes(folder)) environment['PATH'] = [...folders, folder].join(delimiter);
}
