/**
 * The page's summary of this project's own published results, before a visitor opens them. It is read from their file,
 * because that file may be replaced.
 */
import { existsSync, readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';

/** @typedef {{ count: number, engines: string[], day: string }} OwnResults */

const ownFile = inProject('public', 'results', 'one-machine.ndjson');

/**
 * @param {string} text one result per line
 * @returns {OwnResults | null} null if there is no result
 */
export function ownResultsIn(text) {
  const lines = text.split('\n').filter((line) => line !== '');
  const runs = lines.map((line) => JSON.parse(line));
  const days = runs.map(({ startedAt }) => String(startedAt)).sort();
  if (days[0] === undefined) return null;
  return { count: runs.length, engines: runs.map(({ environment }) => environment.engine), day: days[0] };
}

/** Whether there are results of our own for studies; they are shown for studies that nobody else has published. */
export const hasOwnStudies = () => existsSync(inProject('public', 'results', 'studies.ndjson'));

/** @returns {OwnResults | null} */
export const ownResults = () => (existsSync(ownFile) ? ownResultsIn(readFileSync(ownFile, 'utf8')) : null);
