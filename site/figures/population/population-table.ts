/** What stands behind the strips: a row a strip, and a row a device for one cell. */
import { backendName } from '../../backends/backend.ts';
import type { TableData, TableFigure, TableRow } from '../form/figure.ts';
import { formatDuration, formatFixed, formatInterval, NARROW_SPACE } from '../words/format-duration.ts';
import type { Member, MemberCell } from './population-cells.ts';
import { shownName } from './population-groups.ts';
import type { MeasuredStrip, StrippedQuestion } from './population-strips.ts';
import { stripLabel } from './population-strips.ts';

const named = ({ member, summary }: MemberCell) => `${member.name}, ${formatDuration(summary.medianNs)}`;

function stripRow(head: string, { key, devices, medianNs, quartilesNs }: MeasuredStrip): TableRow {
  return {
    key,
    status: 'measured',
    head,
    cells: [
      formatFixed(devices.length, 0),
      formatDuration(medianNs),
      quartilesNs
        ? `${formatDuration(quartilesNs[0])}${NARROW_SPACE}–${NARROW_SPACE}${formatDuration(quartilesNs[1])}`
        : '–',
      named(devices[0]),
      named(devices.at(-1) ?? devices[0]),
    ],
    reason: undefined,
  };
}

/** Every strip with its median, its quartiles, and who is fastest and slowest. */
export function stripTable(questions: readonly StrippedQuestion[]): TableData {
  return {
    columns: [
      { id: 'strip', label: 'On', numeric: false },
      { id: 'devices', label: 'Devices', numeric: true },
      { id: 'median', label: 'Median', numeric: true },
      { id: 'quartiles', label: 'Quartiles', numeric: true },
      { id: 'fastest', label: 'Fastest', numeric: false },
      { id: 'slowest', label: 'Slowest', numeric: false },
    ],
    groups: questions.map(({ title, hue, cells }) => ({
      label: title,
      hue,
      rows: cells.flatMap((cell) => cell.strips.map((strip) => stripRow(stripLabel(cell, strip), strip))),
    })),
  };
}

function deviceRow({ name, on, settings, run, build }: Member, cell: MemberCell | undefined): TableRow {
  const told = { key: run.id, head: name };
  if (!cell) return { ...told, status: 'unsupported', cells: [], reason: 'not measured' };
  const { medianNs, intervalNs, confidence = 0 } = cell.summary;
  const interval = intervalNs && confidence > 0 ? formatInterval(intervalNs, medianNs) : 'none';
  const cells = [formatDuration(medianNs), interval, shownName(on), settings, build];
  return { ...told, status: 'measured', cells, reason: undefined };
}

/** Every device with its time of one cell, the fastest first, then those without. */
export function devicesTable(
  members: readonly Member[],
  spoken: { readonly title: string; readonly backend: string; readonly devices: readonly MemberCell[] } | undefined,
): TableFigure {
  const cells = new Map(spoken?.devices.map((cell) => [cell.member, cell]));
  const timeOf = (member: Member) => cells.get(member)?.summary.medianNs ?? Number.POSITIVE_INFINITY;
  const what = spoken ? `${spoken.title}, ${backendName(spoken.backend)}` : 'nothing measured';
  return {
    kind: 'table',
    id: 'population-devices',
    title: 'The devices',
    sentence: `Each device with its time: ${what}.`,
    notes: [],
    columns: [
      { id: 'device', label: 'Device', numeric: false },
      { id: 'median', label: 'Median', numeric: true },
      { id: 'interval', label: '95 % interval', numeric: true },
      { id: 'on', label: 'Browser', numeric: false },
      { id: 'settings', label: 'Settings', numeric: false },
      { id: 'build', label: 'Modules', numeric: false },
    ],
    groups: [
      {
        label: what,
        rows: members
          .toSorted((a, b) => order(timeOf(a), timeOf(b)))
          .map((member) => deviceRow(member, cells.get(member))),
      },
    ],
  };
}

/** Infinity less itself is no number. */
const order = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
