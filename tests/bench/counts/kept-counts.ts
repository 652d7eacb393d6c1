/** Counts that benchmarks add to, evening after evening: a file each, written after everything that is counted. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { minifySync, transformWithOxc } from 'vite';
import { writeWhole } from '../../../cli/terminal/whole-file.ts';
import { inProject } from '../../../scripts/project.mjs';
import { StepError } from '../../../scripts/step.mjs';

const HEX_DIGITS = 16;
/** Neither is in the page that is measured. */
const NOT_MEASURED = /\.test\.tsx?$|[/\\]simulated[/\\]/;

const scriptsBelow = (path: string) =>
  path.endsWith('.ts')
    ? [path]
    : readdirSync(inProject(path), { recursive: true, encoding: 'utf8' })
        .map((name) => join(path, name))
        .filter((file) => file.endsWith('.ts') && !NOT_MEASURED.test(file))
        .sort();

/** What a browser is given of a script: without types and comments, local names as short as they can be. */
async function minified(path: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(inProject(path), 'utf8'), path, { sourcemap: false });
  return minifySync(path, code, { module: true, mangle: { toplevel: true } }).code;
}

/** Of all scripts at or below these paths. Counts are added while it stays the same, although a type is renamed or a comment rewritten. */
export async function hashOfMinified(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(scriptsBelow)) hash.update(`${path}\0${await minified(path)}\0`);
  return hash.digest('hex').slice(0, HEX_DIGITS);
}

/**
 * What the file holds; nothing where there is none yet.
 *
 * @throws StepError where it holds something else: nobody's counts are thrown away unasked
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

/** Whoever stops the benchmark leaves a whole file. */
export const writeCounts = (file: string, counts: unknown) => writeWhole(file, `${JSON.stringify(counts, null, 2)}\n`);

/** How many of something the environment asks for. @throws StepError where it is no such number */
export function numberAsked(name: string, usual: number, least: number): number {
  const count = Number(process.env[name] ?? usual);
  if (!Number.isSafeInteger(count) || count < least)
    throw new StepError(`${name} must be a whole number from ${least} on; nothing was measured.`);
  return count;
}
