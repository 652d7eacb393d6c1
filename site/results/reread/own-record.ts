/**
 * What this page wrote as rows or lines, put together again as the run that it was. What the file does not hold is absent, and
 * nothing says that it was measured elsewhere.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { cellKey, type RecordedCell } from '../../experiments/settings/cell.ts';
import { deviceName } from '../document/label.ts';
import { readRun } from '../document/read-run.ts';
import { RefusedResult } from '../document/refused-result.ts';
import type { RunDocument } from '../document/run.ts';
import { MAX_MEASUREMENTS } from '../schema/limits.ts';
import { SCHEMA_VERSION } from '../schema/schema-version.ts';

/** The run that a file says its rows are of; all of it as text, and perhaps empty. */
export interface OwnHead {
  readonly id?: string | undefined;
  readonly startedAt?: string | undefined;
  readonly experiment?: string | undefined;
  readonly preset?: string | undefined;
  readonly engine?: string | undefined;
  readonly platform?: string | undefined;
  /** Also where it is the coarse name that every device has. */
  readonly label?: string | undefined;
}

/** A measurement as its file has it; `readRun` judges it. */
export interface OwnMeasurement extends RecordedCell {
  readonly status: string;
  readonly [member: string]: unknown;
}

const isGiven = (text: string | undefined): text is string => text !== undefined && text !== '';
const unique = (values: readonly string[]) => [...new Set(values)];

/** `assertion-32`; nothing for another text. */
export function readMessageText(text: string): RecordedCell['message'] {
  const [, form, bytes] = /^(assertion|raw|payload)[-_](\d{1,7})$/.exec(text) ?? [];
  if (form !== 'assertion' && form !== 'raw' && form !== 'payload') return undefined;
  return { form, challengeBytes: Number(bytes) };
}

/** A run of the same name in two files is the same run; one without a name is named by its text. */
function idOf({ id = '' }: OwnHead, text: string): string {
  return /^[\w-]{1,64}$/.test(id) ? id : `import-${bytesToHex(sha256(utf8ToBytes(text))).slice(0, 24)}`;
}

function environmentOf({ engine = '', platform, label }: OwnHead) {
  const environment = { engine, ...(isGiven(platform) && { platform }) };
  const isName = isGiven(label) && label !== deviceName(environment);
  return isName ? { ...environment, label } : environment;
}

/** @throws RefusedResult with one sentence, where they are no sound run */
export function ownRecord(head: OwnHead, measurements: readonly OwnMeasurement[], text: string): RunDocument {
  const { experiment, preset, startedAt } = head;
  if (measurements.length === 0) {
    throw new RefusedResult(
      'This file of Passkey Bench holds no measurement that could be read. Nothing was imported.',
    );
  }
  if (measurements.length > MAX_MEASUREMENTS) {
    throw new RefusedResult(
      `This file of Passkey Bench holds ${measurements.length} measurements; ${MAX_MEASUREMENTS} is the most that is read.`,
    );
  }
  const messages = measurements.flatMap(({ message }) => message ?? []);
  return readRun({
    schemaVersion: SCHEMA_VERSION,
    id: idOf(head, text),
    ...(isGiven(startedAt) && { startedAt }),
    outcome: 'finished',
    ...(isGiven(experiment) && { experiment }),
    settings: {
      ...(isGiven(experiment) && { experiment }),
      ...(isGiven(preset) && { preset }),
      schemes: unique(measurements.map(({ scheme }) => scheme)),
      operations: unique(measurements.map(({ operation }) => operation)),
      backends: unique(measurements.map(({ backend }) => backend)),
      messages: [...new Map(messages.map((message) => [JSON.stringify(message), message])).values()],
    },
    notDefault: [],
    environment: environmentOf(head),
    measurements,
  });
}

/** Rows that name the same cell, in the order of the file. */
export function byCell<Row extends RecordedCell>(rows: readonly Row[]): readonly (readonly [Row, ...Row[]])[] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const group = groups.get(cellKey(row));
    if (group) group.push(row);
    else groups.set(cellKey(row), [row]);
  }
  return [...groups.values()];
}
