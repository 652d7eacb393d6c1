/** Files that a person names with `-o`: checked before anything is measured, and written completely or not at all. */

import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import { shownReason } from './shown-reason.ts';
import { CommandFault } from './terminal.ts';

const found = (path: string) => statSync(path, { throwIfNoEntry: false });

/** A name may have 255 bytes, and a letter up to four. */
const MAX_LETTERS = 50;

/** The name under which a file is written first. @param number distinguishes files with the same beginning */
const besideOf = (path: string, number = 0) =>
  join(dirname(path), `.${basename(path).slice(0, MAX_LETTERS)}.${process.pid}-${number}.unfinished`);

/** Permissions do not show a read-only or full file system; creating a file does. @throws Error of the file system */
function tryBeside(target: string): void {
  const beside = besideOf(target);
  try {
    writeFileSync(beside, '');
  } finally {
    rmSync(beside, { force: true });
  }
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** @throws CommandFault if the file can be neither created nor overwritten */
export function checkWritable(path: string, name: string, nothing = 'Nothing was run.'): void {
  try {
    if (name === '') throw new Error('it has no name');
    const there = found(path);
    if (there?.isDirectory()) throw new Error('it is a folder');
    if (there) accessSync(path, constants.W_OK);
    else if (isLink(path)) throw new Error('it is a link to what is not there');
    else if (!statSync(dirname(path)).isDirectory()) throw new Error('it would lie in what is no folder');
    else tryBeside(path);
  } catch (error) {
    const reason = shownReason(error);
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

/** Removes folders that were made for a trial, from the innermost to the first that was made. */
function removeFolders(innermost: string, first: string): void {
  try {
    for (let folder = innermost; folder.length >= first.length; folder = dirname(folder)) rmdirSync(folder);
  } catch {
    // Another program has put something there meanwhile.
  }
}

/** Checks a folder. New folders are removed again, and made when there is something to write. @throws CommandFault */
export function checkFolder(folder: string, name: string, nothing: string): void {
  let first: string | undefined;
  try {
    // An empty name would mean the folder in which the command was typed.
    if (name === '') throw new Error('it has no name');
    first = mkdirSync(folder, { recursive: true });
    tryBeside(join(folder, 'x'));
  } catch (error) {
    const reason = shownReason(error);
    throw new CommandFault(
      `The folder ${quoted(name)} cannot be made or written (${reason}): name another one with -o. ${nothing}`,
    );
  } finally {
    if (first !== undefined) removeFolders(folder, first);
  }
}

interface FileToWrite {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** Undefined for a pipe or a device, and for a file that may be written but not read. */
function oldContent(target: string): Buffer | undefined {
  try {
    return found(target)?.isFile() ? readFileSync(target) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes over a target if no file can be created beside it. If the disk is full, the old content is restored.
 * @returns a function that restores the old content
 * @throws Error of the file system
 */
function writeOver(target: string, content: FileToWrite['content']): () => void {
  const old = oldContent(target);
  const putBack = () => {
    try {
      if (old) writeFileSync(target, old);
    } catch {
      // The first error is the one to report.
    }
  };
  try {
    writeFileSync(target, content);
  } catch (error) {
    putBack();
    throw error;
  }
  return putBack;
}

interface PreparedWrite {
  /** Whether the content is already on the disk, beside the target. */
  readonly isOnDisk: boolean;
  /** Puts the content into place, and returns a function that restores what was overwritten. */
  readonly put: () => (() => void) | undefined;
  readonly drop: () => void;
}

/** @throws Error of the file system */
function prepare({ path, content }: FileToWrite, number: number): PreparedWrite {
  const there = found(path);
  // A link keeps pointing to its file; a pipe or a device cannot be replaced.
  const target = there ? realpathSync(path) : path;
  if ((there && !there.isFile()) || !canWriteIn(dirname(target)))
    return { isOnDisk: false, put: () => writeOver(target, content), drop: () => {} };
  const beside = besideOf(target, number);
  const drop = () => rmSync(beside, { force: true });
  try {
    writeFileSync(beside, content, { flush: true, ...(there && { mode: there.mode & 0o777 }) });
  } catch (error) {
    drop();
    throw error;
  }
  const put = () => {
    renameSync(beside, target);
    return undefined;
  };
  return { isOnDisk: true, put, drop };
}

/** Writes all files or none: old files stay until all new ones are on the disk. @throws Error of the file system */
export function writeAllWhole(files: readonly FileToWrite[]): void {
  const prepared: PreparedWrite[] = [];
  const undoing: ((() => void) | undefined)[] = [];
  try {
    for (const [number, file] of files.entries()) prepared.push(prepare(file, number));
    // Writes that may still fail come first.
    for (const { put } of prepared.toSorted((a, b) => Number(a.isOnDisk) - Number(b.isOnDisk))) undoing.push(put());
  } catch (error) {
    for (const putBack of undoing.toReversed()) putBack?.();
    throw error;
  } finally {
    for (const { drop } of prepared) drop();
  }
}

/** @throws Error of the file system */
export const writeWhole = (path: string, content: FileToWrite['content']): void => writeAllWhole([{ path, content }]);

/** Writes into a folder, which is made if it does not exist. @throws Error of the file system */
export function writeFolder(folder: string, files: readonly FileToWrite[]): void {
  const first = mkdirSync(folder, { recursive: true });
  try {
    writeAllWhole(files.map(({ path, content }) => ({ path: join(folder, path), content })));
  } catch (error) {
    if (first !== undefined) removeFolders(folder, first);
    throw error;
  }
}
