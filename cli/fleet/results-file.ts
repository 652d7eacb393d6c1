/** What has been measured, as it comes: a run document a line, which the disk has before the next device is asked. */
import { closeSync, createReadStream, existsSync, fsyncSync, openSync, truncateSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { readRunText } from '../../site/results/document/read-run.ts';
import { RefusedResult } from '../../site/results/document/refused-result.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { printRunLine } from '../../site/results/export/json.ts';
import { CommandFault } from '../terminal/terminal.ts';

/** So much of a file is read at a time: several documents. */
export const CHUNK_BYTES = 256 * 1024;

/** Appends, and waits until the disk has it. @throws CommandFault where it has not */
export function keepResult(file: string, run: RunDocument): void {
  try {
    const descriptor = openSync(file, 'a');
    try {
      writeSync(descriptor, printRunLine(run));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFault(`A result could not be kept (${reason}): make room, and start the same command again.`);
  }
}

export type ResultLine =
  | { readonly line: number; readonly run: RunDocument }
  | { readonly line: number; readonly refusal: string };

const LINE_END = 0x0a;

/** The bytes of each line without its end. Bytes are looked through many times as fast as text, and a line is made to text once. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
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

/** Each line of the file as it is read, so that no more than one document is held. Empty lines are none. */
export async function* resultLines(file: string): AsyncGenerator<ResultLine> {
  if (!existsSync(file)) return;
  let line = 0;
  for await (const read of linesOf(file)) {
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

/**
 * Takes away a last line that has no end: the machine stopped while it was written. What stands before is whole.
 * @returns whether there was one
 */
export async function dropTornLine(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  let whole = 0;
  let all = 0;
  for await (const chunk of createReadStream(file)) {
    const bytes: Buffer = Buffer.from(chunk);
    const last = bytes.lastIndexOf(LINE_END);
    if (last >= 0) whole = all + last + 1;
    all += bytes.length;
  }
  if (whole < all) truncateSync(file, whole);
  return whole < all;
}

/** The names of the devices that are done, and what their runs were asked. @throws CommandFault where a line is no result */
export async function devicesDone(file: string): Promise<ReadonlyMap<string, RunDocument['settings']>> {
  const done = new Map<string, RunDocument['settings']>();
  for await (const found of resultLines(file)) {
    if ('refusal' in found)
      throw new CommandFault(
        `Line ${found.line} of ${basename(file)} is no result. ${found.refusal} No device was asked.`,
      );
    const { label } = found.run.environment;
    if (label !== undefined) done.set(label, found.run.settings);
  }
  return done;
}
