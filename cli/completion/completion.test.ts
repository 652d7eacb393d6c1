/** Tests completion in the shells that are installed here. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { commands } from '../index.ts';
import { ranCommand, refusalInOneSentence } from '../simulated/ran-command.ts';
import { formsOf, optionsOf } from './program-form.ts';

const folder = testFolder();

const shells = ['bash', 'zsh', 'fish'] as const;
const fileOf = (shell: string) => join(folder, `completion.${shell}`);

async function answerTo(words: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await ranCommand(folder, words);
  expect(code, stderr).toBe(0);
  return stdout;
}

beforeAll(async () => {
  for (const shell of shells) writeFileSync(fileOf(shell), await answerTo(['completion', shell]));
  writeFileSync(join(folder, 'a result.json'), '');
});

const isHere = (program: string) => spawnSync(program, ['--version']).error === undefined;

/** The last word is the one to complete. */
type CompletionCase = readonly [words: readonly string[], offered: readonly string[], notOffered: readonly string[]];

const requests: readonly CompletionCase[] = [
  [['comp'], ['compare', 'completion'], ['run']],
  [['run', '--pre'], ['--preset'], ['--schemes']],
  [
    ['run', '--preset', ''],
    ['quick', 'standard', 'study'],
    ['--preset', 'ed25519'],
  ],
  [['run', '--experiment', 'cold'], ['cold-start'], ['what-to-offer']],
  [['run', '--schemes', 'rsa'], ['rsa-2048'], ['ed25519']],
  [['run', '--schemes', 'ed25519,ecdsa'], ['ed25519,ecdsa-p256'], ['ecdsa-p256']],
  [['browser', 'chromium', 'f'], ['firefox'], ['chromium']],
  [['fleet', ''], ['firefox', 'a result.json'], ['--grid']],
  [['compare', '--fail-on', ''], ['slower', 'undecided'], ['together']],
  [['compare', 'a'], ['a result.json'], ['--by']],
  [['completion', ''], ['bash', 'zsh', 'fish'], ['run']],
  [['talk', '--theme', ''], ['light', 'dark'], ['chromium']],
  [['help', 'comp'], ['compare', 'completion'], ['run']],
  [['inspect', '--quie'], ['--quiet'], ['--json']],
];

test.skipIf(!isHere('bash')).each(requests)('bash completes %j', (words, offered, notOffered) => {
  const script = [
    `source '${fileOf('bash')}'`,
    `COMP_WORDS=(passkey-bench ${words.map((word) => `'${word}'`).join(' ')})`,
    `COMP_CWORD=${words.length}`,
    '_passkey_bench',
    'printf "%s\\n" "$' + '{COMPREPLY[@]}"',
  ].join('\n');
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  const found = stdout.split('\n');
  for (const word of offered) expect(found).toContain(word);
  for (const word of notOffered) expect(found).not.toContain(word);
});

test.skipIf(!isHere('fish')).each(requests)('fish completes %j', (words, offered, notOffered) => {
  const script = `source '${fileOf('fish')}'; complete -C 'passkey-bench ${words.join(' ')}'`;
  const { stdout } = spawnSync('fish', ['--no-config', '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, HOME: folder },
  });
  const found = stdout.split('\n').map((line) => line.split('\t')[0]?.replaceAll('\\', ''));
  for (const word of offered) expect(found).toContain(word);
  for (const word of notOffered) expect(found).not.toContain(word);
});

test.skipIf(!isHere('zsh'))('zsh reads its script, and has it for the program', () => {
  const script = `autoload -Uz compinit && compinit -D -u; source '${fileOf('zsh')}'; print -r -- $_comps[passkey-bench]`;
  const { stdout, stderr } = spawnSync('zsh', ['-f', '-c', script], { cwd: folder, encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({ stdout: '_passkey_bench\n', stderr: '' });
});

test('every option of every command stands in each script and in the manual', async () => {
  const texts = await Promise.all([...shells.map((shell) => answerTo(['completion', shell])), answerTo(['manual'])]);
  const [bash = '', zsh = '', fish = '', manual = ''] = texts;
  for (const form of await formsOf(commands)) {
    for (const text of [bash, zsh, fish]) expect(text).toContain(form.name);
    for (const { name } of optionsOf(form)) {
      for (const text of [bash, zsh]) expect(text).toContain(`--${name}`);
      expect(fish).toContain(`__fish_seen_subcommand_from ${form.name}' -l ${name}`);
      expect(manual).toContain(`\\-\\-${name.replaceAll('-', '\\-')}`);
    }
  }
});

test.skipIf(!isHere('groff'))('the manual is read without a warning, and says what it is', async () => {
  const { stdout, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-P-cbou'], {
    input: await answerTo(['manual']),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/passkey-bench - measure what a passkey signature costs/);
  expect(stdout).toMatch(/passkey-bench compare FILE … \[OPTION …\]/);
  expect(stdout).toMatch(/passkey-bench fleet .*\n *Another name of browser\.\n\s*passkey-bench servers /);
});

test.each([
  [['completion'], 'takes one of bash, zsh, fish, and got no name of a shell'],
  [['completion', 'tcsh'], 'and got “tcsh”'],
  [['completion', 'bash', 'zsh'], 'and got “bash zsh”'],
  [['manual', 'extra'], 'The command manual takes nothing, and no “extra”'],
])('%j is refused in one sentence', async (words, sentence) => {
  expect(await refusalInOneSentence(folder, words)).toContain(sentence);
});
