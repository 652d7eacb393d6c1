/** One run in another runtime: its binary starts the bundle that this process runs, and answers with the document. */
import { fileURLToPath } from 'node:url';
import { endGroup, startGroup } from '../../scripts/process-group.mjs';
import type { Settings } from '../../site/experiments/settings/settings.ts';
import { printSettings } from '../../site/experiments/settings/settings-link.ts';
import { readRunText } from '../../site/results/document/read-run.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import type { Installed } from '../servers/install.ts';
import { shownReason } from '../terminal/shown-reason.ts';
import { DeviceFault } from '../webdriver/device-fault.ts';

const KEPT_CHARACTERS = 4000;

/** The options of `run` that bring these settings back. */
export const wordsOf = (settings: Settings): readonly string[] =>
  [...printSettings(settings)].map(([name, value]) => `--${name}=${value}`);

/** Where the bundle has what a runtime starts. */
const startFile = () => fileURLToPath(new URL('./start.mjs', import.meta.url));

/** @throws DeviceFault where it ends without a document */
export function runInRuntime(
  { driver, folder }: Installed,
  settings: Settings,
  cancelling: AbortSignal,
  file: string = startFile(),
): Promise<RunDocument> {
  const [program, ...parameters] = driver.start;
  const words = ['run', ...wordsOf(settings), '--json'];
  return new Promise((done, failed) => {
    const fail = (what: string) => failed(new DeviceFault(`${driver.name} ${what}.`.replace(/\.\.$/, '.')));
    let answer = '';
    let text = '';
    // A runtime may be started by a wrapper.
    const child = startGroup(program, [...parameters, file, ...words], { cwd: folder });
    const end = () => endGroup(child);
    cancelling.addEventListener('abort', end);
    child.stdout?.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-KEPT_CHARACTERS);
    });
    child.once('error', ({ message }) => fail(`could not be started (${message})`));
    child.once('close', (code) => {
      cancelling.removeEventListener('abort', end);
      const last = text.trim().split('\n').at(-1) ?? '';
      if (code !== 0) fail(`ended with exit code ${code}: ${shownReason(last)}`);
      else
        try {
          done(readRunText(answer));
        } catch (error) {
          fail(`gave no result that can be read: ${shownReason(error)}`);
        }
    });
  });
}
