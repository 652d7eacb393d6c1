/**
 * A result in the fragment of a link, which browsers keep to themselves: no server ever sees it. What is drawn survives
 * (medians, intervals, quartiles, n, the device, the build); samples stay at home. JSON in rows, deflated, base64url.
 */
import { base64urlnopad } from '@scure/base';
import * as v from 'valibot';
import { deflate, inflate } from '../document/inflate.ts';
import { MAX_COMPRESSED_BYTES } from '../document/limits.ts';
import { readRun } from '../document/read-run.ts';
import { quoted, Refusal } from '../document/refusal.ts';
import type { RunDocument } from '../document/run.ts';
import { schemaVersion } from '../document/run.ts';
import { cellRow, printCell, readCell } from './share-cells.ts';

/** The version of the rows, apart from the schema version of the document. */
const LINK_VERSION = 1;
/** What a link may unfold to: a hundred times an ordinary one. */
const MAX_LINK_TEXT_BYTES = 1_000_000;
const SHA256_CHARACTERS = 16;

const outcomes = ['running', 'finished', 'cancelled', 'failed'] as const;
const grades = ['quiet', 'noisy', 'unusable'] as const;

const text = v.string();
const rows = v.strictTuple([
  v.literal(LINK_VERSION),
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(schemaVersion)),
  /** id, started (seconds since 1970), elapsed (ms), outcome */
  v.strictTuple([text, v.number(), v.number(), v.number()]),
  /** Settings as they are; they are small and say their own names. */
  v.record(text, v.unknown()),
  v.array(text),
  v.record(text, v.unknown()),
  /** commit, rustc, wasm-bindgen, binaryen; modules: family, variant, the beginning of their SHA-256 */
  v.strictTuple([text, text, text, text, v.array(v.strictTuple([text, text, text]))]),
  v.strictTuple([v.number(), text]),
  v.array(cellRow),
  v.nullable(v.record(text, v.unknown())),
]);

function rowsOf(run: RunDocument): v.InferInput<typeof rows> {
  const { build, drift } = run;
  return [
    LINK_VERSION,
    schemaVersion,
    [run.id, Math.round(Date.parse(run.startedAt) / 1000), Math.round(run.elapsedMs), outcomes.indexOf(run.outcome)],
    { ...run.settings },
    [...run.notDefault],
    { ...run.environment, clockStepMs: Number(run.environment.clockStepMs.toPrecision(4)) },
    [
      build.commit,
      // `1.95.0`: the rest of it follows from that.
      build.rustc.split(' ')[0] ?? '',
      build.wasmBindgen,
      build.binaryen,
      build.modules.map(({ family, variant, sha256 }) => [family, variant, sha256.slice(0, SHA256_CHARACTERS)]),
    ],
    [grades.indexOf(drift.grade), drift.reason],
    run.measurements.map(printCell).filter((row) => row !== undefined),
    run.source ? { ...run.source } : null,
  ];
}

/** What stands after `#/r/`: under 1,500 characters for a Quick run of the main experiment. */
export async function printShared(run: RunDocument): Promise<string> {
  const json = JSON.stringify(rowsOf(run));
  return base64urlnopad.encode(await deflate(new TextEncoder().encode(json)));
}

function bytesOf(fragment: string): Uint8Array {
  if (fragment.length > (MAX_COMPRESSED_BYTES * 4) / 3) {
    throw new Refusal(`The link is over ${MAX_COMPRESSED_BYTES / 1e6} MB long, more than is read. Nothing was read.`);
  }
  try {
    return base64urlnopad.decode(fragment.replace(/=+$/, ''));
  } catch {
    throw new Refusal('The link was cut short or changed on its way. Nothing was read; copy it again, whole.');
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Refusal('The link was cut short or changed on its way. Nothing was read; copy it again, whole.');
  }
}

function checkVersion(value: unknown): void {
  const [link, schema] = Array.isArray(value) ? value : [];
  if (typeof link !== 'number' || typeof schema !== 'number') {
    throw new Refusal('The link holds no Passkey Bench result. Nothing was read.');
  }
  if (link > LINK_VERSION || schema > schemaVersion) {
    throw new Refusal(
      `The link was made by a newer Passkey Bench (version ${quoted(`${link}.${schema}`)}). Reload this page to get the newest, then open it again.`,
    );
  }
}

function startOf(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** @throws Refusal with one sentence, for anything but a whole link of a version that is known. */
export async function readShared(fragment: string): Promise<RunDocument> {
  const bytes = await inflate(bytesOf(fragment), 'deflate-raw', MAX_LINK_TEXT_BYTES);
  const value = parse(new TextDecoder().decode(bytes));
  checkVersion(value);
  const parsed = v.safeParse(rows, value, { abortEarly: true });
  if (!parsed.success) throw new Refusal('The link holds a damaged result. Nothing was read; copy it again, whole.');
  const [, version, head, settings, notDefault, environment, build, drift, cells, source] = parsed.output;
  const [id, started, elapsedMs, outcome] = head;
  const [commit, rustc, wasmBindgen, binaryen, modules] = build;
  return readRun({
    schemaVersion: version,
    id,
    startedAt: startOf(started),
    elapsedMs,
    outcome: outcomes[outcome],
    experiment: settings['experiment'],
    settings,
    notDefault,
    environment,
    ...(source && { source }),
    build: {
      commit,
      rustc,
      wasmBindgen,
      binaryen,
      modules: modules.map(([family, variant, sha256]) => ({
        ...{ family, variant, sha256 },
        ...{ targetFeatures: [], flags: [], crates: {}, rawBytes: 0, gzipBytes: 0 },
      })),
    },
    overheads: [],
    drift: { readings: [], grade: grades[drift[0]], reason: drift[1] },
    measurements: cells.map(readCell),
  });
}
