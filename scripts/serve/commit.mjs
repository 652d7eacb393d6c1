import { answerOf } from '../command.mjs';

/** @type {string | undefined} */
let known;

/** The commit a build is made from: `3749401`, `3749401+changes` where files differ from it, or `unknown` without git. A program asks once. */
export function describeCommit() {
  known ??= answerOf('git', ['describe', '--always', '--dirty=+changes', '--exclude=*']) ?? 'unknown';
  return known;
}
