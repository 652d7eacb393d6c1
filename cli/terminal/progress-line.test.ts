import { expect, test } from 'vitest';
import { recordedTerminal } from '../simulated/recorded-terminal.ts';
import { ProgressLine } from './progress-line.ts';
import { widthOf } from './text-width.ts';

test('a log gets a line at first, then one in ten seconds', () => {
  const terminal = recordedTerminal('/');
  let now = 0;
  const line = new ProgressLine(terminal, () => now);
  for (now = 0; now < 25_000; now += 500) line.show(`${now} ms`);
  expect(terminal.stderr()).toBe('0 ms\n10000 ms\n20000 ms\n');
});

test('what a log hears of something else stands there at once', () => {
  const terminal = recordedTerminal('/');
  const line = new ProgressLine(terminal, () => 0);
  line.show('begins', 'begins');
  line.show('0 of 6', 'measures');
  line.show('1 of 6', 'measures');
  expect(terminal.stderr()).toBe('begins\n0 of 6\n');
});

test('where somebody watches, one line is written over and cleared at the end', () => {
  const terminal = { ...recordedTerminal('/'), isInteractive: true };
  const line = new ProgressLine(terminal);
  line.show('one');
  line.show('one');
  line.say('kept');
  line.clear();
  expect(terminal.stderr()).toBe('\r\u001b[2Kone\r\u001b[2Kkept\n');
});

test.each([10, 40, 80])('what is written over stays on one line of %i columns', (toldColumns) => {
  const terminal = { ...recordedTerminal('/'), isInteractive: true, toldColumns };
  const line = new ProgressLine(terminal);
  line.show(`ECDSA P-256 · generate · 日本語 · WebAssembly, own code · warming up · ${'9'.repeat(60)} s left`);
  const [, written = ''] = terminal.stderr().split('\r\u001b[2K');
  expect(widthOf(written)).toBeLessThan(toldColumns);
  expect(written).toMatch(/^ECDSA.*…$/);
});

test('quiet is quiet', () => {
  const terminal = { ...recordedTerminal('/'), isQuiet: true };
  const line = new ProgressLine(terminal);
  line.show('one');
  line.say('two');
  expect(terminal.stderr()).toBe('');
});
