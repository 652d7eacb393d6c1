import { expect, test } from 'vitest';
import { ranCommand, refusalInOneSentence } from '../simulated/ran-command.ts';
import { readWords } from './options.ts';

const options = [
  { name: 'output', short: 'o', value: 'FILE', about: '' },
  { name: 'algorithms', value: 'LIST', about: '' },
];

test('a value may begin with a hyphen, and an option is none', () => {
  for (const value of [
    ...['-7 -8 -257', '-257', '-----BEGIN PUBLIC KEY-----\nAAAA'],
    ...['-_8iMzRF', '-aBc_d', '-abcdefg', '--8iMzRF', '--_', '-A-', '-', '--abcDEFghi', '--A'],
  ])
    expect(readWords(['--algorithms', value], 'run', options).values.get('algorithms')).toBe(value);
  expect(readWords(['-o', '-results.json'], 'run', options).values.get('output')).toBe('-results.json');
  expect(() => readWords(['--algorithms', '-o', 'a'], 'run', options)).toThrow('--algorithms needs a value');
  expect(() => readWords(['--algorithms', '--output=a'], 'run', options)).toThrow('--algorithms needs a value');
  expect(() => readWords(['--algorithms', '--otput', 'a'], 'run', options)).toThrow('--algorithms needs a value');
  expect(() => readWords(['--algorithms', '--output', 'a'], 'run', options)).toThrow('--algorithms needs a value');
  expect(() => readWords(['-o'], 'run', options)).toThrow('The option --output needs a value, --output FILE. Nothing');
});

test.each([[['-V']], [['-v']], [['version']]])('%j says the version', async (words) => {
  Object.assign(globalThis, { __VERSION__: '1', __COMMIT__: 'a' });
  expect(await ranCommand('.', words)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^passkey-bench \d/) });
});

test('help of a command is its own, and what serve does not know is told', async () => {
  const help = await ranCommand('.', ['help', 'compare']);
  expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('passkey-bench compare FILE') });
  expect(await refusalInOneSentence('.', ['serve', 'extra'])).toContain('takes options only, and no “extra”');
});

test.each([
  [['--version', 'extra'], 'Nothing may follow --version, but “extra” does.'],
  [['help', 'run', 'extra'], 'Nothing may follow help COMMAND, but “extra” does.'],
  [['help', 'nothing'], 'There is no command “nothing”: the commands are run, '],
  [['-x'], 'There is no such option “-x”: the commands are run, '],
  [['nothing', '--help'], 'There is no command “nothing”'],
])('%j is refused in one sentence', async (words, sentence) => {
  expect(await refusalInOneSentence('.', words)).toContain(sentence);
});
