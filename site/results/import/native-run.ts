/** Results of other benchmark programs as one of our documents, so that they are kept, compared and exported alike. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RecordedConditions } from '../../schemes/conditions/recorded-conditions.ts';
import type { Message } from '../../schemes/message.ts';

import { MAX_MEASUREMENTS, MAX_NAME_CHARACTERS } from '../document/limits.ts';
import { readRun } from '../document/read-run.ts';
import { Refusal } from '../document/refusal.ts';
import { type RunDocument, schemaVersion } from '../document/run.ts';

/** One line of such a program: a mean over `calls` calls, which stands as one sample. */
export interface NativeSample {
  readonly scheme: string;
  readonly operation: string;
  /** Where the program says what it signs. */
  readonly message?: Message;
  readonly conditions?: RecordedConditions;
  readonly calls: number;
  readonly meanNs: number;
}

export interface NativeResults {
  /** Stands where a backend does: `native` for our own crates, `Go`, `OpenSSL`. */
  readonly program: string;
  /** `go test -bench`. */
  readonly tool: string;
  readonly engine: string;
  readonly platform: string;
  readonly cores: number | undefined;
  readonly label?: string;
  readonly samples: readonly NativeSample[];
  /** The text it came from: the same text is the same run. */
  readonly text: string;
}

const unique = (values: readonly string[]) => [...new Set(values)];

function short(text: string): string {
  return text.slice(0, MAX_NAME_CHARACTERS);
}

/** One group a cell, in the order of the text. */
function grouped(samples: readonly NativeSample[]): ReadonlyMap<string, NativeSample[]> {
  const groups = new Map<string, NativeSample[]>();
  for (const one of samples) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

function keyOf({ scheme, operation, message, conditions }: NativeSample): string {
  return JSON.stringify([scheme, operation, message, conditions]);
}

/** @throws Refusal where nothing was found in the text, or far too much. */
export function nativeRun(results: NativeResults, importedAt: string): RunDocument {
  const { program, samples } = results;
  if (samples.length === 0) {
    throw new Refusal(`The output of ${results.tool} holds no result that could be read. Nothing was imported.`);
  }
  const cells = grouped(samples);
  if (cells.size > MAX_MEASUREMENTS) {
    throw new Refusal(
      `The output of ${results.tool} holds ${cells.size} benchmarks; ${MAX_MEASUREMENTS} is the most that is read.`,
    );
  }
  const measurements = [...cells.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      scheme: short(first.scheme),
      backend: program,
      operation: short(first.operation),
      ...(first.message && { message: first.message }),
      ...(first.conditions && { conditions: first.conditions }),
      status: 'measured',
      callsPerBatch: Math.max(1, Math.round(first.calls)),
      samplesNs: group.map((one) => one.meanNs),
      coldNs: 0,
      warmUp: { calls: 0, elapsedMs: 0, stable: true },
      discardedBatches: 0,
      stopped: 'batches',
      belowResolution: false,
    };
  });
  return readRun({
    schemaVersion,
    id: `import-${bytesToHex(sha256(utf8ToBytes(results.text))).slice(0, 24)}`,
    startedAt: importedAt,
    elapsedMs: 0,
    outcome: 'finished',
    experiment: 'passkey-signing',
    settings: {
      experiment: 'passkey-signing',
      preset: 'standard',
      schemes: unique(measurements.map((one) => one.scheme)).slice(0, 100),
      operations: unique(measurements.map((one) => one.operation)).slice(0, 100),
      backends: [program],
      messages: [],
      wasmVariant: 'auto',
      seed: 1,
    },
    notDefault: [],
    environment: {
      engine: short(results.engine),
      platform: short(results.platform),
      ...(results.cores !== undefined && { cores: results.cores }),
      isolated: false,
      clockStepMs: 0,
      ...(results.label !== undefined && { label: short(results.label) }),
    },
    source: {
      kind: 'imported',
      tool: results.tool,
      note: `Read from the output of ${results.tool}: each sample is a mean over many calls, measured outside a browser.`,
    },
    build: { commit: '', rustc: '', wasmBindgen: '', binaryen: '', modules: [] },
    overheads: [],
    drift: { readings: [], grade: 'quiet', reason: `${results.tool} does not watch the machine.` },
    measurements,
  });
}
