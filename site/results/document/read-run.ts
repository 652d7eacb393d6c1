/** Reads a run document from outside: from a file, a link, or the history of an older version of this page. */

import * as v from 'valibot';
import { cellKey } from '../../experiments/settings/cell.ts';
import { quoted, withoutSteering } from '../../schemes/text/foreign-text.ts';
import { jsonOf } from '../../schemes/text/json-of.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { MAX_SAMPLES } from '../schema/limits.ts';
import { runSchema } from '../schema/run-schema.ts';
import { SCHEMA_VERSION } from '../schema/schema-version.ts';
import { shownValue, typeName } from '../schema/shown-value.ts';
import { type Migration, migrations } from './migrations.ts';
import { pooledRuns } from './pooled-runs.ts';
import { RefusedResult } from './refused-result.ts';
import type { MeasuredMeasurement, Measurement, RunDocument } from './run.ts';
import { isTree, type Tree } from './tree.ts';

/** More than ten times what any experiment asks for. */
const MAX_CELLS = 20_000;

/** Whether the value claims to be a run document, valid or not. */
export function looksLikeRun(value: unknown): boolean {
  return isTree(value) && Object.hasOwn(value, 'schemaVersion');
}

/**
 * Migrates an older document to the current version, one version at a time.
 * @throws RefusedResult for a newer version, and for a version that never existed
 */
export function migrate(value: Tree, steps: readonly Migration[], newest: number): Tree {
  const version = value['schemaVersion'];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < newest - steps.length) {
    throw new RefusedResult(
      `The result names a schema version ${quoted(String(version))} that never was; nothing was read.`,
    );
  }
  if (version > newest) {
    throw new RefusedResult(
      `The result was written by a newer Passkey Bench (schema version ${version}; this version reads up to ${newest}). Reload the page or update the command, then try again.`,
    );
  }
  return steps.slice(steps.length - (newest - version)).reduce((document, step) => step(document), value);
}

/** Types of issues whose message is our own rule. Messages of other issues name types of JavaScript. */
const OWN_RULES: readonly string[] = [
  'min_value',
  'max_value',
  'integer',
  'check',
  'min_length',
  'max_length',
  'iso_timestamp',
  'regex',
];

/** `ed25519/wasm/sign`: the cell of a damaged member, as far as its names are valid. */
function cellOfIssue(path: readonly v.IssuePathItem[]): string | undefined {
  const list = path.findIndex(({ key }) => key === 'measurements');
  const cell: unknown = list < 0 ? undefined : path[list + 1]?.value;
  if (!isTree(cell)) return undefined;
  const names = [cell['scheme'], cell['backend'], cell['operation']].filter((name) => typeof name === 'string');
  return names.length > 0 ? names.join('/') : undefined;
}

/** A bound that has no rule of its own, in words: `at most 2,000 members are read`. */
function boundOf({ type, input, requirement }: v.BaseIssue<unknown>): string | undefined {
  if (type === 'integer') return 'expected a whole number';
  if (typeof requirement !== 'number') return undefined;
  const things = typeof input === 'string' ? 'characters' : Array.isArray(input) ? 'members' : undefined;
  const counted = [formatFixed(requirement, 0), things].filter(Boolean).join(' ');
  if (type.startsWith('max_')) return `at most ${counted} ${things ? 'are' : 'is'} read`;
  return type.startsWith('min_') ? `at least ${counted} ${things ? 'are' : 'is'} needed` : undefined;
}

/** `expected a number`, or the rule that a number breaks. */
function expectationOf(issue: v.BaseIssue<unknown>): string {
  if (OWN_RULES.includes(issue.type) && !issue.message.startsWith('Invalid')) return issue.message;
  const bound = boundOf(issue);
  if (bound !== undefined) return bound;
  return `expected ${typeName(issue.expected ?? 'something else')}`;
}

/** Says where and how a document is damaged: the cell, the member, the value, and what was expected. */
function damageSentence(issue: v.BaseIssue<unknown>): string {
  const path = issue.path ?? [];
  // A schema names the member that an object lacks as what it expected.
  const isMissing = issue.input === undefined && issue.expected === `"${String(path.at(-1)?.key)}"`;
  const member = quoted(path.map(({ key }) => String(key)).join('.') || 'the document');
  const cell = cellOfIssue(path);
  const found = typeof issue.input === 'string' ? quoted(issue.input) : shownValue(issue.input);
  const where = cell === undefined ? member : `${member} of ${quoted(cell)}`;
  // The message of a list says which of its numbers is wrong.
  const why = issue.type === 'custom' ? issue.message : `found ${found}; ${expectationOf(issue)}`;
  return `The result is damaged at ${where}: ${isMissing ? 'it is missing' : why}. Nothing was read.`;
}

/**
 * Refuses settings with too many cells (schemes × operations × backends × messages): figures go through all of them.
 */
function checkSettings({ schemes, operations, backends, messages }: RunDocument['settings']): void {
  const cells = schemes.length * operations.length * backends.length * Math.max(1, messages.length);
  if (cells > MAX_CELLS) {
    throw new RefusedResult(
      `The settings of the result ask for ${cells} cells; ${MAX_CELLS} is the most that is read.`,
    );
  }
}

/** A rounding error: the geometric mean of equal times can differ slightly from them. */
const ROUNDED = 1e-6;

/** For times without samples: checks that the median lies in its interval and its range. @throws RefusedResult */
function checkTimes({ samplesNs, summary, medianNs, intervalNs }: MeasuredMeasurement, key: string): void {
  if (samplesNs.length > 0) return;
  const median = summary?.medianNs ?? medianNs;
  if (median === undefined) return;
  const interval = summary?.intervalNs ?? intervalNs;
  const ranges = [
    ...(interval ? [{ what: 'interval', from: interval[0], to: interval[1] }] : []),
    ...(summary ? [{ what: 'range of samples', from: summary.minNs, to: summary.maxNs }] : []),
  ];
  const wrong = ranges.find(({ from, to }) => median < from * (1 - ROUNDED) || median > to * (1 + ROUNDED));
  if (wrong)
    throw new RefusedResult(
      `The result says a median of ${median} ns for ${quoted(key)}, which its ${wrong.what} (${wrong.from} to ${wrong.to} ns) does not hold; nothing was read.`,
    );
}

/** Checks that values which are stored twice agree, and that nothing is measured twice. */
function checkSense(run: Pick<RunDocument, 'measurements'>): void {
  const keys = new Set<string>();
  for (const measurement of run.measurements) {
    const key = cellKey(measurement);
    if (keys.has(key))
      throw new RefusedResult(`The result measures ${quoted(key)} twice, so it is not one run; nothing was read.`);
    keys.add(key);
    if (measurement.status !== 'measured') continue;
    checkTimes(measurement, key);
    if (!measurement.summary || measurement.samplesNs.length === 0) continue;
    if (measurement.summary.n !== measurement.samplesNs.length) {
      throw new RefusedResult(
        `The result says n = ${measurement.summary.n} for ${quoted(key)} and holds ${measurement.samplesNs.length} samples of it; nothing was read.`,
      );
    }
  }
}

/** Limits the number of samples; if there are several repeats, their samples are counted. */
function checkSamples({ repeats = [], measurements }: RunDocument): void {
  const samples = [{ measurements }, ...repeats]
    .flatMap((run) => run.measurements)
    .reduce((sum, cell: Measurement) => {
      if (cell.status !== 'measured' || cell.repeats) return sum;
      return sum + cell.samplesNs.length + (cell.storm?.alone.eventsMs?.length ?? 0);
    }, 0);
  if (samples > MAX_SAMPLES) {
    throw new RefusedResult(`The result holds ${samples} samples; ${MAX_SAMPLES} is the most that is read.`);
  }
}

/** Removes summaries beside samples: everything is derived from the samples. */
function withoutSpareSummaries<Run extends Pick<RunDocument, 'measurements'>>(run: Run): Run {
  const measurements = run.measurements.map((measurement) => {
    if (measurement.status !== 'measured' || !measurement.summary || measurement.samplesNs.length === 0)
      return measurement;
    const { summary: _, ...rest } = measurement;
    return rest;
  });
  return { ...run, measurements };
}

/** @throws RefusedResult with one sentence, for anything but a valid run document. */
export function readRun(value: unknown): RunDocument {
  if (!isTree(value) || !looksLikeRun(value)) {
    throw new RefusedResult('This is not a Passkey Bench result: it names no schema version. Nothing was read.');
  }
  const parsed = v.safeParse(runSchema, migrate(value, migrations, SCHEMA_VERSION), { abortEarly: true });
  if (!parsed.success) {
    throw new RefusedResult(damageSentence(parsed.issues[0]));
  }
  const { repeats, ...document } = withoutSteering(parsed.output);
  checkSettings(document.settings);
  for (const run of [document, ...(repeats ?? [])]) checkSense(run);
  const runs = repeats?.map(withoutSpareSummaries);
  const read = pooledRuns({ ...withoutSpareSummaries(document), ...(runs && { repeats: runs }) });
  checkSamples(read);
  return read;
}

/** Reads a run from text. @throws RefusedResult */
export function readRunText(text: string): RunDocument {
  return readRun(parseJson(text));
}

/** @throws RefusedResult if it is not JSON, such as a file that was cut short. */
export function parseJson(text: string): unknown {
  const json = jsonOf(text);
  if (json !== undefined) return json;
  throw new RefusedResult(
    'The result is not whole: its JSON breaks off or is damaged. Nothing was read; export it again.',
  );
}
