import { expect, test } from 'vitest';
import { processTerminal } from './process-terminal.ts';
import { ProgressLine } from './progress-line.ts';

function shownOn(stderr: { isTTY?: boolean; columns?: number }, environment: Record<string, string>): string {
  const messages: string[] = [];
  const streams = {
    stdout: { write: () => true },
    stderr: { ...stderr, write: (text: string) => messages.push(text) },
  };
  const line = new ProgressLine(processTerminal('/', false, streams, environment));
  line.show('one');
  line.show('two', 'of something else');
  line.clear();
  return messages.join('');
}

test.each([
  ['a dumb terminal', { isTTY: true, columns: 80 }, { TERM: 'dumb' }],
  ['a pipe', {}, { TERM: 'xterm-256color' }],
])('%s gets no control sequence', (_, stderr, environment) => {
  expect(shownOn(stderr, environment)).toBe('one\ntwo\n');
});

test('a terminal is written over, without colours, whatever NO_COLOR says', () => {
  for (const environment of [{ TERM: 'xterm' }, { TERM: 'xterm', NO_COLOR: '1' }])
    expect(shownOn({ isTTY: true, columns: 40 }, environment)).not.toMatch(/\[[\d;]*m/);
  expect(shownOn({ isTTY: true }, {})).toContain('\r\u001b[2K');
});

test('an answer is as wide as the terminal that shows it, and without end elsewhere', () => {
  const widths = (stdout: { isTTY?: boolean; columns?: number }) =>
    processTerminal('/', false, { stdout: { ...stdout, write: () => true }, stderr: { write: () => true } }, {})
      .answerColumns;
  expect([widths({ isTTY: true, columns: 40 }), widths({ isTTY: true, columns: 0 }), widths({})]).toEqual([
    40,
    80,
    Number.POSITIVE_INFINITY,
  ]);
});
