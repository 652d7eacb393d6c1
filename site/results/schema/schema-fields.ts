/** The basic types of a document's members: text of a limited length, times, counts. */
import * as v from 'valibot';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { oneLine } from '../../schemes/text/foreign-text.ts';
import { MAX_NAME_CHARACTERS, MAX_SAMPLES, MAX_SENTENCE_CHARACTERS } from './limits.ts';
import {
  CLOCK_STEP_MS,
  CONDITION_NUMBER,
  CORES,
  COUNTED,
  ELAPSED_MS,
  isCallNs,
  LOG_SCATTER,
  MEMORY_GIB,
  READING_MS,
  SCATTER_NS,
  SIZE_BYTES,
} from './plausible.ts';
import { CALL_NS, isWithin, type PlausibleRange } from './range.ts';
import { shownValue } from './shown-value.ts';

const NAME_RULE = `a name has ${MAX_NAME_CHARACTERS} characters at most`;
const IDENTIFIER_RULE = `a name has 1 to ${MAX_NAME_CHARACTERS} characters that are shown`;
const TIMESTAMP_RULE = 'a moment is written as 2026-05-17T09:31:22.000Z';

/** May be empty, such as a label or a flag. */
export const name = v.pipe(v.string(), v.maxLength(MAX_NAME_CHARACTERS, NAME_RULE));
/** Identifies a scheme, a backend, an operation, an experiment …; an unknown one is shown as it is. */
export const identifier = v.pipe(
  v.string(),
  v.minLength(1, IDENTIFIER_RULE),
  v.maxLength(MAX_NAME_CHARACTERS, IDENTIFIER_RULE),
  // Characters that change the direction of writing are removed from names, and the rest must not be empty.
  v.check((text) => oneLine(text) !== '', IDENTIFIER_RULE),
);
export const identifiers = v.pipe(v.array(identifier), v.maxLength(100));
export const sentence = v.pipe(v.string(), v.maxLength(MAX_SENTENCE_CHARACTERS));

/** Whether the day exists. Some engines read 30 February as 2 March, others as an invalid date. */
function isOfCalendar(text: string): boolean {
  const [year, month, day] = text.slice(0, 10).split('-').map(Number);
  return year !== undefined && month !== undefined && Number(day) <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** ISO 8601. */
export const timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(TIMESTAMP_RULE),
  v.check(isOfCalendar, 'the calendar has no such day'),
);

/** A number in a range. A refusal repeats the rule of the range. */
function plausible(range: PlausibleRange) {
  return v.pipe(v.number(), v.minValue(range.least, range.rule), v.maxValue(range.most, range.rule));
}

function whole(range: PlausibleRange) {
  return v.pipe(plausible(range), v.integer(range.rule));
}

/** Nanoseconds of one call; 0 is a coarse clock's time of a very short call. */
export const callTime = v.pipe(plausible({ ...CALL_NS, least: 0 }), v.check(isCallNs, CALL_NS.rule));
export const scatter = plausible(SCATTER_NS);
export const logScatter = plausible(LOG_SCATTER);
export const clockStep = plausible(CLOCK_STEP_MS);
export const reading = plausible(READING_MS);
/** The times of the two fixed kernels that show the machine's pace, in milliseconds. */
export const kernelTimes = {
  /** The time of the first kernel, a chain in which each step waits for the previous one. */
  chainMs: reading,
  /** The time of the second kernel, which the multiplier and the loads limit. */
  multiplierMs: reading,
};
export const elapsed = plausible(ELAPSED_MS);
export const cores = whole(CORES);
export const memory = plausible(MEMORY_GIB);
export const conditionNumber = plausible(CONDITION_NUMBER);
export const bytes = whole(SIZE_BYTES);
export const wholeNumber = whole(COUNTED);
export const count = whole({ ...COUNTED, least: 1 });
export const interval = v.pipe(
  v.strictTuple([callTime, callTime]),
  v.check(([low, high]) => low <= high, 'an interval has its low end first'),
);

const isSample = (value: unknown): boolean => typeof value === 'number' && isCallNs(value);
const isEventMs = (value: unknown): boolean => typeof value === 'number' && isCallNs(value * NS_PER_MS);

/** A list of up to a million numbers. One loop checks it, because a schema call for each number takes seconds. */
function listOf(isOne: (value: unknown) => boolean, rule: string) {
  const isList = (input: unknown) => Array.isArray(input) && input.length <= MAX_SAMPLES && input.every(isOne);
  return v.custom<number[]>(isList, ({ input }) => listFault(input, isOne, rule));
}

/** What is wrong with a list of numbers, for the sentence of a refusal. */
function listFault(input: unknown, isOne: (value: unknown) => boolean, rule: string): string {
  if (!Array.isArray(input)) return `found ${shownValue(input)}; expected a list of numbers`;
  if (input.length > MAX_SAMPLES)
    return `the list has ${input.length} numbers; ${MAX_SAMPLES} are the most that are read`;
  const at = input.findIndex((value) => !isOne(value));
  return `number ${at + 1} of the list is ${shownValue(input[at])}; ${rule}`;
}

export const samples = listOf(isSample, CALL_NS.rule);
/** Times of events, in milliseconds. */
export const eventsMs = listOf(isEventMs, CALL_NS.rule);
/** When each of several things began, in milliseconds. */
export const momentsMs = listOf((value) => typeof value === 'number' && isWithin(value, ELAPSED_MS), ELAPSED_MS.rule);
export const wholeNumbers = listOf(
  (value) => typeof value === 'number' && Number.isInteger(value) && isWithin(value, COUNTED),
  COUNTED.rule,
);
