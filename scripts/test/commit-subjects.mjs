/** Whether commits can be scanned: `area: verb …`, one change each, short enough for one line of a log. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inProject, projectRoot } from '../project.mjs';

const MOST_CHARACTERS = 60;

/** Commits before are as they are. */
const SINCE = '2026-11-25T14:00:00Z';

/** What is wrong with a subject, if anything is. @param {string} subject */
export function faultOf(subject) {
  const { length } = [...subject];
  if (length > MOST_CHARACTERS) return `has ${length} characters, where ${MOST_CHARACTERS} are the most`;
  if (!/^[a-z][\w-]*: \S/.test(subject)) return 'does not begin with its area and a colon, as “docs: move …” does';
  if (subject.includes(';')) return 'names several changes: make a commit of each';
  return undefined;
}

/** Of this clone, the newest first; what a robot proposes is named by it. */
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
