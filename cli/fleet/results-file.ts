/** The file of results, one run document per line. Each is on the disk before the next device is asked. */

import {
  appendFileSync,
  closeSync,
  createReadStream,
  lstatSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { basename } from 'node:path';
import { readRunText } from '../../site/results/document/read-run.ts';
import { RefusedResult } from '../../site/results/document/refused-result.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { printRunLine } from '../../site/results/export/json.ts';
import { jsonOf } from '../../site/schemes/text/json-of.ts';
import { shownReason } from '../terminal/shown-reason.ts';
import { CommandFault } from '../terminal/terminal.ts';

/** This many bytes of a file are read at a time: several documents. */
export const CHUNK_BYTES = 256 * 1024;

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;

/** Whether the file lacks its final line break, as after a crash of the machine. */
function hasOpenEnd(file: string, size: number): boolean {
  if (size === 0) return false;
  const descriptor = openSync(file, 'r');
  const last = Buffer.alloc(1);
  try {
    readSync(descriptor, last, 0, 1, size - 1);
  } finally {
    closeSync(descriptor);
  }
  return last[0] !== LINE_END;
}

/** Restores the file as it was: a new file is removed, and a link stays. */
function undo(file: string, size: number | undefined): void {
  try {
    const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    if (size === undefined && !isLink) rmSync(file, { force: true });
    else truncateSync(file, size ?? 0);
  } catch {
    // The next start finds a torn line and removes it.
  }
}

/** @throws Error of the file system */
function append(file: string, run: RunDocument): void {
  const size = sizeOf(file);
  try {
    const before = hasOpenEnd(file, size ?? 0) ? '\n' : '';
    appendFileSync(file, before + printRunLine(run), { flush: true });
  } catch (error) {
    undo(file, size);
    throw error;
  }
}

/** Appends a result, and waits until the disk has it. @throws CommandFault if that fails; the file is then unchanged */
export function storeResult(file: string, run: RunDocument): void {
  try {
    append(file, run);
  } catch (error) {
    const reason = shownReason(error);
    throw new CommandFault(`A result could not be kept (${reason}): make room, and start the same command again.`);
  }
}

const LINE_END = 0x0a;

type ResultLine =
  | { readonly line: number; readonly run: RunDocument }
  | { readonly line: number; readonly refusal: string };

/**
 * The bytes of each line without its line break. Searching bytes is many times as fast as searching text, so each line
 * is converted to text only once.
 */
async function* linesOf(file: string, size: number): AsyncGenerator<Buffer> {
  if (size === 0) return;
  let rest: Buffer[] = [];
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES, end: size - 1 })) {
    const bytes: Buffer = chunk;
    let from = 0;
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, from)) {
      const last = bytes.subarray(from, end);
      yield rest.length === 0 ? last : Buffer.concat([...rest, last]);
      rest = [];
      from = end + 1;
    }
    if (from < bytes.length) rest.push(bytes.subarray(from));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}

/**
 * Each line of the file as it is read, so that only one document is in memory. Empty lines are skipped.
 * @param size how much of the file is read
 */
export async function* resultLines(file: string, size = sizeOf(file) ?? 0): AsyncGenerator<ResultLine> {
  let line = 0;
  for await (const read of linesOf(file, size)) {
    line += 1;
    const text = read.toString();
    if (text.trim() === '') continue;
    try {
      yield { line, run: readRunText(text) };
    } catch (error) {
      if (!(error instanceof RefusedResult)) throw error;
      yield { line, refusal: error.message };
    }
  }
}

/** The beginning of every line that `storeResult` writes. */
const BEGINNING = '{"schemaVersion":';

const isWhole = (text: string): boolean => jsonOf(text) !== undefined;

/**
 * The size of the file without a torn last line, which a crash of the machine leaves. A last line that does not begin
 * as a result does stays.
 */
export async function wholeSize(file: string): Promise<number> {
  const size = sizeOf(file) ?? 0;
  if (!hasOpenEnd(file, size)) return size;
  let last: Buffer = Buffer.alloc(0);
  for await (const line of linesOf(file, size)) last = line;
  const text = last.toString();
  const isTorn = text.startsWith(BEGINNING.slice(0, text.length)) && !isWhole(text);
  return isTorn ? size - last.length : size;
}

/** @param size the whole part of the file @returns whether there was more, which is now removed */
export function takeTornLine(file: string, size: number): boolean {
  const isTorn = size < (sizeOf(file) ?? 0);
  if (isTorn) truncateSync(file, size);
  return isTorn;
}

/** The names of the devices that are done, with their runs' settings. @throws CommandFault if a line is no result */
export async function devicesDone(file: string, size: number): Promise<ReadonlyMap<string, RunDocument['settings']>> {
  const done = new Map<string, RunDocument['settings']>();
  for await (const found of resultLines(file, size)) {
    if ('refusal' in found)
      throw new CommandFault(
        `Line ${found.line} of ${basename(file)} is no result. ${found.refusal} No device was asked.`,
      );
    const { label } = found.run.environment;
    if (label !== undefined) done.set(label, found.run.settings);
  }
  return done;
}
