import { answerOf } from '../command.mjs';

/** The commit a build is made from: `3749401`, `3749401+changes` where files differ from it, or `unknown` without git. */
export const describeCommit = () =>
  answerOf('git', ['describe', '--always', '--dirty=+changes', '--exclude=*']) ?? 'unknown';
