import { answerOf } from '../command.mjs';

/** @type {string | undefined} */
let known;

/** When that commit was made, in seconds since 1970; 0 without git. By this a page tells an older version from a newer one. */
export const committedAt = () => Number(answerOf('git', ['log', '-1', '--format=%ct']) ?? 0);

/** The commit a build is made from: `3749401`, `3749401+changes` where files differ from it, or `unknown` without git. A program asks once. */
export function describeCommit() {
  known ??= answerOf('git', ['describe', '--always', '--dirty=+changes', '--exclude=*']) ?? 'unknown';
  return known;
}
