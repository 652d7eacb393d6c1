/** What has been measured, as it comes: a run document a line, which the disk has before the next device is asked. */
import { closeSync, createReadStream, existsSync, fsyncSync, openSync, truncateSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { readRunText } from '../../site/results/document/read-run.ts';
import { RefusedResult } from '../../site/results/document/refused-result.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { CommandFault } from '../terminal/terminal.ts';

/** A document of one line, in which no line break can occur: JSON writes them as `\n`. */
export const documentLine = (run: RunDocument) => `${JSON.stringify(run)}\n`;

/** Appends, and waits until the disk has it. @throws CommandFault where it has not */
export function keepResult(file: string, run: RunDocument): void {
  try {
    const descriptor = openSync(file, 'a');
    try {
      writeSync(descriptor, documentLine(run));
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
  | { readonly line: number; readonly run: RunDocument; readonly bytes: number }
  | { readonly line: number; readonly refusal: string; readonly bytes: number };

/** Each line of the file as it is read, so that no more than one document is held. Empty lines are none. */
export async function* resultLines(file: string): AsyncGenerator<ResultLine> {
  if (!existsSync(file)) return;
  let line = 0;
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const text of lines) {
    line += 1;
    if (text.trim() === '') continue;
    const bytes = Buffer.byteLength(text) + 1;
    try {
      yield { line, run: readRunText(text), bytes };
    } catch (error) {
      if (!(error instanceof RefusedResult)) throw error;
      yield { line, refusal: error.message, bytes };
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
    const last = bytes.lastIndexOf(0x0a);
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
