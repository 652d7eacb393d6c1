/**
 * The blocks that benchmarks write into docs/benchmarks and docs/for-maintainers.md. Each stands between two marks of
 * its own, and each mark is on a line of its own.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project.mjs';
import { StepError } from '../step.mjs';

const folder = inProject('docs', 'benchmarks');

/** @param {string} name */
const marksOf = (name) => ({ begin: `<!-- bench: ${name} -->`, end: `<!-- end: ${name} -->` });

const anyMark = /^<!-- (bench|end): (\S+) -->$/;

/** The name of each begin mark in the text; a repeated mark is listed again. @param {string} text */
export const blockNames = (text) =>
  text.split(/\r?\n/).flatMap((line) => {
    const [, kind, name] = anyMark.exec(line.trim()) ?? [];
    return kind === 'bench' && name !== undefined ? [name] : [];
  });

/**
 * Replaces the block between the marks with that name. Nothing outside the marks changes.
 * @param {string} text
 * @param {string} name
 * @param {string} block
 * @throws StepError that says what is wrong with the marks, in one sentence
 */
export function replaceBlock(text, name, block) {
  const { begin, end } = marksOf(name);
  const lines = text.split('\n');
  /** @param {string} mark */
  const placesOf = (mark) => lines.flatMap((line, place) => (line.trim() === mark ? [place] : []));
  const begins = placesOf(begin);
  const ends = placesOf(end);
  const from = begins[0];
  const to = ends[0];
  if (from === undefined || to === undefined)
    throw new StepError(
      `There is no ${from === undefined ? begin : end} on a line of its own, so nothing was written.`,
    );
  if (begins.length + ends.length > 2)
    throw new StepError(`${begins.length > 1 ? begin : end} stands there twice, so nothing was written.`);
  if (to < from) throw new StepError(`${end} stands before ${begin}, so nothing was written.`);
  const other = lines.slice(from + 1, to).find((line) => anyMark.test(line.trim()));
  if (other !== undefined)
    throw new StepError(`${other.trim()} stands between the marks of ${name}, so nothing was written.`);
  return [...lines.slice(0, from + 1), '', block.trim(), '', ...lines.slice(to)].join('\n');
}

/** Every file with tables, by its path. */
export const tableFiles = () => [
  ...readdirSync(folder).map((name) => join(folder, name)),
  inProject('docs', 'for-maintainers.md'),
];

/**
 * The file with the table of a benchmark.
 * @param {string} name
 * @throws StepError if no file has its marks
 */
export function fileOf(name) {
  const found = tableFiles().find((path) => blockNames(readFileSync(path, 'utf8')).includes(name));
  if (found === undefined) throw new StepError(`No file with tables has the mark ${marksOf(name).begin}.`);
  return found;
}
