/**
 * A result in as few characters as a QR code for scanning from a screen can hold: medians and 95 % intervals, in the
 * order of the cells that the settings ask for. The head with device, time and settings stands before them. Everything
 * else is only in the link.
 */

import { base64urlnopad } from '@scure/base';
import { cellKey } from '../../experiments/settings/cell.ts';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { settingsNotDefault } from '../../experiments/settings/setting-table.ts';
import { readSettings } from '../../experiments/settings/settings-link.ts';
import { quoted } from '../../schemes/text/foreign-text.ts';
import { readRun } from '../document/read-run.ts';
import { RefusedResult } from '../document/refused-result.ts';
import type { RunDocument } from '../document/run.ts';
import { checksum } from './checksum.ts';
import { type BytesPerCell, printCompactCell, readCompactCell } from './compact-cells.ts';
import { HEAD_BYTES, printCompactHead, readCompactHead, settingsTextOf } from './compact-head.ts';

/** The version of the bytes, apart from the schema version of the document. */
const COMPACT_VERSION = 1;
/** The schema version of the document in the bytes. Version 7 changed only repeats, which a code does not hold. */
const BYTES_SCHEMA_VERSION = 6;
/** Ten times the length for the longest study with the longest name. */
const MAX_COMPACT_CHARACTERS = 20_000;

/** In characters. A longer code would be too dense for a phone, so that it holds medians without intervals. */
const MAX_WITH_INTERVALS = 860;

const CUT_SHORT =
  'The code was cut short or changed on its way. Nothing was read; scan it again, or open the link instead.';

const keysOf = (cells: readonly Parameters<typeof cellKey>[0][]) =>
  checksum(new TextEncoder().encode(cells.map(cellKey).join('\n')));

/** The cells that a reader will derive from this text, and the problems of its settings. */
function cellsOfText(text: string) {
  const { settings, problems } = readSettings(new URLSearchParams(text));
  return { settings, problems, cells: cellsOf(settings) };
}

/**
 * What stands after `#/c/`: at most 160 characters for a run of the main experiment.
 * @returns undefined if the cells do not follow from the settings, as for another program or a ceremony
 */
export function printCompact(run: RunDocument): string | undefined {
  if (run.source) return undefined;
  const text = settingsTextOf(run.settings);
  const { settings, problems, cells } = cellsOfText(text);
  const byKey = new Map(run.measurements.map((measurement) => [cellKey(measurement), measurement]));
  const places = new Set(cells.map(cellKey));
  const isWhole = [...byKey.keys()].every((key) => places.has(key));
  if (problems.length > 0 || settings.experiment !== run.experiment || !isWhole || cells.length === 0) return undefined;
  const keys = keysOf(cells);
  const print = (bytesPerCell: BytesPerCell) => {
    const bytes = [
      ...[COMPACT_VERSION, BYTES_SCHEMA_VERSION, keys >> 8, keys & 0xff],
      ...printCompactHead(run, text, bytesPerCell),
      ...cells.flatMap((cell) => printCompactCell(byKey.get(cellKey(cell)), bytesPerCell, run.environment)),
    ];
    return base64urlnopad.encode(Uint8Array.from([...bytes, checksum(bytes) & 0xff]));
  };
  const whole = print(4);
  return whole.length > MAX_WITH_INTERVALS ? print(2) : whole;
}

function bytesOf(fragment: string): Uint8Array {
  if (fragment.length > MAX_COMPACT_CHARACTERS) {
    throw new RefusedResult('The code holds more than any result of this page. Nothing was read.');
  }
  try {
    return base64urlnopad.decode(fragment);
  } catch {
    throw new RefusedResult(CUT_SHORT);
  }
}

/** A code whose checksum is wrong may name any version: only a whole one is believed. */
function checkVersions(bytes: Uint8Array): void {
  const [compact = 0, schema = 0] = bytes;
  if (compact < 1 || schema < 1) throw new RefusedResult('The code holds no Passkey Bench result. Nothing was read.');
  if ((checksum(bytes.subarray(0, -1)) & 0xff) !== bytes.at(-1)) throw new RefusedResult(CUT_SHORT);
  if (compact > COMPACT_VERSION || schema > BYTES_SCHEMA_VERSION) {
    throw new RefusedResult(
      `The code was made by a newer Passkey Bench (version ${quoted(`${compact}.${schema}`)}). Reload this page to get the newest, then scan it again.`,
    );
  }
}

/** @throws RefusedResult with one sentence, for anything but a whole code of a known version */
export function readCompact(fragment: string): RunDocument {
  const bytes = bytesOf(fragment);
  checkVersions(bytes);
  if (bytes.length <= 4 + HEAD_BYTES) throw new RefusedResult(CUT_SHORT);
  const [, schemaVersion, high = 0, low = 0] = bytes;
  const { head, text, length, bytesPerCell } = readCompactHead(bytes.subarray(4, -1));
  const { settings, problems, cells } = cellsOfText(text);
  const numbers = bytes.subarray(4 + length, -1);
  if (problems.length > 0 || keysOf(cells) !== ((high << 8) | low)) {
    throw new RefusedResult(
      'The code names its cells by their places, and this version of the page has other cells there. Nothing was read; ask for the link to the result instead.',
    );
  }
  if (numbers.length !== cells.length * bytesPerCell) throw new RefusedResult(CUT_SHORT);
  return readRun({
    schemaVersion,
    ...head,
    experiment: settings.experiment,
    settings,
    notDefault: settingsNotDefault(settings),
    measurements: cells.flatMap(
      (cell, index) => readCompactCell(cell, numbers.subarray(index * bytesPerCell, (index + 1) * bytesPerCell)) ?? [],
    ),
  });
}
