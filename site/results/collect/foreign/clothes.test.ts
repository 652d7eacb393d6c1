/** Tests one text as terminals, editors, shells and build services change it. */
import { describe, expect, test } from 'vitest';
import { resultsOf } from '../simulated/results-of.ts';

describe('the same text in other clothes', () => {
  const plain = 'goos: windows\r\npkg: µ\r\nBenchmarkEd25519Sign-8 \t 10\t 20 ns/op\r\nPASS\r\n';
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  test.each([
    ['UTF-8', plain],
    ['UTF-8 with a mark', `\u{feff}${plain}`],
    ['UTF-16, little end first', utf16(`\u{feff}${plain}`)],
    ['UTF-16, big end first', utf16(`\u{feff}${plain}`).swap16()],
    ['UTF-16 without a mark', utf16(plain)],
    ['UTF-16 of the other order without one', utf16(plain).swap16()],
    [
      'colours',
      plain.replace('goos', '\u{1b}[1;32mgoos\u{1b}(B\u{1b}[m').replace('20 ns/op', '\u{1b}[36m20 ns/op\u{1b}[0m'),
    ],
    ['a title of the terminal', `\u{1b}]0;go test\u{7}${plain}`],
    ['times of a log', plain.replaceAll(/^(?=.)/gm, '2026-05-17T10:00:00.1234567Z ')],
    ['a quotation in a mail', plain.replaceAll(/^(?=.)/gm, '> ')],
    ['a log of a container', plain.replaceAll(/^(?=.)/gm, 'bench-1  | ')],
    ['the same with times', plain.replaceAll(/^(?=.)/gm, 'bench-1  | 2026-05-17T10:00:00.1234567Z ')],
    ['an indent', plain.replaceAll(/^(?=.)/gm, '    ')],
  ])('%s', async (_, bytes) => {
    expect(await resultsOf(bytes)).toEqual([['Go, µ', { 'ed25519 sign': [20] }]]);
  });
});

test('the logs of two containers among each other are not the results of one', async () => {
  const line = (name: string, ns: number) => `${name}  | BenchmarkEd25519Sign-8 \t 10\t ${ns} ns/op\n`;
  await expect(resultsOf(`${line('amd-1', 20)}${line('arm-1', 50)}`)).rejects.toThrow('none of the formats');
});
