/** One run in another runtime: its binary starts the bundle of this process, and prints the document. */
import { fileURLToPath } from 'node:url';
import { askProgram } from '../../scripts/process-group.mjs';
import type { Settings } from '../../site/experiments/settings/settings.ts';
import { printSettings } from '../../site/experiments/settings/settings-link.ts';
import { readRunText } from '../../site/results/document/read-run.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import type { InstalledDriver } from '../servers/install.ts';
import { shownReason } from '../terminal/shown-reason.ts';
import { DeviceFault } from '../webdriver/device-fault.ts';

/** The options of `run` that give these settings. */
export const wordsOf = (settings: Settings): readonly string[] =>
  [...printSettings(settings)].map(([name, value]) => `--${name}=${value}`);

/** The file of the bundle that a runtime starts. */
const startFile = () => fileURLToPath(new URL('./start.mjs', import.meta.url));

/** @throws DeviceFault if it ends without a document */
export async function runInRuntime(
  { driver, folder }: InstalledDriver,
  settings: Settings,
  cancelling: AbortSignal,
  file: string = startFile(),
): Promise<RunDocument> {
  const [program, ...parameters] = driver.start;
  const words = [...parameters, file, 'run', ...wordsOf(settings), '--json'];
  const fault = (what: string) => new DeviceFault(`${driver.name} ${what}.`.replace(/\.\.$/, '.'));
  const ended = await askProgram(program, words, { folder, cancelling }).catch(({ message }: Error) => {
    throw fault(`could not be started (${message})`);
  });
  const last = ended.stderr.trim().split('\n').at(-1) ?? '';
  if (ended.code !== 0) throw fault(`ended with exit code ${ended.code}: ${shownReason(last)}`);
  try {
    return readRunText(ended.stdout);
  } catch (error) {
    throw fault(`gave no result that can be read: ${shownReason(error)}`);
  }
}
