/**
 * A result in the fragment of a link. Browsers do not send the fragment, so that no server sees it. It keeps what is
 * drawn (medians, intervals, quartiles, n, the device, the build), but no samples. It is JSON in rows, deflated, and
 * encoded as base64url.
 */

import { base64urlnopad } from '@scure/base';
import * as v from 'valibot';
import { quoted } from '../../schemes/text/foreign-text.ts';
import { jsonOf } from '../../schemes/text/json-of.ts';
import { deflate, inflate } from '../document/inflate.ts';
import { readRun } from '../document/read-run.ts';
import { RefusedResult } from '../document/refused-result.ts';
import type { RecordedPace, RecordedRepeat, RecordedWay, RunDocument, SiteBuild } from '../document/run.ts';
import { tellablePace } from '../doubts/pace-of-run.ts';
import { medianOfWay } from '../doubts/way-share.ts';
import { MAX_COMPRESSED_BYTES, MAX_REPEATS } from '../schema/limits.ts';
import { isUnchanged, withChecksum } from './checksum.ts';
import { cellRow, printCell, readCell } from './share-cells.ts';

/** The version of the rows, apart from the schema version of the document. */
const LINK_VERSION = 4;
/** The schema version of the document in the rows. Version 7 changed only the samples of repeats, not in links. */
const ROWS_SCHEMA_VERSION = 6;
/** The longest decompressed link: a hundred times an ordinary one. */
const MAX_LINK_TEXT_BYTES = 1_000_000;
const SHA256_CHARACTERS = 16;

const outcomes = ['running', 'finished', 'cancelled', 'failed'] as const;
const grades = ['quiet', 'noisy', 'unusable'] as const;

const text = v.string();
const tree = v.record(text, v.unknown());
const time = v.number();
const rows = v.strictTuple([
  v.picklist([1, 2, 3, LINK_VERSION]),
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ROWS_SCHEMA_VERSION)),
  /** id, started (seconds since 1970), elapsed (ms), outcome. Null means not known, here and below. */
  v.strictTuple([text, v.nullable(v.number()), v.nullable(v.number()), v.number()]),
  /** Settings as they are; they are small. */
  tree,
  v.array(text),
  tree,
  /** commit, rustc, wasm-bindgen, binaryen; modules: family, build, the beginning of their SHA-256 */
  v.nullable(v.strictTuple([text, text, text, text, v.array(v.strictTuple([text, text, text]))])),
  v.nullable(v.strictTuple([v.number(), text])),
  v.array(cellRow),
  v.nullable(tree),
  /** Which numbers have an older meaning; since version 2 of the rows. */
  v.array(text),
  /** Milliseconds of the two kernels, then the best ones; since version 3 of the rows. */
  v.nullable(v.union([v.strictTuple([time, time]), v.strictTuple([time, time, time, time])])),
  /** Each repeat: when it began, how long it took (ms), outcome, grade; since version 3 of the rows. */
  v.nullable(v.pipe(v.array(v.strictTuple([time, time, time, v.nullable(time)])), v.maxLength(MAX_REPEATS))),
  /** The ways: backend, what the call computes, its median (ns); since version 4 of the rows. */
  v.nullable(v.pipe(v.array(v.strictTuple([text, text, time])), v.maxLength(100))),
]);

type Rows = v.InferOutput<typeof rows>;

function printSiteBuild(build: SiteBuild): NonNullable<Rows[6]> {
  return [
    build.commit,
    // `1.95.0`: the rest of the text follows from it.
    build.rustc.split(' ')[0] ?? '',
    build.wasmBindgen,
    build.binaryen,
    build.modules.map((module) => [module.family, module.build, module.sha256.slice(0, SHA256_CHARACTERS)]),
  ];
}

function printHead({ id, startedAt, elapsedMs, outcome }: RunDocument): Rows[2] {
  const seconds = startedAt === undefined ? null : Math.floor(Date.parse(startedAt) / 1000);
  return [id, seconds, elapsedMs === undefined ? null : Math.round(elapsedMs), outcomes.indexOf(outcome)];
}

function printPace({ chainMs, multiplierMs, best }: RecordedPace): NonNullable<Rows[11]> {
  const chain = rounded(chainMs);
  const multiplier = rounded(multiplierMs);
  return best ? [chain, multiplier, rounded(best.chainMs), rounded(best.multiplierMs)] : [chain, multiplier];
}

function printRepeat({ atMs, elapsedMs, outcome, drift }: RecordedRepeat): NonNullable<Rows[12]>[number] {
  const graded = drift ? grades.indexOf(drift.grade) : null;
  return [Math.round(atMs), Math.round(elapsedMs), outcomes.indexOf(outcome), graded];
}

function printWay(way: RecordedWay, clockStepMs: number | undefined): NonNullable<Rows[13]> {
  const medianNs = medianOfWay(way, clockStepMs);
  return medianNs === undefined ? [] : [[way.backend, way.computes, rounded(medianNs)]];
}

const rounded = (ms: number) => Number(ms.toPrecision(4));

function rowsOf(run: RunDocument): Rows {
  const { build, drift, environment } = run;
  const pace = tellablePace(run);
  const { clockStepMs } = environment;
  return [
    LINK_VERSION,
    ROWS_SCHEMA_VERSION,
    printHead(run),
    { ...run.settings },
    [...run.notDefault],
    { ...environment, ...(clockStepMs !== undefined && { clockStepMs: rounded(clockStepMs) }) },
    build ? printSiteBuild(build) : null,
    drift ? [grades.indexOf(drift.grade), drift.reason] : null,
    run.measurements.map(printCell).filter((row) => row !== undefined),
    run.source ? { ...run.source } : null,
    [...(run.olderMeanings ?? [])],
    pace ? printPace(pace) : null,
    run.repeats ? run.repeats.map(printRepeat) : null,
    run.ways ? run.ways.flatMap((way) => printWay(way, clockStepMs)) : null,
  ];
}

/** What stands after `#/r/`: under 1,500 characters for a Quick run of the main experiment. */
export async function printShared(run: RunDocument): Promise<string> {
  const json = withChecksum(JSON.stringify(rowsOf(run)));
  return base64urlnopad.encode(await deflate(new TextEncoder().encode(json)));
}

function bytesOf(fragment: string): Uint8Array {
  if (fragment.length > (MAX_COMPRESSED_BYTES * 4) / 3) {
    throw new RefusedResult(
      `The link is over ${MAX_COMPRESSED_BYTES / 1e6} MB long, more than is read. Nothing was read.`,
    );
  }
  try {
    return base64urlnopad.decode(fragment.replace(/=+$/, ''));
  } catch {
    throw new RefusedResult('The link was cut short or changed on its way. Nothing was read; copy it again, whole.');
  }
}

/** Deflated bytes have no checksum of their own: one changed letter can give another number. */
function parse(json: string): unknown {
  const value = isUnchanged(json) ? jsonOf(json) : undefined;
  if (value !== undefined) return value;
  throw new RefusedResult('The link was cut short or changed on its way. Nothing was read; copy it again, whole.');
}

function checkVersion(value: unknown): void {
  const [link, schema] = Array.isArray(value) ? value : [];
  if (typeof link !== 'number' || typeof schema !== 'number') {
    throw new RefusedResult('The link holds no Passkey Bench result. Nothing was read.');
  }
  if (link > LINK_VERSION || schema > ROWS_SCHEMA_VERSION) {
    throw new RefusedResult(
      `The link was made by a newer Passkey Bench (version ${quoted(`${link}.${schema}`)}). Reload this page to get the newest, then open it again.`,
    );
  }
}

function startOf(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

function readSiteBuild([commit, rustc, wasmBindgen, binaryen, modules]: NonNullable<Rows[6]>, version: number) {
  const named = modules.map(([family, build, sha256]) =>
    version < 3 ? { family, variant: build, sha256 } : { family, build, sha256 },
  );
  return { commit, rustc, wasmBindgen, binaryen, modules: named };
}

function readPace([chainMs, multiplierMs, bestChainMs, bestMultiplierMs]: NonNullable<Rows[11]>) {
  const best = bestChainMs === undefined ? {} : { best: { chainMs: bestChainMs, multiplierMs: bestMultiplierMs } };
  return { chainMs, multiplierMs, ...best };
}

function readRepeat([atMs, elapsedMs, outcome, grade]: NonNullable<Rows[12]>[number]) {
  return { atMs, elapsedMs, outcome: outcomes[outcome], ...(grade !== null && { grade: grades[grade] }) };
}

/** The document as the link holds it, in its own schema version. `readRun` checks its shape. */
function documentOf(value: Rows): unknown {
  const [, version, head, settings, notDefault, environment, build, drift, cells, source, ...later] = value;
  const [olderMeanings, pace, repeats, ways] = later;
  const [id, started, elapsedMs, outcome] = head;
  return {
    schemaVersion: version,
    id,
    ...(started !== null && { startedAt: startOf(started) }),
    ...(elapsedMs !== null && { elapsedMs }),
    outcome: outcomes[outcome],
    ...(settings['experiment'] !== undefined && { experiment: settings['experiment'] }),
    settings,
    notDefault,
    environment,
    ...(source && { source }),
    ...(build && { build: readSiteBuild(build, version) }),
    ...(version < 6 && { overheads: [] }),
    ...(drift && { drift: { grade: grades[drift[0]], reason: drift[1] } }),
    measurements: cells.map(readCell),
    ...(olderMeanings.length > 0 && { olderMeanings }),
    ...(pace && { pace: readPace(pace) }),
    ...(repeats && { repeats: repeats.map(readRepeat) }),
    ...(ways && {
      ways: ways.map(([backend, computes, medianNs]) => ({ backend, computes, samplesNs: [], medianNs })),
    }),
  };
}

/** Adds what older versions of the rows lack at their end. */
function inNewestRows(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const missing: Readonly<Record<number, readonly unknown[]>> = {
    1: [[], null, null, null],
    2: [null, null, null],
    3: [null],
  };
  const [version] = value as readonly unknown[];
  return [...value, ...((typeof version === 'number' && missing[version]) || [])];
}

/** @throws RefusedResult with one sentence, for anything but a whole link of a known version. */
export async function readShared(fragment: string): Promise<RunDocument> {
  const bytes = await inflate(bytesOf(fragment), 'deflate-raw', MAX_LINK_TEXT_BYTES);
  const value = parse(new TextDecoder().decode(bytes));
  checkVersion(value);
  const parsed = v.safeParse(rows, inNewestRows(value), { abortEarly: true });
  if (!parsed.success) {
    throw new RefusedResult('The link holds a damaged result. Nothing was read; copy it again, whole.');
  }
  return readRun(documentOf(parsed.output));
}
