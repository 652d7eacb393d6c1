/** `passkey-bench run`, in this runtime or, with `--runtime`, in others by turns. */
import { takeTurns } from '../browser/take-turns.ts';
import { checkTurnsOutput, outputOptions } from '../run/output-options.ts';
import { runCommand } from '../run/run-command.ts';
import { terminalSettingOptions, terminalSettingsFrom } from '../run/setting-options.ts';
import type { Driver } from '../servers/catalogue.ts';
import { ensureInstalled, type InstalledDriver } from '../servers/install.ts';
import type { Command, Option } from '../terminal/command.ts';
import { readWords } from '../terminal/options.ts';
import { type ProgressLine, whileShown } from '../terminal/progress-line.ts';
import { CommandFault, type ExitCode, type Terminal } from '../terminal/terminal.ts';
import { runInRuntime } from './run-in-runtime.ts';
import { runtimesHere, runtimesOf } from './runtimes.ts';

const runtimeOption: Option = {
  name: 'runtime',
  value: 'NAME,…',
  choices: runtimesHere().map(({ name }) => name),
  isList: true,
  about: 'measure in these instead, which are installed when they are first asked for',
};

const options = [...terminalSettingOptions, ...outputOptions, runtimeOption];

async function installAll(runtimes: readonly Driver[], line: ProgressLine, stopping: AbortSignal) {
  const installed: InstalledDriver[] = [];
  for (const runtime of runtimes) {
    const tell = (step: string) => line.show(`${runtime.name} is installed · ${step}`, runtime.name);
    installed.push(await ensureInstalled(runtime, tell, stopping));
  }
  return installed;
}

async function runInTurns(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const request = readWords(words, 'run', options);
  const settings = terminalSettingsFrom(request);
  const runtimes = runtimesOf(request.values.get('runtime') ?? '', runtimesHere());
  checkTurnsOutput(runtimes.length, 'runtimes', request, terminal);
  const { result: outcomes, isCancelled } = await whileShown(terminal, async (line, cancelling) => {
    const installed = await installAll(runtimes, line, cancelling).catch((error: Error) => {
      throw new CommandFault(error.message);
    });
    return takeTurns(
      runtimes.map(({ name }) => name),
      settings,
      (name, ofRepeat, repeat) => {
        const one = installed.find(({ driver }) => driver.name === name);
        if (!one) throw new CommandFault(`${name} is gone.`);
        const which = settings.repeat > 1 ? `Repeat ${repeat} of ${settings.repeat} · ${name}` : name;
        line.show(`${which} measures`, which);
        return runInRuntime(one, ofRepeat, cancelling);
      },
      cancelling,
    );
  });
  const { endTurns } = await import('../browser/write-outcomes.ts');
  return endTurns(outcomes, request, terminal, isCancelled);
}

const isElsewhere = (words: readonly string[]) => words.some((word) => /^--runtime(?:=|$)/.test(word));

export const runAnywhereCommand: Command = {
  ...runCommand,
  options: [...runCommand.options, { title: 'Where it is measured:', options: [runtimeOption] }],
  run: (words, terminal) => (isElsewhere(words) ? runInTurns(words, terminal) : runCommand.run(words, terminal)),
};
