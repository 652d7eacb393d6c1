/**
 * Checks that commit subjects are easy to scan: `area: verb …`, one change each, short enough for one line of a log.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inProject, projectRoot } from '../project.mjs';

const MAX_CHARACTERS = 60;

/** Older commits are not checked. */
const SINCE = '2026-11-25T14:00:00Z';

/** The fault of a subject; undefined if it has none. @param {string} subject */
export function faultOf(subject) {
  const { length } = [...subject];
  if (length > MAX_CHARACTERS) return `has ${length} characters, where ${MAX_CHARACTERS} are the most`;
  if (!/^[a-z][\w-]*: \S/.test(subject)) return 'does not begin with its area and a colon, as “docs: move …” does';
  if (subject.includes(';')) return 'names several changes: make a commit of each';
  return undefined;
}

/** The subjects of this clone, the newest first. Dependabot's commits are left out: it writes their subjects itself. */
function subjects() {
  const parameters = [
    'log',
    '--no-merges',
    `--since=${SINCE}`,
    '--format=%s',
    '--perl-regexp',
    '--author=^(?!dependabot)',
  ];
  return execFileSync('git', parameters, { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && existsSync(inProject('.git'))) {
  for (const subject of subjects()) {
    const fault = faultOf(subject);
    if (fault === undefined) continue;
    process.stderr.write(`“${subject}” ${fault}.\n`);
    process.exitCode = 1;
  }
}
