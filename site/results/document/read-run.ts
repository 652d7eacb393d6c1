/** Reads a run document from outside: a file, a link, the history of an older version of this page. */
import * as v from 'valibot';
import { cellKey } from '../../experiments/settings/cell.ts';
import { MAX_SAMPLES } from './limits.ts';
import { type Migration, migrations } from './migrations.ts';
import { quoted, Refusal } from './refusal.ts';
import { type RunDocument, schemaVersion } from './run.ts';
import { type ReadDocument, runSchema } from './run-schema.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether this is meant to be one of our documents, good or not. */
export function looksLikeRun(value: unknown): boolean {
  return isObject(value) && Object.hasOwn(value, 'schemaVersion');
}

/**
 * Brings an older document to the current version, one version at a time.
 * @throws Refusal for a newer one, and for a version that never was
 */
export function migrate(value: Record<string, unknown>, steps: readonly Migration[], newest: number): unknown {
  const version = value['schemaVersion'];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < newest - steps.length) {
    throw new Refusal(`The result names a schema version ${quoted(String(version))} that never was; nothing was read.`);
  }
  if (version > newest) {
    throw new Refusal(
      `The result was written by a newer Passkey Bench (schema version ${version}; this page reads up to ${newest}). Reload this page to get the newest, then try again.`,
    );
  }
  return steps.slice(steps.length - (newest - version)).reduce<unknown>((document, step) => step(document), value);
}

/** `measurements.3.samplesNs`, for people who look for the fault. */
function placeOf(issue: v.BaseIssue<unknown>): string {
  return quoted(issue.path?.map((part) => String(part.key)).join('.') || 'the document');
}

/** Whether what is said twice agrees, and nothing is said twice that may be said once. */
function checkSense(document: ReadDocument): void {
  const keys = new Set<string>();
  let samples = 0;
  for (const one of document.measurements) {
    const key = cellKey(one as RunDocument['measurements'][number]);
    if (keys.has(key))
      throw new Refusal(`The result measures ${quoted(key)} twice, so it is not one run; nothing was read.`);
    keys.add(key);
    if (one.status !== 'measured') continue;
    samples += one.samplesNs.length + (one.storm?.alone.eventsMs?.length ?? 0);
    if (one.summary && one.samplesNs.length > 0 && one.summary.n !== one.samplesNs.length) {
      throw new Refusal(
        `The result says n = ${one.summary.n} for ${quoted(key)} and holds ${one.samplesNs.length} samples of it; nothing was read.`,
      );
    }
  }
  if (samples > MAX_SAMPLES) {
    throw new Refusal(`The result holds ${samples} samples; ${MAX_SAMPLES} is the most that is read.`);
  }
}

/** A summary that comes with samples is not believed: everything is derived from the samples. */
function withoutSpareSummaries(document: ReadDocument): ReadDocument {
  const measurements = document.measurements.map((one) => {
    if (one.status !== 'measured' || !one.summary || one.samplesNs.length === 0) return one;
    const { summary: _, ...rest } = one;
    return rest;
  });
  return { ...document, measurements };
}

/** @throws Refusal with one sentence, for anything but a sound run document. */
export function readRun(value: unknown): RunDocument {
  if (!isObject(value) || !looksLikeRun(value)) {
    throw new Refusal('This is not a Passkey Bench result: it names no schema version. Nothing was read.');
  }
  const parsed = v.safeParse(runSchema, migrate(value, migrations, schemaVersion), { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Refusal(
      `The result is damaged at ${placeOf(issue)}: expected ${issue.expected ?? 'something else'}, found ${quoted(issue.received)}. Nothing was read.`,
    );
  }
  checkSense(parsed.output);
  // The types of a document say what this page writes. One from elsewhere may hold identifiers that it does not know;
  // names.ts shows those as text.
  return withoutSpareSummaries(parsed.output) as RunDocument;
}

/** The same from text. @throws Refusal */
export function readRunText(text: string): RunDocument {
  return readRun(parseJson(text));
}

/** @throws Refusal where it is not JSON, as a file that was cut short. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('The result is not whole: its JSON breaks off or is damaged. Nothing was read; export it again.');
  }
}
