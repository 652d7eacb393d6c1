/** The program as a person starts it: as a process of its own, from the bundle. */
import { type ChildProcess, spawn } from 'node:child_process';
import { inProject } from '../../scripts/project.mjs';

interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface StartedCli {
  readonly process: ChildProcess;
  readonly ended: Promise<CliResult>;
}

export function startCli(
  words: readonly string[],
  options: { readonly folder?: string; readonly input?: string } = {},
): StartedCli {
  const { folder = inProject(), input = '' } = options;
  const child = spawn(process.execPath, [inProject('scripts', 'cli.mjs'), ...words], { cwd: folder });
  const texts = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    texts.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    texts.stderr += text;
  });
  child.stdin.end(input);
  const ended = new Promise<CliResult>((resolve) =>
    child.once('close', (code) => resolve({ code: code ?? -1, ...texts })),
  );
  return { process: child, ended };
}
