import { answerOf } from '../command.mjs';

/** The commit a build is made from: `3749401`, `3749401+changes` where files differ from it, or `unknown` without git. */
export function describeCommit() {
  const changes = answerOf('git', ['status', '--porcelain', '--untracked-files=no']);
  const commit = answerOf('git', ['rev-parse', '--short', 'HEAD']);
  if (changes === undefined || commit === undefined) return 'unknown';
  return changes === '' ? commit : `${commit}+changes`;
}
