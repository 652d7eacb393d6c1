import { expect, test } from 'vitest';
import { commands } from '../index.ts';
import { runCli } from '../main.ts';
import { recordedTerminal } from '../simulated/recorded-terminal.ts';
import { widthOf } from './text-width.ts';

const helps = [['help'], ...commands.map(({ name }) => ['help', name])];

test.each([40, 80, 120])('no line of any help wraps at %i columns', async (answerColumns) => {
  for (const words of helps) {
    const terminal = { ...recordedTerminal('.'), answerColumns };
    expect(await runCli(words, terminal)).toBe(0);
    for (const line of terminal.stdout().split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(answerColumns);
  }
});

test('what a command does and each of its options have a line of their own where there is room', async () => {
  const terminal = recordedTerminal('.');
  await runCli(['compare', '-h'], terminal);
  expect(terminal.stdout()).toMatch(/^passkey-bench compare FILE … \[OPTION …\]: compare two to six results /);
  for (const line of [/^ {2}--by 5% +slower and faster /m, /^ {2}-h, --help +print this help$/m])
    expect(terminal.stdout()).toMatch(line);
});
