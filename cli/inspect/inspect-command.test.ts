import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { runCli } from '../main.ts';
import { recordedTerminal } from '../simulated/recorded-terminal.ts';

test.each([
  [[], '', 'There is nothing in it.'],
  [[], '{"no": "credential"}', 'This JSON is no credential'],
  [[], 'neither', '.'],
  [['missing.json'], '', 'no file “missing.json”'],
  [['a', 'b'], '', 'reads one file'],
  [['--backup-eligible', 'maybe'], '{}', '“maybe”'],
  [['--at', 'spring'], '{"response":{"clientDataJSON":"e30","attestationObject":"oA"}}', 'such as 2024-05-01'],
  [['--algorithms', 'RS256'], '{"response":{"clientDataJSON":"e30","attestationObject":"oA"}}', 'COSE numbers'],
])('inspect %j of %j is refused in one sentence', async (words, input, named) => {
  const terminal = recordedTerminal(tmpdir(), input);
  expect(await runCli(['inspect', ...words], terminal)).toBe(2);
  expect(terminal.stdout()).toBe('');
  expect(terminal.stderr()).toContain(named);
  expect(terminal.stderr().trim().split('\n')).toHaveLength(1);
});
