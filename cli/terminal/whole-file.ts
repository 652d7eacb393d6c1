/** Files that a person names with `-o`: looked at before anything is measured, and written whole or not at all. */

import { accessSync, constants, lstatSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import { CommandFault } from './terminal.ts';

const found = (path: string) => statSync(path, { throwIfNoEntry: false });

/** A name may have 255 bytes, and letters up to four. */
const MOST_LETTERS = 50;

/** Written under this name first. */
const besideOf = (path: string) =>
  join(dirname(path), `.${basename(path).slice(0, MOST_LETTERS)}.${process.pid}.unfinished`);

/** Rights do not tell of a file system that takes no files, nor of one that is full of them: making one does. @throws Error of the file system */
function tryBeside(place: string): void {
  const beside = besideOf(place);
  try {
    writeFileSync(beside, '');
  } finally {
    rmSync(beside, { force: true });
  }
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** @throws CommandFault where the file can neither be made nor be written over */
export function checkWritable(path: string, name: string, nothing = 'Nothing was run.'): void {
  try {
    const there = found(path);
    if (there?.isDirectory()) throw new Error('it is a folder');
    if (there) accessSync(path, constants.W_OK);
    else if (isLink(path)) throw new Error('it is a link to what is not there');
    else if (!statSync(dirname(path)).isDirectory()) throw new Error('it would lie in what is no folder');
    else tryBeside(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFault(
      `The file ${quoted(name)} cannot be written (${reason}): name another one with -o. ${nothing}`,
    );
  }
}

function canWriteIn(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** What stood there before stays until all of the new text is on the disk. @throws Error of the file system */
export function writeWhole(path: string, text: string | Uint8Array): void {
  const there = found(path);
  // A link keeps pointing to its file; a pipe or a device cannot be replaced.
  const place = there ? realpathSync(path) : path;
  if ((there && !there.isFile()) || !canWriteIn(dirname(place))) {
    writeFileSync(place, text);
    return;
  }
  const beside = besideOf(place);
  try {
    writeFileSync(beside, text, { flush: true, ...(there && { mode: there.mode & 0o777 }) });
    renameSync(beside, place);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
