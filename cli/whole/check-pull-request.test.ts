/**
 * Tests the action's script on a repository with two commits, whose programs print prepared results. A substitute
 * replaces GitHub's program.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/project.mjs';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { printRun } from '../../site/results/export/json.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { COMMENT_MARK } from '../check/comment-text.ts';

const folder = testFolder();
const at = (...path: readonly string[]) => join(folder, ...path);

function git(...words: readonly string[]): string {
  const own = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  const { status, stdout, stderr } = spawnSync('git', ['-C', at('head'), ...own, ...words], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

const program = `
  import { readFileSync } from 'node:fs';
  const words = process.argv.slice(2);
  const seed = words.find((word) => word.startsWith('--seed='))?.slice(7);
  if (words[0] === '--version') console.log('passkey-bench 1.2.3 (abc)');
  else process.stdout.write(readFileSync(new URL('../runs/' + seed + '.json', import.meta.url), 'utf8'));
`;

/** A commit in which every time is longer by this factor. */
function commit(pace: number): string {
  for (const part of ['scripts', 'runs']) mkdirSync(at('head', part), { recursive: true });
  writeFileSync(at('head', 'scripts', 'passkey-bench.mjs'), program);
  for (let step = 0; step < 3; step += 1) {
    const run = exampleRun({ id: `${10 * pace}-${step}`, seed: step + 1, pace: pace * (1 + 0.01 * step) });
    writeFileSync(at('head', 'runs', `${7 + step}.json`), printRun(run));
  }
  git('add', '-A');
  git('commit', '-q', '-m', `Times ${pace}`);
  return git('rev-parse', 'HEAD');
}

mkdirSync(at('head'));
git('init', '-q');
git('commit', '-q', '--allow-empty', '-m', 'Nothing yet');
const older = git('rev-parse', 'HEAD');
const base = commit(1);
commit(1.4);

mkdirSync(at('bin'));
writeFileSync(
  at('bin', 'gh'),
  `#!/usr/bin/env node
const { appendFileSync, existsSync, readFileSync } = require('node:fs');
const words = process.argv.slice(2);
if (existsSync(${JSON.stringify(at('forbidden'))})) { console.error('HTTP 403'); process.exit(1); }
const body = words.includes('--input') ? JSON.parse(readFileSync(0, 'utf8')).body : '';
appendFileSync(${JSON.stringify(at('asked.ndjson'))}, JSON.stringify({ words, body }) + '\\n');
if (words.includes('--jq') && existsSync(${JSON.stringify(at('earlier'))})) console.log('77\\n78');
`,
);
chmodSync(at('bin', 'gh'), 0o755);

function act(inputs: Readonly<Record<string, string>> = {}) {
  for (const name of ['asked.ndjson', 'output', 'summary']) rmSync(at(name), { force: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, [inProject('scripts/action/check-pull-request.mjs')], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${at('bin')}${delimiter}${process.env['PATH']}`,
      GITHUB_WORKSPACE: at('head'),
      RUNNER_TEMP: at('temp'),
      GITHUB_REPOSITORY: 'somebody/bench',
      GITHUB_OUTPUT: at('output'),
      GITHUB_STEP_SUMMARY: at('summary'),
      INPUT_BASE: base,
      INPUT_REPEAT: '3',
      INPUT_BY: '5%',
      INPUT_OPTIONS: '--preset quick --seed 7',
      INPUT_FAIL_ON: 'slower',
      INPUT_COMMENT: 'true',
      INPUT_PULL_REQUEST: '12',
      ...inputs,
    },
  });
  const read = (name: string) => readFileSync(at(name), 'utf8');
  return { status, output: `${stdout}${stderr}`, read };
}

interface ReceivedRequest {
  readonly words: readonly string[];
  readonly body: string;
}
const requestOf = (text: string): readonly ReceivedRequest[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('base is checked out beside head; what is found stands in output, summary, annotations and one comment', () => {
  const { status, output, read } = act();
  expect(output).toMatch(/^::error title=Slower::/m);
  expect(output).toMatch(/Passkey Bench: head is slower\.$/m);
  expect(status).toBe(1);
  expect(read('output')).toMatch(/^verdict=slower\nfolder=.+\n$/);
  expect(read('summary')).toContain('### Passkey Bench: 18 of 18 cells are slower');
  const [listed, posted, ...more] = requestOf(read('asked.ndjson'));
  expect(more).toEqual([]);
  expect(listed?.words).toContain('repos/somebody/bench/issues/12/comments');
  // The script searches for the mark with which its comments begin.
  expect(listed?.words.join(' ')).toContain(COMMENT_MARK);
  expect(posted?.words.slice(0, 4)).toEqual(['api', '--method', 'POST', 'repos/somebody/bench/issues/12/comments']);
  expect(posted?.body.startsWith(COMMENT_MARK)).toBe(true);
});

test('a later check writes over its comment', () => {
  writeFileSync(at('earlier'), '');
  const first = readFileSync(at('output'), 'utf8');
  // A self-hosted runner keeps the clone, and empties its temporary folder between two jobs.
  rmSync(at('temp'), { recursive: true });
  const { status, read } = act({ INPUT_FAIL_ON: 'never' });
  expect(status).toBe(0);
  // The first check's results stay where its output says.
  expect(read('output')).not.toBe(first);
  expect(requestOf(read('asked.ndjson'))[1]?.words.slice(0, 4)).toEqual([
    ...['api', '--method', 'PATCH', 'repos/somebody/bench/issues/comments/77'],
  ]);
});

test('where nobody may write a comment, that is a warning, and the summary has its text', () => {
  writeFileSync(at('forbidden'), '');
  const { status, output, read } = act({ INPUT_FAIL_ON: 'never' });
  rmSync(at('forbidden'));
  expect(output).toContain('::warning title=Passkey Bench::The comment could not be written (HTTP 403)');
  expect(read('summary')).toContain('18 of 18 cells are slower');
  expect(status).toBe(0);
});

test.each([
  [{ INPUT_BASE: 'main; rm -rf /' }, 'give a commit by its hash'],
  // In git's own words: no such commit, or a clone that git does not trust.
  [{ INPUT_BASE: 'abcdef1' }, 'could not be checked out of the repository that head comes from (fatal: '],
  // Other commits were checked before it, in the same job.
  [{ INPUT_BASE: older }, 'it is older than the command'],
  [{ INPUT_FAIL_ON: 'sometimes' }, 'it knows slower, undecided, never'],
  [{ INPUT_OPTIONS: '--preset epic' }, 'The check came to no end'],
])('%j is refused in a sentence', (inputs, named) => {
  const { status, output } = act(inputs);
  expect(status).toBe(1);
  expect(output).toContain(named);
});
