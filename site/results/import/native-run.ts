/**
 * Converts results of other benchmark programs to run documents, so that they are stored, compared and exported alike.
 * What such a program does not say (when it ran, its first calls, whether the machine was quiet) is absent.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RecordedConditions } from '../../schemes/conditions/recorded-conditions.ts';
import type { Message } from '../../schemes/message.ts';
import { readRun } from '../document/read-run.ts';
import { RefusedResult } from '../document/refused-result.ts';
import type { RunDocument } from '../document/run.ts';
import { MAX_MEASUREMENTS, MAX_NAME_CHARACTERS } from '../schema/limits.ts';
import { SCHEMA_VERSION } from '../schema/schema-version.ts';

/** One output line of such a program: a mean over `calls` calls, used as one sample. */
export interface NativeSample {
  readonly scheme: string;
  readonly operation: string;
  /** The program's own name of the benchmark, if names are read: another name means another benchmark. */
  readonly name?: string;
  /** If the program says what it signs. */
  readonly message?: Message;
  readonly conditions?: RecordedConditions;
  /** If the program counts its calls. */
  readonly calls?: number;
  readonly meanNs: number;
}

export interface NativeResults {
  /** Used as the backend: `native` for our own crates, `Go`, `OpenSSL`. */
  readonly program: string;
  /** `go test -bench`. */
  readonly tool: string;
  readonly engine: string;
  readonly platform?: string;
  readonly cores: number | undefined;
  readonly label?: string;
  readonly samples: readonly NativeSample[];
  /** The text of the output. The same text gives the same run. */
  readonly text: string;
  /** One sentence about what was left out. */
  readonly remark?: string;
  /** Whether the text ends in the middle of something, which was not read. */
  readonly breaksOff?: boolean;
  /** Lines that look like results and hold no time that can be read. */
  readonly unread?: readonly string[];
}

const idOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

function short(text: string): string {
  return text.slice(0, MAX_NAME_CHARACTERS);
}

/** Shortens a long name; a hash at its end keeps two names with the same beginning distinct. */
function shortName(text: string): string {
  if (text.length <= MAX_NAME_CHARACTERS) return text;
  return `${text.slice(0, MAX_NAME_CHARACTERS - 12)}… ${idOf(text).slice(0, 8)}`;
}

/**
 * Two names with one meaning are still two benchmarks: the first gets the cell, the second keeps its name as scheme.
 */
function apart(samples: readonly NativeSample[]): readonly NativeSample[] {
  const owners = new Map<string, string>();
  return samples.map((sample) => {
    const { name } = sample;
    if (name === undefined) return sample;
    const key = keyOf(sample);
    const owner = owners.get(key) ?? name;
    owners.set(key, owner);
    return owner === name ? sample : { ...sample, scheme: name };
  });
}

/** One group per cell, in the order of the text. */
function grouped(samples: readonly NativeSample[]): ReadonlyMap<string, NativeSample[]> {
  const groups = new Map<string, NativeSample[]>();
  for (const sample of samples) {
    const key = keyOf(sample);
    const group = groups.get(key);
    if (group) group.push(sample);
    else groups.set(key, [sample]);
  }
  return groups;
}

function keyOf({ scheme, operation, message, conditions }: NativeSample): string {
  return JSON.stringify([scheme, operation, message, conditions]);
}

/** @throws RefusedResult if the text has no result, or far too many */
export function nativeRun(results: NativeResults): RunDocument {
  const { program, samples } = results;
  if (samples.length === 0) {
    throw new RefusedResult(
      `The output of ${results.tool} holds no result that could be read. Nothing was imported; give it as the program printed it.`,
    );
  }
  const cells = grouped(apart(samples));
  if (cells.size > MAX_MEASUREMENTS) {
    throw new RefusedResult(
      `The output of ${results.tool} holds ${cells.size} benchmarks; ${MAX_MEASUREMENTS} is the most that is read.`,
    );
  }
  const measurements = [...cells.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      scheme: shortName(first.scheme),
      backend: program,
      operation: short(first.operation),
      ...(first.message && { message: first.message }),
      ...(first.conditions && { conditions: first.conditions }),
      status: 'measured',
      ...(first.calls !== undefined && { callsPerBatch: Math.max(1, Math.round(first.calls)) }),
      samplesNs: group.map((sample) => sample.meanNs),
    };
  });
  return readRun({
    schemaVersion: SCHEMA_VERSION,
    id: `import-${idOf(results.text).slice(0, 24)}`,
    outcome: 'finished',
    settings: {
      schemes: [...new Set(measurements.map(({ scheme }) => scheme))].slice(0, 100),
      operations: [...new Set(measurements.map(({ operation }) => operation))].slice(0, 100),
      backends: [program],
      messages: [],
    },
    notDefault: [],
    environment: {
      engine: short(results.engine),
      ...(results.platform !== undefined && { platform: short(results.platform) }),
      ...(results.cores !== undefined && { cores: results.cores }),
      ...(results.label !== undefined && { label: short(results.label) }),
    },
    source: {
      kind: 'imported',
      tool: results.tool,
      note: `Read from the output of ${results.tool}: each sample is a mean over many calls, measured outside a browser.${results.remark === undefined ? '' : ` ${results.remark}`}`,
    },
    measurements,
  });
}
