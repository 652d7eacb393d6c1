/** The documents of visits in a folder: one file each, parsed as the page parses a result from outside. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepError } from '../../../scripts/step.mjs';
import { readRunText } from '../../../site/results/document/read-run.ts';
import { RefusedResult } from '../../../site/results/document/refused-result.ts';
import type { RunDocument } from '../../../site/results/document/run.ts';

/** A single visit has nothing to be compared with. */
export const MIN_VISITS = 2;

function readVisit(folder: string, name: string): RunDocument {
  try {
    return readRunText(readFileSync(join(folder, name), 'utf8'));
  } catch (error) {
    if (error instanceof RefusedResult) throw new StepError(`${join(folder, name)} cannot be read. ${error.message}`);
    throw error;
  }
}

/** Returns the runs ordered by file name. @throws StepError for fewer than two, and if the page would refuse one */
export function readKeptVisits(folder: string): readonly RunDocument[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  if (names.length < MIN_VISITS) throw new StepError(`There are no two visits to compare in ${folder}.`);
  return names.sort().map((name) => readVisit(folder, name));
}
