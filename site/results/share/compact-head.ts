/**
 * The head of a QR code, before the numbers: who measured, when, and what was asked. The lists below may only grow at
 * their ends, because codes hold indexes into them.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base16 } from '@scure/base';
import { mainExperiment } from '../../experiments/index.ts';
import type { NamedSettings } from '../../experiments/settings/settings.ts';
import { printSettings } from '../../experiments/settings/settings-link.ts';
import { RefusedResult } from '../document/refused-result.ts';
import type { RunDocument } from '../document/run.ts';
import type { BytesPerCell } from './compact-cells.ts';

/** The fixed part: id, minutes, flags, cores, names, and the end of the text. */
export const HEAD_BYTES = 19;
const ID_BYTES = 12;

/** Codes hold an index into each list; 0 means none of them. */
const engineNames = ['Edge', 'Opera', 'Samsung Internet', 'Chromium', 'Firefox', 'Safari', 'WebKit', 'WebKitGTK'];
const platformNames = ['iOS', 'Android', 'ChromeOS', 'Windows', 'macOS', 'Linux'];
const outcomes = ['running', 'finished', 'cancelled', 'failed'] as const;
const grades = [undefined, 'quiet', 'noisy', 'unusable'] as const;
const isolation = [undefined, false, true] as const;

/** Minutes are counted from here, in three bytes, which last until 2051. */
const FIRST_MINUTE = Date.UTC(2020, 0, 1) / 60_000;

/**
 * How the engine compiles. The most frequent values come first, so that they take the fewest characters; the first of
 * each list means that it is not known.
 */
const wasmTierPlaces = [undefined, 'optimizing', 'baseline', 'unoptimized', 'interpreter', 'none'] as const;
const scriptTierPlaces = [undefined, 'optimizing', 'unoptimized'] as const;
const answerPlaces = [undefined, false, true] as const;

/** Digits and letters. */
const STATE_RADIX = 36;

const REASON = 'A code holds the grade without its reason; the link to the result holds both.';

/** The settings as a text, without what a bare address asks for. */
export function settingsTextOf(settings: NamedSettings): string {
  const parameters = printSettings(settings);
  if (parameters.get('experiment') === mainExperiment.id) parameters.delete('experiment');
  if (parameters.get('preset') === 'quick') parameters.delete('preset');
  return String(parameters);
}

/** Ids of this page's runs are 24 hexadecimal digits; a hash replaces other ids. */
function idBytes(id: string): Uint8Array {
  if (/^[0-9a-f]{24}$/.test(id)) return base16.decode(id.toUpperCase());
  return sha256(utf8ToBytes(id)).slice(0, ID_BYTES);
}

function minutesOf(startedAt: string | undefined): number {
  if (startedAt === undefined) return 0;
  const minutes = Math.round(Date.parse(startedAt) / 60_000 - FIRST_MINUTE);
  return minutes > 0 && minutes < 2 ** 24 ? minutes : 0;
}

/** Splits `Chromium 156` into the index of its name and the rest, `156`. */
function namePlaces({ engine, platform }: RunDocument['environment']): { places: number; lines: readonly string[] } {
  const engineIndex = engineNames.findIndex((name) => engine.startsWith(`${name} `));
  const platformIndex = platformNames.indexOf(platform ?? '');
  const rest = engineIndex < 0 ? engine : engine.slice((engineNames[engineIndex]?.length ?? 0) + 1);
  return {
    places: ((engineIndex + 1) << 4) | (platformIndex + 1),
    lines: [rest, ...(platformIndex < 0 ? [platform ?? ''] : [])],
  };
}

/** One line: the compilers, a debugger, and whether a program drives the browser; empty if nothing of it is known. */
function printEngineState({ wasmTier, scriptTier, debugged, driven }: RunDocument['environment']): string {
  const who = answerPlaces.indexOf(debugged) + answerPlaces.length * answerPlaces.indexOf(driven);
  const compilers = wasmTierPlaces.indexOf(wasmTier) + wasmTierPlaces.length * scriptTierPlaces.indexOf(scriptTier);
  const state = compilers + wasmTierPlaces.length * scriptTierPlaces.length * who;
  return state === 0 ? '' : state.toString(STATE_RADIX);
}

/** Empty if this version does not know the line. */
function readEngineState(
  line = '',
): Pick<RunDocument['environment'], 'wasmTier' | 'scriptTier' | 'debugged' | 'driven'> {
  const state = /^[0-9a-z]{1,2}$/.test(line) ? Number.parseInt(line, STATE_RADIX) : 0;
  const states = wasmTierPlaces.length * scriptTierPlaces.length;
  const who = Math.floor(state / states);
  if (who >= answerPlaces.length ** 2) return {};
  const driven = answerPlaces[Math.floor(who / answerPlaces.length)];
  const wasmTier = wasmTierPlaces[state % wasmTierPlaces.length];
  const scriptTier = scriptTierPlaces[Math.floor((state % states) / wasmTierPlaces.length)];
  const debugged = answerPlaces[who % answerPlaces.length];
  return {
    ...(wasmTier !== undefined && { wasmTier }),
    ...(scriptTier !== undefined && { scriptTier }),
    ...(debugged !== undefined && { debugged }),
    ...(driven !== undefined && { driven }),
  };
}

/** A line break must not occur in a line, nor a zero, which ends the text. */
const oneLine = (text: string) => text.replaceAll(/[\n\0]/g, ' ');

/** A flag: numbers come without their intervals. */
const MEDIANS_ALONE = 0x40;

export function printCompactHead(
  run: RunDocument,
  settingsText: string,
  bytesPerCell: BytesPerCell,
): readonly number[] {
  const { environment, drift, outcome } = run;
  const minutes = minutesOf(run.startedAt);
  const { places, lines } = namePlaces(environment);
  const flags =
    outcomes.indexOf(outcome) |
    (grades.indexOf(drift?.grade) << 2) |
    (isolation.indexOf(environment.isolated) << 4) |
    (bytesPerCell === 2 ? MEDIANS_ALONE : 0);
  const state = printEngineState(environment);
  // It comes last, because earlier versions read no further than the settings.
  const last = state === '' ? [] : [state];
  const text = [...lines, environment.label ?? '', settingsText, ...last].map(oneLine).join('\n');
  return [
    ...idBytes(run.id),
    ...[minutes >> 16, (minutes >> 8) & 0xff, minutes & 0xff],
    flags,
    Math.min(environment.cores ?? 0, 255),
    places,
    ...new TextEncoder().encode(text),
    0,
  ];
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RefusedResult('The code holds a damaged result. Nothing was read; scan it again.');
  }
}

/** The members of a document that the head holds, the settings as a text, and the number of bytes that were read. */
export function readCompactHead(bytes: Uint8Array): {
  readonly head: Pick<RunDocument, 'id' | 'outcome' | 'environment'> &
    Partial<Pick<RunDocument, 'startedAt' | 'drift'>>;
  readonly text: string;
  readonly length: number;
  readonly bytesPerCell: BytesPerCell;
} {
  const end = bytes.indexOf(0, HEAD_BYTES - 1);
  const [high = 0, middle = 0, low = 0, flags = 0, cores = 0, places = 0] = bytes.subarray(ID_BYTES);
  const lines = decoded(bytes.subarray(HEAD_BYTES - 1, end)).split('\n');
  const [rest = '', ...others] = lines;
  const engine = engineNames[(places >> 4) - 1];
  const platform = platformNames[(places & 15) - 1];
  const [named, label, text, state] = platform === undefined ? others : [platform, ...others];
  const minutes = (high << 16) | (middle << 8) | low;
  const outcome = outcomes[flags & 3];
  const grade = grades[(flags >> 2) & 3];
  const isolated = isolation[(flags >> 4) & 3];
  if (end < 0 || text === undefined || outcome === undefined) {
    throw new RefusedResult('The code holds a damaged result. Nothing was read; scan it again.');
  }
  const environment = {
    engine: engine === undefined ? rest : `${engine} ${rest}`,
    ...(named !== undefined && named !== '' && { platform: named }),
    ...(cores > 0 && { cores }),
    ...(isolated !== undefined && { isolated }),
    ...(label !== undefined && label !== '' && { label }),
    ...readEngineState(state),
  };
  return {
    head: {
      id: base16.encode(bytes.subarray(0, ID_BYTES)).toLowerCase(),
      ...(minutes > 0 && { startedAt: new Date((FIRST_MINUTE + minutes) * 60_000).toISOString() }),
      outcome,
      environment,
      ...(grade && { drift: { grade, reason: REASON } }),
    },
    text,
    length: end + 1,
    bytesPerCell: (flags & MEDIANS_ALONE) === 0 ? 4 : 2,
  };
}
