/** Counts that benchmarks add to over several evenings: one file each, written after every item that is counted. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { minifySync, transformWithOxc } from 'vite';
import { writeWhole } from '../../../cli/terminal/whole-file.ts';
import { inProject } from '../../../scripts/project.mjs';
import { StepError } from '../../../scripts/step.mjs';

const HEX_DIGITS = 16;
/** Tests and simulated parts are not in the page that is measured. */
const NOT_MEASURED = /\.test\.tsx?$|[/\\]simulated[/\\]/;

const scriptsBelow = (path: string) =>
  path.endsWith('.ts')
    ? [path]
    : readdirSync(inProject(path), { recursive: true, encoding: 'utf8' })
        .map((name) => join(path, name))
        .filter((file) => file.endsWith('.ts') && !NOT_MEASURED.test(file))
        .sort();

/** A script as a browser gets it: without types and comments, with local names as short as possible. */
async function minified(path: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(inProject(path), 'utf8'), path, { sourcemap: false });
  return minifySync(path, code, { module: true, mangle: { toplevel: true } }).code;
}

/**
 * Hashes all scripts at or below these paths. Counts add up while the hash stays the same, so it ignores a renamed
 * type or a rewritten comment.
 */
export async function hashOfMinified(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(scriptsBelow)) hash.update(`${path}\0${await minified(path)}\0`);
  return hash.digest('hex').slice(0, HEX_DIGITS);
}

/**
 * Returns what the file holds, or undefined if there is no file yet.
 *
 * @throws StepError if it holds something else, so that no counts are overwritten unasked
 */
export function readCounts<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StepError(
      `${file} holds no counts of this benchmark; nothing was measured and the file was left as it is. Take it back from the repository, or delete it to begin anew.`,
    );
  }
}

/** Writes the file as a whole, so that a stopped benchmark leaves a complete file. */
export const writeCounts = (file: string, counts: unknown) => writeWhole(file, `${JSON.stringify(counts, null, 2)}\n`);

/**
 * Returns the number that the environment asks for, or `usual`. @throws StepError if it is not a whole number ≥ `least`
 */
export function numberAsked(name: string, usual: number, least: number): number {
  const count = Number(process.env[name] ?? usual);
  if (!Number.isSafeInteger(count) || count < least)
    throw new StepError(`${name} must be a whole number from ${least} on; nothing was measured.`);
  return count;
}
