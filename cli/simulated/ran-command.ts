/** A command that runs in this thread, and what came of it. For tests. */
import { expect } from 'vitest';
import { runCli } from '../main.ts';
import { recordedTerminal } from './recorded-terminal.ts';

/** What paints, moves or turns a terminal. Lines end as a command ends them. */
export const STEERS = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

export async function ranCommand(folder: string, words: readonly string[], input: string = '') {
  const terminal = recordedTerminal(folder, input);
  const code = await runCli(words, terminal);
  return { code, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

/** What a command says that is refused in one sentence, with nothing printed. */
export async function refusalInOneSentence(folder: string, words: readonly string[], input?: string): Promise<string> {
  const { code, stdout, stderr } = await ranCommand(folder, words, input);
  expect({ code, stdout }, stderr).toEqual({ code: 2, stdout: '' });
  expect(stderr.trim().split('\n')).toHaveLength(1);
  return stderr;
}
