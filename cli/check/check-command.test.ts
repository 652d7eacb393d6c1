/** Tests a check of two folders whose programs print prepared results: nothing is measured. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { readRunText } from '../../site/results/document/read-run.ts';
import { printRun } from '../../site/results/export/json.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { runCli } from '../main.ts';
import { ranCommand } from '../simulated/ran-command.ts';
import { recordedTerminal } from '../simulated/recorded-terminal.ts';

const folder = testFolder();

/** A program that prints the result for the seed that it is given, and records its arguments. */
const program = (name: string) => `
  const { appendFileSync, readFileSync } = await import('node:fs');
  const words = process.argv.slice(2);
  if (words[0] === '--version') console.log('passkey-bench 1.2.3 (${name})');
  else {
    appendFileSync(${JSON.stringify(join(folder, 'turns.txt'))}, '${name} ' + words.join(' ') + '\\n');
    const seed = words.find((word) => word.startsWith('--seed=')).slice(7);
    process.stdout.write(readFileSync(new URL('../runs/' + seed + '.json', import.meta.url), 'utf8'));
  }
`;

const SEEDS = [0, 1, 2, 3, 4, 5].map((step) => 2026 + step);

/** @param pace the factor of its times */
function side(name: string, pace: number, source = program(name)): void {
  for (const part of ['scripts', 'runs']) mkdirSync(join(folder, name, part), { recursive: true });
  writeFileSync(join(folder, name, 'scripts', 'passkey-bench.mjs'), source);
  for (const [index, seed] of SEEDS.entries()) {
    const run = exampleRun({ id: `${name}-${seed}`, seed: seed + name.length, pace: pace * (1 + 0.01 * (index % 3)) });
    writeFileSync(join(folder, name, 'runs', `${seed}.json`), printRun(run));
  }
}
side('before', 1);
side('after', 1.4);
side('better', 0.5);
side(
  'broken',
  1,
  "if (process.argv[2] === '--version') console.log('1'); else { console.error('It broke.'); process.exitCode = 2; }",
);
side('endless', 1, "if (process.argv[2] === '--version') console.log('1'); else setInterval(() => {}, 1000);");
side('slow', 1, 'setInterval(() => {}, 1000);');
side('odd', 1, "console.log('{}')");

async function check(...words: readonly string[]) {
  rmSync(join(folder, 'turns.txt'), { force: true });
  const ended = await ranCommand(folder, ['check', ...words, '--seed', `${SEEDS[0]}`]);
  const turns = () => readFileSync(join(folder, 'turns.txt'), 'utf8').trim().split('\n');
  return { ...ended, turns };
}

test('base and head take turns, each by its own program, and what a workflow may want lies in one folder', async () => {
  const words = ['before', 'after', '--repeat', '3', '--schemes', 'ed25519', '-o', 'found'];
  const { code, turns, stdout, stderr } = await check(...words, '--exit-by-verdict');
  expect(stderr).toMatch(/18 of 18 judged comparisons are slower by more than 5\.00 %\./);
  expect(code).toBe(10);
  expect(turns()).toEqual(
    [
      ['before', 2026],
      ['after', 2026],
      ['after', 2027],
      ['before', 2027],
      ['before', 2028],
      ['after', 2028],
    ].map(([name, seed]) => `${name} run --schemes=ed25519 --seed=${seed} --json`),
  );
  expect(stdout).toMatch(/^A \(base, 1\.2\.3 \(before\)\)\nB \(head, 1\.2\.3 \(after\)\)\n/);
  expect(readdirSync(join(folder, 'found')).sort()).toEqual([
    ...['action-benchmark.json', 'annotations.txt', 'base.json', 'bencher.json', 'comment.md', 'comparison.csv'],
    ...['comparison.json', 'comparison.md', 'head.json', 'junit.xml'],
  ]);
  const head = readRunText(readFileSync(join(folder, 'found', 'head.json'), 'utf8'));
  expect(head.repeats).toHaveLength(3);
  expect(head.environment.label).toBe('head, 1.2.3 (after)');
  const comment = readFileSync(join(folder, 'found', 'comment.md'), 'utf8');
  expect(comment).toMatch(
    /^<!-- passkey-bench check -->\n### Passkey Bench: 18 of 18 cells are slower by more than 5\.00 %\.\n/,
  );
  expect(comment).toMatch(/\| Ed25519, Sign, WebAssembly \| .+ \| slower \|/);
  expect(comment).toMatch(
    /A measured difference by a factor of [\d.]+(?: to [\d.]+, by cell,)? would have been found\./,
  );
  expect(comment).toMatch(/measured by turns on one machine in .+, 3 runs each\./);
  expect(comment).toMatch(/<details><summary>All 18 cells<\/summary>/);
});

test('of code that did not change nothing is found, and the comment says what would have been', async () => {
  const { code } = await check('before', 'before', '-o', 'same', '--fail-on', 'slower', '--repeat', '3');
  expect(code).toBe(0);
  const comment = readFileSync(join(folder, 'same', 'comment.md'), 'utf8');
  expect(comment).toContain('### Passkey Bench: No cell was found to differ by more than 5.00 %.');
  expect(comment).toContain('would have been found.');
});

test.each([
  [['before', 'after', '--fail-on', 'slower'], 1],
  [['before', 'better', '--fail-on', 'undecided'], 0],
  [['before', 'better', '--exit-by-verdict'], 12],
  [['before', 'after'], 0],
])('check %j ends with %i', async (words, code) => {
  expect((await check(...words, '--repeat', '3')).code).toBe(code);
});

test('one run each is too few, which is said and fails where that is asked for', async () => {
  const { code, stderr } = await check('before', 'before', '--repeat', '1', '--fail-on', 'undecided');
  expect(stderr).toMatch(/^Fewer than three runs each .+\n.*leave open whether the cell is slower/ms);
  expect(code).toBe(1);
});

test.each([
  [['before'], 'needs two folders'],
  [['before', 'missing'], 'There is no program in “missing”'],
  [['before', 'broken'], 'The run of head ended with It broke.'],
  [['odd', 'before'], 'is no result'],
  [['before', 'after', '--preset', 'epic'], '“epic”'],
  [['before', 'after', '-o', 'before/scripts/passkey-bench.mjs'], 'cannot be made'],
])('check %j is refused in one sentence', async (words, named) => {
  const { code, stderr } = await check(...words);
  expect(code).toBe(2);
  expect(stderr).toContain(named);
});

test.each([
  ['base · is made ready', ['slow', 'before']],
  ['head · is made ready', ['before', 'slow']],
  ['base · measures', ['endless', 'before']],
  ['head · measures', ['before', 'endless']],
])('Ctrl+C after “%s” ends a check as an interrupted one', async (step, words) => {
  const terminal = recordedTerminal(folder);
  const code = await runCli(['check', ...words, '-o', 'none', '--seed', `${SEEDS[0]}`], {
    ...terminal,
    tell(text) {
      terminal.tell(text);
      if (text.includes(step)) setTimeout(terminal.interrupt);
    },
  });
  expect(code).toBe(130);
  expect(terminal.stderr()).toMatch(/The check was interrupted\. Nothing was compared\.\n$/);
  expect(terminal.stderr()).not.toContain('does not start');
  expect(readdirSync(folder)).not.toContain('none');
});
