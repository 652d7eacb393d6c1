/** Memory against time: how much memory a check with each setting needs, and how long it takes. */
import { backendName } from '../../backends/backend.ts';
import { memoryOf, memoryText } from '../../schemes/passwords/password-schemes.ts';
import type { PasswordScheme } from '../../schemes/scheme.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { backendsOf, medianPoint, plainCell, unquietNote } from '../cells/cells.ts';
import { decadesAround } from '../cells/decades.ts';
import { spokenTime } from '../cells/panel-sentence.ts';
import { plotRange } from '../cells/plots.ts';
import {
  type PlotPanel,
  type PlotPoint,
  type PlotSeries,
  plotSource,
  type TableData,
  type TableRow,
} from '../form/figure.ts';
import { asksForPasswords, type FigureInput, type RunContent } from '../form/figure-input.ts';
import { formatDuration } from '../words/format-duration.ts';
import { backendFill, backendMark } from '../words/names.ts';
import { orderedPasswords, passwordsOf } from './check-pair.ts';
import { checksInMemory } from './checks-in-memory.ts';

const MIB = 2 ** 20;

/** A logarithmic axis has no position for almost no memory, so such a setting is at its edge, 1 MiB. */
const mebibytesOf = ({ setting }: PasswordScheme) => Math.max(1, memoryOf(setting) / MIB);

/** A point's name is short: the axis shows the memory anyway. */
function shortName({ setting }: PasswordScheme): string {
  switch (setting.function) {
    case 'argon2id':
      return `Argon2id ${memoryText(setting.memoryKib * 1024)}`;
    case 'scrypt':
      return `scrypt ${memoryText(memoryOf(setting))}`;
    case 'bcrypt':
      return `bcrypt ${setting.cost}`;
    case 'pbkdf2':
      return 'PBKDF2';
  }
}

/** The slowest backend of a setting: the setting's name stands only there. */
function slowestOf(run: RunContent, { id }: PasswordScheme): string | undefined {
  return backendsOf(run.settings)
    .flatMap((backend) => {
      const cell = plainCell(run, id, backend, 'check');
      return cell ? [{ backend, ns: cell.summary.medianNs }] : [];
    })
    .toSorted((a, b) => b.ns - a.ns)[0]?.backend;
}

/** One series for each backend; the names of its points are the settings. */
function backendSeries({ run }: FigureInput, backend: string): readonly PlotSeries[] {
  const points = passwordsOf(run).flatMap((scheme): readonly PlotPoint[] => {
    const cell = plainCell(run, scheme.id, backend, 'check');
    if (!cell) return [];
    const isNamedHere = slowestOf(run, scheme) === backend;
    const point = medianPoint(mebibytesOf(scheme), cell);
    return [{ ...point, ...(isNamedHere && { label: shortName(scheme) }) }];
  });
  if (points.length === 0) return [];
  const whose = { name: 'Passwords', by: backendName(backend), hue: 'password', shade: 0 } as const;
  return [{ key: backend, ...whose, fill: backendFill(backend), isNamed: false, joined: false, points }];
}

function memoryPanel(input: FigureInput): PlotPanel {
  const series = backendsOf(input.run.settings).flatMap((backend) => backendSeries(input, backend));
  const sentences = backendsOf(input.run.settings).flatMap((backend) =>
    orderedPasswords(input).flatMap(({ id, label }) => {
      const cell = plainCell(input.run, id, backend, 'check');
      return cell ? [`${label} in ${backendName(backend)} ${spokenTime(medianPoint(0, cell))}`] : [];
    }),
  );
  const title = 'Memory held and time taken by one check';
  return { id: 'memory', title, sentence: `${title}. ${sentences.join('; ') || 'Nothing measured'}.`, series };
}

function memoryTable(input: FigureInput): TableData {
  const { run } = input;
  const rows = orderedPasswords(input).flatMap(({ id, label, setting }) =>
    backendsOf(run.settings).flatMap((backend): readonly TableRow[] => {
      const cell = plainCell(run, id, backend, 'check');
      if (!cell) return [];
      const bytes = memoryOf(setting);
      const memory = bytes > 0 ? memoryText(bytes) : 'under 1\u202fKiB';
      const cells = [backendName(backend), memory, formatDuration(cell.summary.medianNs)];
      return [{ key: `memory/${id}/${backend}`, status: 'measured', head: label, cells }];
    }),
  );
  return {
    columns: [
      { id: 'setting', label: 'Setting', numeric: false },
      { id: 'backend', label: 'Backend', numeric: false },
      { id: 'memory', label: 'Holds', numeric: true },
      { id: 'time', label: 'One check', numeric: true },
    ],
    groups: rows.length > 0 ? [{ label: 'Every password of this run', rows }] : [],
  };
}

function memorySentence({ run }: FigureInput): string {
  const most = passwordsOf(run)
    .filter(({ id }) => backendsOf(run.settings).some((backend) => plainCell(run, id, backend, 'check')))
    .toSorted((a, b) => memoryOf(b.setting) - memoryOf(a.setting))[0];
  if (!most || memoryOf(most.setting) === 0) return 'What each setting holds while it is checked, beside its time.';
  const atOnce = checksInMemory(most.setting);
  const others = atOnce === 1 ? 'one such check' : `${formatFixed(atOnce, 0)} such checks`;
  return `${most.label} holds most while it is checked: a core with 1\u202fGiB can have ${others} under way at once. A passkey’s check holds no memory to speak of.`;
}

export const memoryPlot = plotSource('password-memory', {
  fits: ({ experiment, run }) => asksForPasswords(experiment) && run.outcome !== 'not begun',
  make(input) {
    const panels = [memoryPanel(input)];
    const memories = passwordsOf(input.run).map(mebibytesOf);
    return {
      title: 'Memory against time',
      sentence: memorySentence(input),
      notes: [
        ...unquietNote(input.run),
        'Both axes are logarithmic. Memory is the amount that each function’s standard prescribes, not what a browser needs besides. bcrypt holds four kibibytes and PBKDF2 less: they stand at the edge.',
      ],
      x: {
        label: 'MiB held while checking',
        unit: 'count',
        scale: 'logarithmic',
        ...decadesAround(memories, { min: 1, max: 1000 }),
      },
      y: { label: 'one check', unit: 'ns', scale: 'logarithmic', ...plotRange(panels) },
      legend: backendsOf(input.run.settings).map(backendMark),
      panels,
      table: memoryTable(input),
    };
  },
});
