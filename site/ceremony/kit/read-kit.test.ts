import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KitFault, readKit } from './read-kit.ts';

const text = readFileSync('public/kit/webauthn.json', 'utf8');
const tree = JSON.parse(text);
const lines = text.split('\n');

/** The kit with this change. */
const changed = (change: (kit: typeof tree) => void) => {
  const copy = structuredClone(tree);
  change(copy);
  return JSON.stringify(copy, undefined, 1);
};

function faultOf(kit: string): string {
  try {
    readKit(kit);
  } catch (error) {
    expect(error).toBeInstanceOf(KitFault);
    return String((error as Error).message);
  }
  throw new Error('It was read.');
}

test('the kit is read whole', () => {
  expect(readKit(text)).toEqual(tree);
});

test.each([
  ['nothing', '', 'There is nothing in the kit.'],
  ['half a file', lines.slice(0, 100).join('\n'), 'from line 100 on'],
  ['a file cut in a line', text.slice(0, 5000), `from line ${text.slice(0, 5000).split('\n').length} on`],
  ['no kit', '{"testGroups": []}', 'no kitVersion'],
  ['a list', '[]', 'no kitVersion'],
  ['null', 'null', 'no kitVersion'],
  ['another version', changed((kit) => Object.assign(kit, { kitVersion: 2 })), 'of version “2”, and version 1 is read'],
  ['fewer tests', changed((kit) => kit.testGroups.pop()), `has ${tree.numberOfTests} tests, and it has`],
  [
    'a number twice',
    changed((kit) => Object.assign(kit.testGroups[0].tests[1], { tcId: 1 })),
    'Two tests of the kit have one number.',
  ],
  [
    'a flag that nobody explains',
    changed((kit) => kit.testGroups[0].tests[0].flags.push('Odd')),
    'the flag “Odd”, and no note',
  ],
  [
    'a verdict that is none',
    changed((kit) => Object.assign(kit.testGroups[0].tests[6], { result: 'maybe' })),
    `test 7, line ${lines.findIndex((line) => line.includes('"tcId": 7,')) + 1}, result`,
  ],
  [
    'bytes that are none',
    changed((kit) => Object.assign(kit.testGroups[0].tests[6].credential.response, { clientDataJSON: '%' })),
    'credential.response.clientDataJSON',
  ],
])('%s is refused in one sentence that says where', (_, kit, says) => {
  const fault = faultOf(kit);
  expect(fault).toContain(says);
  expect(fault).toMatch(/Nothing was checked\.$/);
  expect(fault.split('\n')).toHaveLength(1);
});
