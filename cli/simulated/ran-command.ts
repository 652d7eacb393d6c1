/** Runs a command in this thread and gives its results. For tests. */
import { expect } from 'vitest';
import { runCli } from '../main.ts';
import { recordedTerminal } from './recorded-terminal.ts';

/** Characters that colour, move or turn text in a terminal; line breaks and tabs are allowed. */
export const STEERS = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

export async function ranCommand(folder: string, words: readonly string[], input: string = '') {
  const terminal = recordedTerminal(folder, input);
  const code = await runCli(words, terminal);
  return { code, stdout: terminal.stdout(), stderr: terminal.stderr() };
}

/** The sentence of a command that is refused with exactly one sentence, and that prints nothing. */
export async function refusalInOneSentence(folder: string, words: readonly string[], input?: string): Promise<string> {
  const { code, stdout, stderr } = await ranCommand(folder, words, input);
  expect({ code, stdout }, stderr).toEqual({ code: 2, stdout: '' });
  expect(stderr.trim().split('\n')).toHaveLength(1);
  return stderr;
}
