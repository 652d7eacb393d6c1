/** Gestures of a real authenticator as CSV. */

import { printRows } from '../../schemes/text/csv-rows.ts';
import type { GestureRecord, RunDocument } from '../document/run.ts';
import type { ExportFormat } from './export-format.ts';

const header = [
  ...['run', 'at', 'kind', 'wall_ms', 'call_ms', 'unfocused_ms', 'algorithm', 'attachment', 'discoverable', 'verdict'],
  'verified',
];

function verified({ verifications }: GestureRecord): string {
  return verifications.map(({ backend, outcome }) => `${backend}=${outcome}`).join(' ');
}

/** One row per gesture, times in milliseconds. */
export function printGestures({ id, gestures = [] }: RunDocument): string {
  const rows = gestures.map((gesture) => [
    ...[
      id,
      gesture.at,
      gesture.kind,
      gesture.wallMs,
      gesture.callMs,
      gesture.unfocusedMs,
      gesture.algorithm,
      gesture.attachment,
    ],
    ...[gesture.discoverable, gesture.verdict, verified(gesture)],
  ]);
  return printRows([header, ...rows]);
}

export const gesturesCsv: ExportFormat = {
  label: 'CSV, gestures',
  note: 'one row each',
  ending: '-gestures.csv',
  type: 'text/csv',
  fits: ({ gestures }) => gestures !== undefined,
  print: printGestures,
};
