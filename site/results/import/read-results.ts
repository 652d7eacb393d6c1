/** Reads results from a file, a paste or a drop, and finds out their format. */
import { jsonOf } from '../../schemes/text/json-of.ts';
import { inflate } from '../document/inflate.ts';
import { parseJson } from '../document/read-run.ts';
import { RefusedResult } from '../document/refused-result.ts';
import type { RunDocument } from '../document/run.ts';
import { MAX_COMPRESSED_BYTES, MAX_INFLATED_BYTES } from '../schema/limits.ts';
import { importFormats, ownFormats, programFormats } from './formats.ts';
import { nativeRun } from './native-run.ts';
import { decodeText } from './text/decode-text.ts';
import { fromSystem } from './text/from-system.ts';
import { isTornGoJson } from './text/go-test-json.ts';
import type { ImportInput } from './text/import-input.ts';
import { jsonParts } from './text/json-parts.ts';
import { plainText } from './text/plain-text.ts';
import { ownTables } from './unread/own-tables.ts';
import { unreadSentence } from './unread/unread-sentence.ts';

const gzipMagic = [0x1f, 0x8b];

const looksLikeJson = (text: string) => /^\s*[[{]/.test(text);

/** Text that begins like JSON but is not valid JSON was damaged. A log may also begin with a bracket. */
const looksLikeDamagedJson = (text: string) => /^\s*(?:\{\s*"|\[\s*[{[])/.test(text);

/** One JSON value; undefined if the text is no JSON, or several values in sequence, as other programs write them. */
const oneValueOf = (text: string): unknown => (looksLikeJson(text) ? jsonOf(text.trim()) : undefined);

export function importInputOf(text: string): ImportInput {
  const json = oneValueOf(text);
  if (json !== undefined)
    return { text, json, parts: [{ text: text.trim(), value: json, breaksOff: false }], areAlone: true };
  return { text, json, ...(looksLikeJson(text) ? jsonParts(text) : { parts: [], areAlone: false }) };
}

/** Whether this page wrote the text, as one result. */
export function isOwnResult(text: string): boolean {
  const input = { text, json: jsonOf(text) };
  return ownFormats.some((known) => known.recognises(input));
}

export interface ReadResults {
  /** One run, or one for each package and machine with output in the same text. */
  readonly runs: readonly RunDocument[];
  /** Whether the text ends in the middle of something, which was not read. */
  readonly breaksOff: boolean;
  /** Lines that look like results and hold no time that can be read. */
  readonly unread: readonly string[];
}

/** Whether the text is one or more JSON values without damage. */
const areWholeValues = ({ parts, areAlone }: ImportInput): boolean =>
  areAlone && parts.length > 0 && parts.every(({ breaksOff }) => !breaksOff);

/** @throws RefusedResult that says what the text is, if it is known */
function refuse(input: ImportInput): never {
  const programs = programFormats.map(({ name }) => name);
  const sentence = unreadSentence(input, programs);
  if (sentence !== undefined) throw new RefusedResult(sentence);
  // Damaged JSON gets another sentence than text that was never JSON.
  if (looksLikeDamagedJson(input.text) && !areWholeValues(input)) parseJson(input.text.trim());
  const names = importFormats.map(({ name }) => name).join(', ');
  throw new RefusedResult(`This is none of the formats that are read. Nothing was imported; what is read is ${names}.`);
}

/**
 * Every result of a text in one of the `importFormats`.
 * @throws RefusedResult with one sentence
 */
export async function readEveryResult(raw: string): Promise<ReadResults> {
  if (raw.length > MAX_INFLATED_BYTES) throw tooLarge();
  const text = plainText(raw);
  if (text.trim() === '') throw new RefusedResult('There is nothing in it. Nothing was imported.');
  const input = importInputOf(text);
  const own = ownFormats.find((known) => known.recognises(input));
  if (own) return { runs: [await own.read(input)], breaksOff: false, unread: [] };
  // These tables have the format of Go's benchmarks, but this page wrote them.
  if (ownTables.recognises(input)) return refuse(input);
  const read = programFormats.filter((known) => known.recognises(input)).flatMap((format) => format.read(input));
  const full = read.filter(({ samples }) => samples.length > 0);
  const found = full.length > 0 ? full : read.slice(0, 1);
  if (found.length === 0) return refuse(input);
  // Several runs from one text need different texts, so that their identifiers differ.
  const runs = found.map((part) =>
    nativeRun(found.length === 1 ? part : { ...part, text: `${part.tool}\n${part.text}` }),
  );
  return {
    runs,
    breaksOff: isTornGoJson(raw) || found.some(({ breaksOff }) => breaksOff === true),
    unread: read.flatMap(({ unread = [] }) => unread),
  };
}

/**
 * The one result of a text.
 * @throws RefusedResult with one sentence
 */
export async function readResults(text: string): Promise<RunDocument> {
  const { runs } = await readEveryResult(text);
  const [run] = runs;
  if (!run || runs.length > 1)
    throw new RefusedResult(`It holds ${runs.length} results where one was asked for. Nothing was imported.`);
  return run;
}

export function tooLarge(): RefusedResult {
  return new RefusedResult(`It is over ${MAX_INFLATED_BYTES / 1e6} MB, more than is read. Nothing was imported.`);
}

/** The text of a file in UTF-8 or UTF-16, perhaps compressed with gzip. @throws RefusedResult if it is none that is read */
export async function textOfFile(file: Blob): Promise<string> {
  const head = new Uint8Array(await fromSystem(() => file.slice(0, 2).arrayBuffer()));
  const isGzip = gzipMagic.every((byte, index) => head[index] === byte);
  if (file.size > (isGzip ? MAX_COMPRESSED_BYTES : MAX_INFLATED_BYTES)) {
    if (isGzip)
      throw new RefusedResult(
        `It is over ${MAX_COMPRESSED_BYTES / 1e6} MB compressed, more than is read. Nothing was imported.`,
      );
    throw tooLarge();
  }
  const bytes = new Uint8Array(await fromSystem(() => file.arrayBuffer()));
  const unfolded = isGzip ? await inflate(bytes, 'gzip') : bytes;
  return decodeText(unfolded);
}
