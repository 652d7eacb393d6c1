/** The recorded gestures on a real authenticator, one after the other, without intervals. */
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import type { GestureRecord } from '../../results/document/run.ts';
import { type TableColumn, type TableRow, tableSource } from '../form/figure.ts';
import { formatDuration } from '../words/format-duration.ts';

const gestureColumns: readonly TableColumn[] = [
  { id: 'gesture', label: 'Gesture', numeric: false },
  { id: 'authenticator', label: 'Authenticator', numeric: false },
  { id: 'wall-time', label: 'Wall time', numeric: true },
  { id: 'call-accepted', label: 'Call accepted', numeric: true },
  { id: 'without-focus', label: 'Without focus', numeric: true },
  { id: 'found', label: 'Found', numeric: false },
];

/** `ES256 (-7): accepted, verified by 2 of 2`. */
function foundText({ algorithm, verdict, verifications }: GestureRecord): string {
  const good = verifications.filter(({ outcome }) => outcome === 'good').length;
  const verified = verifications.length > 0 ? `, verified by ${good} of ${verifications.length}` : '';
  return `${algorithm ?? 'key not known'}: ${verdict}${verified}`;
}

function gestureRow(gesture: GestureRecord, index: number): TableRow {
  const { kind, attachment, wallMs, callMs, unfocusedMs } = gesture;
  return {
    key: `${kind}/${index + 1}`,
    status: 'measured',
    head: kind === 'create' ? 'Create' : 'Get',
    cells: [
      attachment,
      formatDuration(wallMs * NS_PER_MS),
      formatDuration(callMs * NS_PER_MS),
      unfocusedMs === 0 ? 'none' : formatDuration(unfocusedMs * NS_PER_MS),
      foundText(gesture),
    ],
  };
}

export const gestureTable = tableSource('gestures', {
  fits: ({ run }) => (run.gestures?.length ?? 0) > 0,
  make: ({ run: { gestures = [] } }) => ({
    title: 'What the authenticator did',
    sentence: '',
    notes: [
      'Each is one gesture on a real authenticator: from call to result it is mostly the person. It is not a repeatable sample, so no interval is given.',
    ],
    columns: gestureColumns,
    groups: [{ label: 'Gestures, in the order made', rows: gestures.map(gestureRow) }],
  }),
});
