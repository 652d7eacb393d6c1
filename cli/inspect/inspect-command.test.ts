import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { refusalInOneSentence } from '../simulated/ran-command.ts';

test.each([
  [[], '', 'There is nothing in it.'],
  [[], '{"no": "credential"}', 'This JSON is no credential'],
  [[], 'neither', '.'],
  [['missing.json'], '', 'no file “missing.json”'],
  [['a', 'b'], '', 'reads one file'],
  [['--backup-eligible', 'maybe'], '{}', '“maybe”'],
  [['--at', 'spring'], '{"response":{"clientDataJSON":"e30","attestationObject":"oA"}}', 'such as 2024-05-01'],
  [['--sign-count', '-1'], '{"response":{"clientDataJSON":"e30","attestationObject":"oA"}}', 'from 0 to 4294967295'],
  [['--algorithms', 'RS256'], '{"response":{"clientDataJSON":"e30","attestationObject":"oA"}}', 'COSE numbers'],
])('inspect %j of %j is refused in one sentence', async (words, input, named) => {
  const refusal = await refusalInOneSentence(tmpdir(), ['inspect', ...words], input);
  expect(refusal).toContain(named);
  expect(refusal).toMatch(/ Nothing was inspected\.$/m);
});
