/** Gestures of a real authenticator as CSV and as Markdown. */
import type { GestureRecord } from '../document/gesture.ts';
import type { RunDocument } from '../document/run.ts';
import { printTable } from './csv.ts';
import type { ExportFormat } from './export-format.ts';

const header = [
  ...['run', 'at', 'kind', 'wall_ms', 'call_ms', 'unfocused_ms', 'algorithm', 'attachment', 'discoverable', 'verdict'],
  'verified',
];

function verified({ verifications }: GestureRecord): string {
  return verifications.map(({ backend, outcome }) => `${backend}=${outcome}`).join(' ');
}

/** One row a gesture, times in milliseconds. */
export function printGestures({ id, gestures = [] }: RunDocument): string {
  const rows = gestures.map((one) => [
    ...[id, one.at, one.kind, one.wallMs, one.callMs, one.unfocusedMs, one.algorithm, one.attachment],
    ...[one.discoverable, one.verdict, verified(one)],
  ]);
  return printTable(header, rows);
}

export const gesturesCsv: ExportFormat = {
  label: 'CSV, gestures',
  note: 'one row each',
  ending: '-gestures.csv',
  type: 'text/csv',
  fits: ({ gestures }) => gestures !== undefined,
  print: printGestures,
};

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const ms = (value: number) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;

/** Text from outside stays text. */
const escaped = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>|#!~@&]/g, '\\$&');

/** A Markdown table; nothing where there are none. */
export function gesturesMarkdown(gestures: readonly GestureRecord[]): string {
  if (gestures.length === 0) return '';
  const columns = ['Gesture', 'Wall time', 'Call accepted', 'Without focus', 'Algorithm', 'Authenticator', 'Found'];
  const rows = gestures.map((one) => [
    one.kind === 'create' ? 'Create' : 'Get',
    ...[ms(one.wallMs), ms(one.callMs), ms(one.unfocusedMs)],
    ...[one.algorithm ?? 'not known', one.attachment, one.verdict].map(escaped),
  ]);
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map(line),
    '',
    'Each is one gesture on a real authenticator: mostly the person, not a repeatable sample, so without an interval.',
    '',
  ].join('\n');
}
