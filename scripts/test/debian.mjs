/** Installs Debian's packages without asking the user, which needs root on Debian. */
import { existsSync } from 'node:fs';
import { lastLines, runCommand } from '../command.mjs';
import { say } from '../step.mjs';

export const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/**
 * @param {readonly string[]} packages
 * @returns {Promise<string | undefined>} the last lines of apt-get's output, if it failed
 */
export async function installPackages(packages) {
  say(`Installing ${packages.join(', ')} with apt-get…`);
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update'], { environment });
  const install = ['install', '--yes', '--no-install-recommends', ...packages];
  const { code, output } = await runCommand('apt-get', install, { environment });
  return code === 0 ? undefined : lastLines(output);
}
