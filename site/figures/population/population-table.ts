/** The tables behind the strips: one row for each strip, and for one cell a row for each device. */
import { backendName } from '../../backends/backend.ts';
import { onceFor } from '../../results/derived/once-for.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import type { TableData, TableFigure, TableRow } from '../form/figure.ts';
import { formatDuration, formatSureInterval, NARROW_SPACE } from '../words/format-duration.ts';
import type { Member, MemberCell } from './population-cells.ts';
import { shownName } from './population-groups.ts';
import { type MeasuredStrip, type StrippedQuestion, stripLabel } from './population-strips.ts';

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
        : 'too few devices',
      named(devices[0]),
      named(devices.at(-1) ?? devices[0]),
    ],
  };
}

/** Every strip with its median, its quartiles, and its fastest and slowest device. */
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

const withoutIt = ({ name, run }: Member): TableRow => ({
  key: run.id,
  head: name,
  status: 'unsupported',
  cells: [],
  reason: 'not measured',
});

/** Formatting a thousand rows takes time, and the rows do not depend on the grouping. */
const deviceRow = onceFor((cell: MemberCell): TableRow => {
  const { name, on, settings, run, build } = cell.member;
  const { medianNs, intervalNs, confidence = 0 } = cell.summary;
  const interval = intervalNs && confidence > 0 ? formatSureInterval(intervalNs, medianNs, confidence) : 'none';
  const cells = [formatDuration(medianNs), interval, shownName(on), settings, build];
  return { key: run.id, head: name, status: 'measured', cells };
});

/** Every device with its time for one cell, fastest first, then the devices without a time. */
export function devicesTable(
  members: readonly Member[],
  spoken: { readonly title: string; readonly backend: string; readonly devices: readonly MemberCell[] } | undefined,
): TableFigure {
  const devices = spoken?.devices ?? [];
  const measured = new Set(devices.map(({ member }) => member));
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
        rows: [...devices.map(deviceRow), ...members.filter((member) => !measured.has(member)).map(withoutIt)],
      },
    ],
  };
}
