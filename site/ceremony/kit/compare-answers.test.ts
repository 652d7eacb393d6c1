import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answersSentence, compareAnswers } from './compare-answers.ts';
import { testsInGroups } from './kit-request.ts';
import type { KitTest } from './kit-schema.ts';
import { readAnswers } from './read-answers.ts';
import { readKit } from './read-kit.ts';

const kit = readKit(readFileSync('public/kit/webauthn.json', 'utf8'));
const tests = testsInGroups(kit.testGroups);
/** The answers of a correct server. */
const right = ({ result }: KitTest) => (result === 'valid' ? 'valid' : 'invalid');
const answersOf = (verdict: (test: KitTest) => string) => tests.map(({ test: one }) => `${one.tcId} ${verdict(one)}`);

describe('answers are read however they are written', () => {
  const expected = [
    { tcId: 1, verdict: 'valid', line: 1 },
    { tcId: 2, verdict: 'invalid', line: 2 },
  ];
  test.each([
    ['lines', '1 valid\n2 invalid'],
    ['a table', '1,accepted,\n2,refused,7.1.13'],
    ['a table of semicolons in the words of others', '1;true\r\n2;false\r\n'],
    ['a log', 'tc1: ok\ntc2: error at the signature'],
    ['lines of JSON', '{"tcId":1,"result":"valid"}\n{"tcId":2,"verdict":"INVALID"}'],
    ['a JSON list', '[{"tcId":1,"result":"valid"},\n{"tcId":2,"result":"invalid"}]'],
    ['colours of a terminal', '\u001b[32m1 valid\u001b[0m\n2 \u001b[31minvalid\u001b[0m'],
    ['a byte order mark', '\ufeff1 valid\n2 invalid'],
    ['the log of a build service', '2026-05-17T10:00:00.1Z 1 valid\n2026-05-17T10:00:01.1Z 2 invalid'],
    ['a JSON object', '{"1":"valid",\n"2":"invalid"}'],
  ])('%s', (_, text) => {
    expect(readAnswers(kit, text)).toEqual(expected);
  });

  test('heads, remarks and empty lines are passed over, and lines are counted with them', () => {
    expect(readAnswers(kit, 'tcId,result\n\n# of today\n3,unsupported\n')).toEqual([
      { tcId: 3, verdict: 'unsupported', line: 4 },
    ]);
  });
});

test.each([
  ['', 'There are no answers.'],
  ['tcId,result', 'There are no answers.'],
  ['1 valid\n99999 valid', 'Line 2 names the test “99999”'],
  ['1 valid\n2 maybe', 'Line 2 says “maybe”, which is no verdict'],
  ['1 valid\n\n1 invalid', 'Line 3 answers test 1 again, which line 1 has answered'],
  ['1 valid\n2', 'Line 2, “2”, is not the number of a test with a verdict'],
  ['{"tcId":1,"result":"valid"}\n{"tcId":2,"res', 'Line 2 is no whole JSON'],
  ['{"tcId":1}', 'Line 1 has no tcId with a result'],
  ['[{"tcId":1,"result":"valid"},\n{"result":"valid"}]', 'has no tcId with a result'],
  ['{"valid": [1, 2]}', 'Line 1 names the test “valid”'],
])('%j is refused in one sentence with its line', (text, says) => {
  expect(() => readAnswers(kit, text)).toThrow(says);
  expect(() => readAnswers(kit, text)).toThrow(/Nothing was compared\.$/);
});

test('a server that has everything right is told so', () => {
  const compared = compareAnswers(kit, readAnswers(kit, answersOf(right).join('\n')));
  expect(compared.differences).toEqual([]);
  expect(answersSentence(compared)).toMatch(
    new RegExp(
      `^All ${tests.length} answers are those of the kit\\. \\d+ of them the standard leaves to the server\\.$`,
    ),
  );
});

test('what differs is named, with what it means', () => {
  const atBound = tests.find(({ test: one }) => one.flags.includes('MlDsaBound'))?.test;
  const highS = tests.find(({ test: one }) => one.comment === 'ES256, s in the upper half')?.test;
  const sentences = answersOf((one) => (one === atBound ? 'valid' : one === highS ? 'invalid' : right(one)));
  const { differences } = compareAnswers(kit, readAnswers(kit, sentences.join('\n')));
  expect(differences.map(({ test: one, answered }) => [one.tcId, answered])).toEqual([
    [highS?.tcId, 'invalid'],
    [atBound?.tcId, 'valid'],
  ]);
  expect(differences[0]?.means).toContain('locked out');
  expect(differences[1]?.means).toMatch(
    /^What section 7\.2, step 21, refuses was taken\. .*the check that makes forging/,
  );
});

test('what was not answered is counted, and an algorithm that is refused throughout is named once', () => {
  const group = kit.testGroups.find(({ comment }) => comment.startsWith('Logins of ML-DSA-65'));
  const sentences = (group?.tests ?? []).map(({ tcId }) => `${tcId} invalid`);
  const compared = compareAnswers(kit, readAnswers(kit, [...sentences, '1 unsupported'].join('\n')));
  expect(compared.refusedGroups).toEqual(['Logins of ML-DSA-65 (-49)']);
  expect([compared.answered, compared.unsupported, compared.unanswered]).toEqual([
    sentences.length,
    1,
    tests.length - sentences.length - 1,
  ]);
  expect(answersSentence(compared)).toContain('so this algorithm is not verified');
});
