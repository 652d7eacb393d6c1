import { expect, test } from 'vitest';
import { sourcesIn, withoutComments } from './sources.ts';

/** A number or a quoted text. Arithmetic on numbers and constants is allowed. */
const number = String.raw`-?(?:0[xb][\da-fA-F_]+|[\d_]*\.?[\d_]+(?:e-?\d+)?)n?`;
const text = String.raw`'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|${'`[^`$]*`'}`;
const operand = String.raw`\(*(?:${number}|[A-Z][A-Z\d_]*)\)*`;
const value = String.raw`(?:${operand}(?:\s*(?:[-+*/%]|\*\*)\s*${operand})*|(?:${text})(?:\s*\+\s*(?:${text}))*)`;
const constant = new RegExp(String.raw`^(?:export )?const (\w+)(?:: \w+)? =\s+${value}(?: as const)?;$`, 'gm');

const namesIn = (source: string) => [...withoutComments(source).matchAll(constant)].map(([, name = '']) => name);
const isScreaming = (name: string) => /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/.test(name);

test('a number or text that a module keeps is written in capitals, so that it is not taken for a variable', () => {
  const sources = sourcesIn(['site', 'cli'], (path) => /(?<!\.test)\.tsx?$/.test(path));
  const constants = [...sources].flatMap(([file, source]) => namesIn(source).map((name) => ({ file, name })));
  expect(constants.length).toBeGreaterThan(100);
  expect(constants.filter(({ name }) => !isScreaming(name))).toEqual([]);
});

test('constants are found whatever their value is written like, and nothing else is', () => {
  const found = [
    '1e-3',
    '20_000_000',
    '1 / 20',
    '8 * MODULUS_BYTES',
    "'a' +\n  'b'",
    '`text`',
    '-0.5',
    '0x45',
    '2n ** 8n',
  ];
  const others = ['[1, 2]', 'other', 'f(1)', '() => 1', '{ a: 1 }', 'new Uint8Array(16)', 'true'];
  for (const written of found) expect(namesIn(`export const name = ${written};\n`), written).toEqual(['name']);
  for (const written of others) expect(namesIn(`const name = ${written};\n`), written).toEqual([]);
  expect(namesIn("const name: string =\n  'a text';\n")).toEqual(['name']);
  expect(namesIn('  const inside = 1;\n// const commented = 1;\n')).toEqual([]);
});
