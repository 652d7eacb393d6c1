/** Keeps one comment on a pull request: a later check overwrites the comment of an earlier one. */
import { spawnSync } from 'node:child_process';

/** The first line of every such comment; `passkey-bench check` writes the same. */
const MARK = '<!-- passkey-bench check -->';

/**
 * Runs GitHub's own program and returns its output.
 * @param {readonly string[]} words
 * @param {string} [input]
 */
function gh(words, input) {
  const { status, stdout, stderr, error } = spawnSync('gh', words, {
    encoding: 'utf8',
    ...(input !== undefined && { input }),
  });
  if (status === 0) return stdout;
  throw new Error((error?.message ?? stderr.trim().split('\n').at(-1)) || 'gh said nothing');
}

/**
 * @param {{ repository: string, pullRequest: string, text: string }} comment
 * @returns {string | undefined} if it failed, the reason in one sentence: for example, a fork may not write
 */
export function putComment({ repository, pullRequest, text }) {
  const comments = `repos/${repository}/issues/${pullRequest}/comments`;
  try {
    const query = `.[] | select(.body | startswith("${MARK}")) | .id`;
    const [earlier] = gh(['api', '--paginate', comments, '--jq', query]).trim().split('\n');
    const where = earlier
      ? ['--method', 'PATCH', `repos/${repository}/issues/comments/${earlier}`]
      : ['--method', 'POST', comments];
    gh(['api', ...where, '--input', '-'], JSON.stringify({ body: text }));
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `The comment could not be written (${reason}): the summary of this job has the same text.`;
  }
}
