/** Results from files and from standard input, in every form that the page reads: one, one per line, links in text. */

import { constants, createReadStream, openAsBlob } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { collect } from '../../site/results/collect/collect.ts';
import { Collecting, type Collection } from '../../site/results/collect/collection.ts';
import { collectionSentences } from '../../site/results/collect/collection-sentences.ts';
import { RefusedResult } from '../../site/results/document/refused-result.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { oneLine, quoted } from '../../site/schemes/text/foreign-text.ts';
import { INPUT, readStream, tooLongSentence, unreadableSentence } from '../terminal/named-file.ts';
import { ProgressLine } from '../terminal/progress-line.ts';
import { CommandFault, type Terminal } from '../terminal/terminal.ts';

/** A pipe is held in memory until its end; a file is not. */
const MAX_PIPED_BYTES = 1_000_000_000;

interface CollectedResults {
  /** Each run once, in order of first occurrence. */
  readonly runs: readonly RunDocument[];
  /** One sentence for each file that gave no result, or not all of its results. */
  readonly faults: readonly string[];
  /** Further sentences about the results. */
  readonly remarks: readonly string[];
}

const shownName = (name: string) => (name === INPUT ? 'Standard input' : quoted(oneLine(name)));

/**
 * Opens a file of any size, to be read in pieces. Anything else, such as a pipe, is read completely first. @throws
 * CommandFault for a pipe that is too long
 */
async function open(name: string, { folder, readInput }: Terminal): Promise<Blob> {
  const path = resolve(folder, name);
  if (name !== INPUT) {
    // Checked here, because a blob gives no useful reason why it cannot be read.
    await access(path, constants.R_OK);
    if ((await stat(path)).isFile()) return openAsBlob(path);
  }
  const piped = await (name === INPUT
    ? readInput(MAX_PIPED_BYTES)
    : readStream(createReadStream(path), MAX_PIPED_BYTES));
  if (piped) return piped;
  throw new CommandFault(tooLongSentence(shownName(name), MAX_PIPED_BYTES));
}

function unreadable(name: string, error: unknown): string {
  if (error instanceof CommandFault) return error.message;
  if (error instanceof RefusedResult) return `${shownName(name)} was refused. ${error.message}`;
  if (error instanceof Error && error.name === 'NotReadableError')
    return `${shownName(name)} was written to while it was read: ask again when that is done.`;
  return unreadableSentence(shownName(name), error);
}

const sentenceOf = (name: string, found: Collection) => `${shownName(name)}: ${collectionSentences(found).join(' ')}`;

/** Other text beside results is no fault. A line or a link that should hold a result and does not is a fault. */
const isWhole = ({ runs, refused, unread, leftOut, breaksOff }: Collection) =>
  runs.length > 0 && refused.count === 0 && !unread && leftOut === 0 && !breaksOff;

/** Reads the sources in sequence. A source that cannot be read becomes a sentence; everything else is kept. */
export async function collectResults(names: readonly string[], terminal: Terminal): Promise<CollectedResults> {
  const all = new Collecting('lines');
  const faults: string[] = [];
  /** Repeated runs within one file; `all` counts those between files. */
  let again = 0;
  const line = new ProgressLine(terminal);
  for (const [place, name] of names.entries()) {
    if (terminal.isInteractive && names.length > 1) line.show(`Reading file ${place + 1} of ${names.length}`);
    try {
      const found = (await collect(await open(name, terminal))).result();
      again += found.again;
      for (const run of found.runs) all.add(run);
      if (!isWhole(found)) faults.push(sentenceOf(name, found));
    } catch (error) {
      faults.push(unreadable(name, error));
    }
  }
  line.clear();
  const whole = all.result();
  const together = { ...whole, again: whole.again + again };
  const isTold = together.again > 0 || together.leftOut > 0;
  const remarks = isTold ? [collectionSentences(together).join(' ')] : [];
  return {
    runs: together.runs,
    faults: together.leftOut > 0 ? [...faults, ...remarks] : faults,
    remarks: together.leftOut > 0 ? [] : remarks,
  };
}
