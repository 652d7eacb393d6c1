/** Schemas for the answers of drivers (`servers/protocol.md`), which also make their text harmless. */
import * as v from 'valibot';
import { oneLine, shortLine } from '../../site/schemes/text/foreign-text.ts';

export const PROTOCOL_VERSION = 1;

const operationNames = ['login', 'register', 'bare', 'import+bare', 'parse'] as const;
export type OperationName = (typeof operationNames)[number];

const nanoseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(1e15));
const count = v.pipe(v.number(), v.minValue(0), v.maxValue(1e15));
const text = v.pipe(v.string(), v.maxLength(200), v.transform(oneLine));
/** Longer sentences of a library are cut, so that they stay one sentence. */
const MAX_CHARACTERS = 300;
const words = v.pipe(
  v.string(),
  v.transform((sentence) => shortLine(sentence, MAX_CHARACTERS)),
);

/** All that is read from a driver with another protocol version. */
export const greeting = v.object({ protocol: v.number() });

export const helloAnswer = v.object({
  protocol: v.literal(PROTOCOL_VERSION),
  runtime: text,
  runtimeVersion: text,
  /** CPU time of the process so far. */
  cpuNs: v.exactOptional(nanoseconds),
});
export type HelloAnswer = v.InferOutput<typeof helloAnswer>;

export const openAnswer = v.object({
  library: text,
  version: text,
  crypto: v.exactOptional(text),
  versions: v.exactOptional(v.record(text, text)),
  operations: v.array(v.string()),
  cpuNs: v.exactOptional(nanoseconds),
  cpuTimeBy: v.exactOptional(text),
  cpuStepNs: v.exactOptional(nanoseconds),
});
export type OpenAnswer = v.InferOutput<typeof openAnswer>;

const timed = v.object({
  ns: nanoseconds,
  cpuNs: v.exactOptional(nanoseconds),
  bytes: v.exactOptional(count),
  objects: v.exactOptional(count),
});
const refused = v.object({ refused: words });

export const runAnswer = v.union([timed, refused]);
export type RunAnswer = v.InferOutput<typeof runAnswer>;
export type TimedCalls = v.InferOutput<typeof timed>;

/** A question, as it is written. */
export type DriverQuestion =
  | { readonly verb: 'hello'; readonly protocol: number }
  | { readonly verb: 'open'; readonly fixtures: object }
  | { readonly verb: 'run'; readonly operation: string; readonly case: string; readonly calls: number }
  | { readonly verb: 'end' };

/** `run login on ed25519/good`, for a sentence about the answer. */
export function questionName(question: DriverQuestion): string {
  return question.verb === 'run' ? `run ${question.operation} on ${question.case}` : question.verb;
}

/** `to run login on ed25519/good`, for a sentence about what happened then. */
export const questionClause = (question: DriverQuestion): string =>
  question.verb === 'run' ? `to ${questionName(question)}` : `for “${question.verb}”`;
