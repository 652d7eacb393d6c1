import { execFileSync } from 'node:child_process';
import { projectRoot } from './project.mjs';

function git(...parameters) {
  return execFileSync('git', parameters, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/** The commit a build is made from: `3749401`, `3749401+changes` where files differ from it, or `unknown` without git. */
export function describeCommit() {
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${changed ? '+changes' : ''}`;
  } catch {
    return 'unknown';
  }
}
