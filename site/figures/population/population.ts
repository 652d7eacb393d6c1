/** Many devices at once: each a point on the strip of its measurement, with a sentence and the tables behind them. */
import { backendName, isBrowsersOwn } from '../../backends/backend.ts';
import type { MeasuredHere } from '../../results/collect/same-device.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { isBelowClock } from '../../results/document/summary-of.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { logarithmicAxis, unitOnAxis } from '../cells/box-axis.ts';
import { isDrawable } from '../cells/decades.ts';
import type { Strip, StripFigure, StripPanel, TableFigure, TimeUnit } from '../form/figure.ts';
import { formatRoughly } from '../words/format-duration.ts';
import { cellsOfSome, type Member, measuredBy, type PopulationCell } from './population-cells.ts';
import { engineKindNames, engineKinds, type Grouping } from './population-groups.ts';
import { populationNotes } from './population-notes.ts';
import {
  matchingMembers,
  populationSentence,
  type SpokenCell,
  searchSentence,
  searchTerms,
} from './population-sentence.ts';
import {
  type MeasuredStrip,
  questionsOfPopulation,
  type StrippedCell,
  type StrippedQuestion,
  spreadText,
  stripLabel,
  stripsOfCell,
} from './population-strips.ts';
import { devicesTable, stripTable } from './population-table.ts';

export interface PopulationInput {
  readonly runs: readonly RunDocument[];
  /** The runs of this browser, which are of one device whatever they are called. */
  readonly here?: MeasuredHere;
  /** `together` by default. */
  readonly grouping?: Grouping;
  /** All of these words must occur in a device's name, browser, settings, build, compilers or driver. */
  readonly search?: string;
  /** The key of the cell that the sentence is about; if absent or not measured, the page chooses one. */
  readonly cell?: string;
}

export interface Population {
  /** Its sentence is about `cell`. */
  readonly strips: StripFigure;
  /** Notes for the table of the strips if nothing is drawn. */
  readonly notes: readonly string[];
  readonly devices: TableFigure;
  /** The cells that the sentence can be about, in the order of the panels. */
  readonly cells: readonly { readonly key: string; readonly label: string }[];
  readonly cell: string | undefined;
  /** The panel of that cell, which can be shown alone. */
  readonly panel: StripPanel | undefined;
}

/** More charts would block the page, and nobody reads them. */
const MAX_PANELS = 30;
/** The most strips for one cell; smaller ones stand only in the table. */
const MAX_STRIPS = 8;

function drawnStrip(
  cell: StrippedCell,
  strip: MeasuredStrip,
  indexes: ReadonlyMap<Member, number>,
  shownIn: TimeUnit | undefined,
): Strip {
  const { key, devices, medianNs, quartilesNs } = strip;
  const drawable = devices.filter(({ summary }) => isDrawable(summary.medianNs));
  return {
    key,
    label: `${stripLabel(cell, strip)}, n = ${formatFixed(devices.length, 0)}`,
    text: spreadText(strip, shownIn),
    shortText: formatRoughly(medianNs, shownIn),
    medianNs,
    quartilesNs,
    timesNs: Float64Array.from(drawable, ({ summary }) => summary.medianNs),
    devices: Uint16Array.from(drawable, ({ member }) => indexes.get(member) ?? 0),
  };
}

/** The shortest and the longest time that an axis must include. */
function endsOf({ devices }: PopulationCell): readonly number[] {
  const drawn = ({ summary }: PopulationCell['devices'][number]) => isDrawable(summary.medianNs);
  return [devices.find(drawn), devices.findLast(drawn)].flatMap((end) => (end ? [end.summary.medianNs] : []));
}

/** The axis covers all devices, so that it does not change while a reader searches. */
function panelOf(
  { id, title, cells }: StrippedQuestion,
  timesNs: readonly number[],
  indexes: ReadonlyMap<Member, number>,
): StripPanel {
  const axis = logarithmicAxis(timesNs);
  const shownIn = unitOnAxis(axis);
  const strips = cells.flatMap((cell) =>
    cell.strips.slice(0, MAX_STRIPS).map((strip) => drawnStrip(cell, strip, indexes, shownIn)),
  );
  const sentences = strips.map(({ label, text }) => `${label}: ${text}`);
  return { id, title, sentence: `${title}. ${sentences.join('; ')}.`, axis, strips };
}

/** Prefers signing, the scheme that most passkeys use, and the browser's own code, which has no builds. */
function liking({ question, cell }: { readonly question: StrippedQuestion; readonly cell: StrippedCell }): number {
  const isSigning = question.operation === 'sign';
  const isUsual = question.scheme === 'ecdsa-p256';
  return (isSigning ? 4 : 0) + (isUsual ? 2 : 0) + (isBrowsersOwn(cell.backend) ? 1 : 0);
}

interface CellWithWords {
  readonly cell: PopulationCell;
  readonly spoken: SpokenCell;
}

/** The requested cell; else, of the cells that most devices measured, the preferred one. */
function speakingOf(
  questions: readonly StrippedQuestion[],
  cells: ReadonlyMap<string, PopulationCell>,
  choice: string | undefined,
): CellWithWords | undefined {
  const all = questions.flatMap((question) => question.cells.map((cell) => ({ question, cell })));
  const countOf = ({ cell }: (typeof all)[number]) => cells.get(cell.key)?.devices.length ?? 0;
  const most = all.reduce((count, one) => Math.max(count, countOf(one)), 0);
  const usual = all.filter((one) => countOf(one) >= most / 2).toSorted((a, b) => liking(b) - liking(a));
  const found = all.find(({ cell }) => cell.key === choice) ?? usual[0];
  const cell = found && cells.get(found.cell.key);
  if (!cell) return undefined;
  const [strip, ...others] = stripsOfCell(cell, 'together');
  if (!strip) return undefined;
  return { cell, spoken: { ...found, strip, others: others.reduce((sum, { devices }) => sum + devices.length, 0) } };
}

function leftNotes(questions: readonly StrippedQuestion[], zeros: number): readonly string[] {
  const most = Math.max(0, ...questions.flatMap(({ cells }) => cells.map(({ strips }) => strips.length)));
  return [
    ...(questions.length > MAX_PANELS
      ? [`The first ${MAX_PANELS} of ${formatFixed(questions.length, 0)} cases are drawn; the table has all.`]
      : []),
    ...(most > MAX_STRIPS
      ? [`The ${MAX_STRIPS} strips with most devices are drawn of each cell; the table has all.`]
      : []),
    ...(zeros > 0
      ? [`${formatFixed(zeros, 0)} times are shorter than a step of their clock: they have no number and no point.`]
      : []),
  ];
}

/** The results before anything is drawn: the devices that the search finds, their cells, and the strips of these. */
export function searchedPopulation({ runs, here, grouping = 'together', search = '' }: PopulationInput) {
  const { members, cells: allCells } = measuredBy(runs, here);
  const words = searchTerms(search);
  const found = words.length === 0 ? members.counted : matchingMembers(words, members.counted);
  const cells = words.length === 0 ? allCells : cellsOfSome(allCells, found);
  return { members, allCells, words, found, cells, questions: questionsOfPopulation(cells, grouping) };
}

/** Everything that is shown of many runs. A run that measured nothing counts as a device but has no point. */
export function populationOf(input: PopulationInput): Population {
  const { search = '', cell: choice } = input;
  const { members, allCells, words, found, cells, questions } = searchedPopulation(input);
  const byKey = new Map(cells.map((cell) => [cell.key, cell]));
  const timesOf = new Map(allCells.map((cell) => [cell.key, endsOf(cell)]));
  const indexes = new Map(found.map((member, index) => [member, index]));
  const panels = questions.slice(0, MAX_PANELS).map((question) => {
    const timesNs = question.cells.flatMap(({ key }) => timesOf.get(key) ?? []);
    return panelOf(question, timesNs, indexes);
  });
  const zeros = found.reduce((sum, { run }) => sum + run.measurements.filter(isBelowClock).length, 0);
  const speaking = speakingOf(questions, byKey, choice);
  const sentences = [
    ...(words.length === 0 ? [] : [searchSentence(found.length, members.counted.length, search.trim())]),
    ...(speaking
      ? [populationSentence(speaking.spoken)]
      : words.length === 0
        ? ['None of these devices measured anything.']
        : []),
  ];
  const spoken = speaking && {
    title: speaking.spoken.question.title,
    backend: speaking.spoken.cell.backend,
    devices: speaking.cell.devices,
  };
  const kindsHere = new Set(found.map(({ engineKind }) => engineKind));
  const shown = { counted: found, older: members.older };
  return {
    notes: populationNotes(shown, questions),
    strips: {
      kind: 'strips',
      id: 'population',
      title: 'Time for one operation, device by device',
      sentence: sentences.join(' '),
      notes: populationNotes(shown, questions, leftNotes(questions, zeros)),
      legend: engineKinds.flatMap((engineKind) =>
        kindsHere.has(engineKind)
          ? [
              {
                engineKind,
                label: `${engineKindNames[engineKind]} (${formatFixed(found.filter((one) => one.engineKind === engineKind).length, 0)})`,
              },
            ]
          : [],
      ),
      devices: found.map(({ name, engineKind }) => ({ name, engineKind })),
      panels,
      table: stripTable(questions),
    },
    devices: devicesTable(found, spoken),
    cells: questions.flatMap((question) =>
      question.cells.map(({ key, backend }) => ({ key, label: `${question.title}, ${backendName(backend)}` })),
    ),
    cell: speaking?.spoken.cell.key,
    panel: speaking && panels.find(({ id }) => id === speaking.spoken.question.id),
  };
}
