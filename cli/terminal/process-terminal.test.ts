import { expect, test } from 'vitest';
import { processTerminal } from './process-terminal.ts';
import { ProgressLine } from './progress-line.ts';

/** A terminal, and the messages that it received. */
function terminalOn(stderr: { isTTY?: boolean; columns?: number }, environment: Record<string, string>) {
  const messages: string[] = [];
  const write = (text: string) => messages.push(text);
  const streams = { stdout: { write: () => true }, stderr: { ...stderr, write }, stdin: new Blob().stream() };
  return { terminal: processTerminal('/', false, streams, environment), text: () => messages.join('') };
}

function shownOn(stderr: { isTTY?: boolean; columns?: number }, environment: Record<string, string>): string {
  const { terminal, text } = terminalOn(stderr, environment);
  const line = new ProgressLine(terminal);
  line.show('one');
  line.show('two', 'of something else');
  line.clear();
  return text();
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
    processTerminal(
      '/',
      false,
      {
        stdout: { ...stdout, write: () => true },
        stderr: { write: () => true },
        stdin: new Blob().stream(),
      },
      {},
    ).answerColumns;
  expect([widths({ isTTY: true, columns: 40 }), widths({ isTTY: true, columns: 0 }), widths({})]).toEqual([
    40,
    80,
    Number.POSITIVE_INFINITY,
  ]);
});

const ADDRESS = `https://passkeys.example.org/${'a'.repeat(90)}`;
const SENTENCE = `Nothing was measured: what lies at ${ADDRESS} is no result of this program, of whatever version.\n  Ask again.\n`;

test.each(['dumb', 'xterm'])(
  'a sentence keeps to the columns of a terminal (TERM=%s), an address stays whole',
  (name) => {
    const { terminal, text } = terminalOn({ isTTY: true, columns: 40 }, { TERM: name });
    terminal.tell(SENTENCE);
    const lines = text().split('\n');
    expect(lines.filter((line) => line.length > 40)).toEqual([ADDRESS]);
    expect(lines.slice(-2)).toEqual(['  Ask again.', '']);
    expect(text().replaceAll(/\s+/g, ' ')).toBe(SENTENCE.replaceAll(/\s+/g, ' '));
  },
);

test('a file and a pipe keep a sentence on its line', () => {
  const { terminal, text } = terminalOn({ columns: 40 }, { TERM: 'xterm' });
  terminal.tell(SENTENCE);
  expect(text()).toBe(SENTENCE);
});

test('a fault stands on a line of its own, in the place of what was to be written over', () => {
  const { terminal, text } = terminalOn({ isTTY: true, columns: 80 }, { TERM: 'xterm' });
  new ProgressLine(terminal).show('head · is made ready');
  terminal.tell('There is no program.\n');
  terminal.tell('Nothing was measured.\n');
  expect(text()).toContain('ready\r\u001b[2KThere is no program.\nNothing was measured.\n');
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s, once, ends what is watched, so that what was measured is kept',
  (signal) => {
    const { terminal } = terminalOn({}, {});
    const before = process.listeners(signal);
    let signals = 0;
    const stopListening = terminal.onInterrupt(() => {
      signals += 1;
    });
    const [added, ...more] = process.listeners(signal).filter((listener) => !before.includes(listener));
    expect(more).toEqual([]);
    added?.(signal);
    expect(signals).toBe(1);
    stopListening();
    expect(process.listeners(signal)).toEqual(before);
  },
);

test.each([
  [true, /^Waiting for text on standard input: .* Ctrl\+D, .*\n$/],
  [false, /^$/],
])('where input is typed (%s), it is asked for', async (isTTY, says) => {
  const messages: string[] = [];
  const stderr = { write: (text: string) => messages.push(text) };
  const stdin = Object.assign(new Blob(['typed']).stream(), { isTTY });
  const { readInput } = processTerminal('/', false, { stdout: { write: () => true }, stderr, stdin }, {});
  expect(await (await readInput(10))?.text()).toBe('typed');
  expect(messages.join('')).toMatch(says);
});
