/**
 * What `action.yml` runs: measures base and head alternately and shows the result on GitHub. Inputs are `INPUT_…` in
 * the environment; the last line states the verdict.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inProject } from '../project.mjs';
import { runMain, StepError, say } from '../step.mjs';
import { putComment } from './comment.mjs';

/** Verdicts by the exit code of `passkey-bench check --exit-by-verdict`. */
const verdicts = new Map([
  [0, 'not slower'],
  [10, 'slower'],
  [11, 'undecided'],
  [12, 'faster'],
]);

/** Verdicts that fail the job, by the input that chooses them. */
const failing = new Map([
  ['slower', ['slower']],
  ['undecided', ['slower', 'undecided']],
  ['never', []],
]);

/** @param {string} name */
const input = (name) => process.env[`INPUT_${name}`]?.trim() ?? '';

/** @param {string} name @param {string} text */
function append(name, text) {
  const file = process.env[name];
  if (file) appendFileSync(file, text);
}

/**
 * The folder with the base commit checked out. Each commit has its own folder, because a job may check several.
 * @param {string} head @param {string} commit @param {string} place
 */
function checkOut(head, commit, place) {
  if (!/^[\da-f]{7,64}$/.test(commit))
    throw new StepError(
      `The base is “${commit}”: give a commit by its hash, such as github.event.pull_request.base.sha.`,
    );
  const folder = join(place, `base-${commit}`);
  /** @param {...string} words @returns {string | undefined} git's error message, if it failed */
  const git = (...words) => {
    const { status, stderr, error } = spawnSync('git', ['-C', head, ...words], { encoding: 'utf8' });
    return status === 0 ? undefined : (error?.message ?? /^fatal: .*$/m.exec(stderr)?.[0] ?? stderr.trim());
  };
  // The clone may contain only the newest commit.
  if (git('cat-file', '-e', `${commit}^{commit}`) !== undefined) git('fetch', '--depth=1', 'origin', commit);
  // A runner that keeps its clone still lists the worktree of an earlier job, whose temporary folder is gone: `--force`
  // overrides that entry.
  const fault = existsSync(folder) ? undefined : git('worktree', 'add', '--force', '--detach', folder, commit);
  if (fault !== undefined)
    throw new StepError(
      `The base ${commit} could not be checked out of the repository that head comes from (${fault}). Nothing was compared.`,
    );
  if (!existsSync(join(folder, 'scripts', 'passkey-bench.mjs')))
    throw new StepError(
      `The base ${commit} has no program that measures it, so nothing was compared: it is older than the command.`,
    );
  return folder;
}

/** @param {string} verdict @param {string} found */
function showFound(verdict, found) {
  const read = (/** @type {string} */ name) => readFileSync(join(found, name), 'utf8');
  const comment = read('comment.md');
  say(read('annotations.txt').trimEnd());
  append('GITHUB_STEP_SUMMARY', comment);
  append('GITHUB_OUTPUT', `verdict=${verdict}\nfolder=${found}\n`);
  const repository = process.env['GITHUB_REPOSITORY'] ?? '';
  const pullRequest = input('PULL_REQUEST');
  if (input('COMMENT') !== 'true' || pullRequest === '') return;
  const refused = putComment({ repository, pullRequest, text: comment });
  if (refused) say(`::warning title=Passkey Bench::${refused}`);
}

await runMain(async () => {
  const failOn = failing.get(input('FAIL_ON'));
  if (!failOn) throw new StepError(`fail-on is “${input('FAIL_ON')}”: it knows ${[...failing.keys()].join(', ')}.`);
  const head = resolve(process.env['GITHUB_WORKSPACE'] ?? '.');
  const place = resolve(process.env['RUNNER_TEMP'] ?? inProject('target'), 'passkey-bench-check');
  mkdirSync(place, { recursive: true });
  const base = checkOut(head, input('BASE'), place);
  const found = mkdtempSync(join(place, 'found-'));
  const words = [
    'check',
    base,
    head,
    '--exit-by-verdict',
    '--repeat',
    input('REPEAT'),
    '--by',
    input('BY'),
    '-o',
    found,
  ];
  const options = input('OPTIONS')
    .split(/\s+/)
    .filter((word) => word !== '');
  const { status } = spawnSync(process.execPath, [inProject('scripts', 'passkey-bench.mjs'), ...words, ...options], {
    stdio: 'inherit',
  });
  const verdict = verdicts.get(status ?? -1);
  if (verdict === undefined) throw new StepError('The check came to no end: the sentence above says why.');
  showFound(verdict, found);
  say(`Passkey Bench: head is ${verdict}.`);
  if (failOn.includes(verdict)) process.exitCode = 1;
});
