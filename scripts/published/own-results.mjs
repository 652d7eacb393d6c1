/** What the page says of this project's own published results before anybody has opened them: told from their file, which may be replaced. */
import { existsSync, readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';

/** @typedef {{ count: number, engines: string[], day: string }} OwnResults */

const ownFile = inProject('public', 'results', 'one-machine.ndjson');

/**
 * @param {string} text a result a line
 * @returns {OwnResults | null} nothing where there is no result
 */
export function ownResultsIn(text) {
  const lines = text.split('\n').filter((line) => line !== '');
  const runs = lines.map((line) => JSON.parse(line));
  const days = runs.map(({ startedAt }) => String(startedAt)).sort();
  if (days[0] === undefined) return null;
  return { count: runs.length, engines: runs.map(({ environment }) => environment.engine), day: days[0] };
}

/** Whether there are results of studies, for the pictures of those that nobody else has published anything of. */
export const hasOwnStudies = () => existsSync(inProject('public', 'results', 'studies.ndjson'));

/** @returns {OwnResults | null} */
export const ownResults = () => (existsSync(ownFile) ? ownResultsIn(readFileSync(ownFile, 'utf8')) : null);
