/** Reads the numbers of published studies from `published-results.json`; converts their times to nanoseconds. */

import * as v from 'valibot';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { type Operation, operations } from '../../schemes/operation.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { decimalsOfDigits } from '../../statistics/digits/powers-of-ten.ts';
import { sizedParts } from '../schema/sized.ts';

interface PublishedTime {
  readonly environment: string;
  readonly scheme: string;
  readonly operation: Operation;
  readonly ns: number;
  /** With the digits and the unit of the source: `0.016 ms`, `~ 50 ms`, `30,185 ns/op`. */
  readonly printed: string;
  /** The number of calls, if the source says it. */
  readonly calls?: number;
}

const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const byScheme = v.record(v.string(), amount);
/** Operation → environment → scheme. */
const byOperation = v.record(v.picklist(operations), v.record(v.string(), byScheme));

/** What a study says about one thing, in a sentence. */
const statements = v.array(v.object({ what: v.string(), says: v.string() }));

const nsPerUnit = { ms: NS_PER_MS, 'ns/op': 1 } as const;

const printedSchema = v.object({
  unit: v.picklist(['ms', 'ns/op']),
  /** How many decimals or digits the source prints: a number in JSON has lost the zeros at its end. */
  decimals: v.exactOptional(v.number()),
  digits: v.exactOptional(v.number()),
  /** The operations whose times the source marks as approximate. */
  approximate: v.exactOptional(v.array(v.picklist(operations)), []),
});

const studySchema = v.object({
  id: v.string(),
  citation: v.string(),
  /** Names the source where there is little room, in the middle of a line. */
  shortCitation: v.string(),
  /** Where the study can be read on the web. */
  url: v.exactOptional(v.string()),
  implementation: v.string(),
  /** The label is short, for the side of a bar; the description comes from the source. */
  environments: v.array(v.object({ id: v.string(), label: v.string(), description: v.string() })),
  /** What its times are; absent if the source does not say. */
  statistic: v.exactOptional(v.picklist(['median', 'mean'])),
  printed: v.exactOptional(printedSchema, { unit: 'ms' }),
  times: v.exactOptional(byOperation, {}),
  calls: v.exactOptional(byOperation, {}),
  /** In bytes. */
  sizes: v.exactOptional(v.record(v.picklist(sizedParts), byScheme)),
  /** Single numbers by name. */
  facts: v.exactOptional(byScheme),
  /** Its result in one sentence. */
  headline: v.string(),
  /** What the study reports, in its own terms. */
  reported: statements,
  /** How this page interprets what the study leaves open. */
  own: statements,
  /** Quotients that this page computes from two facts. */
  quotients: v.exactOptional(v.array(v.object({ what: v.string(), facts: v.tuple([v.string(), v.string()]) })), []),
});

type StudyInFile = v.InferOutput<typeof studySchema>;

/** A published study, drawn in grey beside a run. */
export interface PublishedStudy extends Omit<StudyInFile, 'printed' | 'times' | 'calls'> {
  readonly times: readonly PublishedTime[];
}

/** A time as the source prints it: with its unit, and its number of decimals or digits. */
function printedTime({ printed }: StudyInFile, operation: Operation, value: number): string {
  const { unit, decimals, digits, approximate } = printed;
  const fraction = decimals ?? (digits === undefined ? 0 : decimalsOfDigits(value, digits));
  const about = approximate.includes(operation) ? '~\u202f' : '';
  return `${about}${formatFixed(value, fraction)}\u202f${unit}`;
}

function timesOf(study: StudyInFile): readonly PublishedTime[] {
  return operations.flatMap((operation) =>
    Object.entries(study.times[operation] ?? {}).flatMap(([environment, times]) =>
      Object.entries(times).map(([scheme, value]) => {
        const calls = study.calls[operation]?.[environment]?.[scheme];
        return {
          environment,
          scheme,
          operation,
          ns: value * nsPerUnit[study.printed.unit],
          printed: printedTime(study, operation, value),
          ...(calls !== undefined && { calls }),
        };
      }),
    ),
  );
}

const fileSchema = v.object({ studies: v.array(v.unknown()) });

/**
 * The studies of the file, one by one, so that a page can respond in between.
 *
 * @throws ValiError if the file, or the study that is read next, does not have the expected shape
 */
export function* readStudies(json: unknown): Generator<PublishedStudy, void> {
  for (const one of v.parse(fileSchema, json).studies) {
    const study = v.parse(studySchema, one);
    yield { ...study, times: timesOf(study) };
  }
}
