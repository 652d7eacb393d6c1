import { answerOf } from '../command.mjs';

/** @type {string | undefined} */
let known;

/**
 * The time of that commit, in seconds since 1970; 0 without git. A page uses it to tell an older
 * version from a newer one.
 */
export const committedAt = () => Number(answerOf('git', ['log', '-1', '--format=%ct']) ?? 0);

/**
 * The commit of a build: `3749401`, `3749401+changes` if files differ from it, or `unknown` without git. The result is
 * cached for the life of the program.
 */
export function describeCommit() {
  known ??= answerOf('git', ['describe', '--always', '--dirty=+changes', '--exclude=*']) ?? 'unknown';
  return known;
}
