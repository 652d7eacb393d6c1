/**
 * The cells of a population as strips: devices that measured alike share one, and no strip mixes settings or builds.
 */
import { backendIds, backendName } from '../../backends/backend.ts';
import { cellKey } from '../../experiments/settings/cell.ts';
import { isOfOneMachine } from '../../results/document/label.ts';
import { runtimeOf } from '../../results/document/measured-in.ts';
import { schemes } from '../../schemes/index.ts';
import { operations } from '../../schemes/operation.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { medianOf, quantileOf } from '../../statistics/estimates/ascending.ts';
import type { Hue, TimeUnit } from '../form/figure.ts';
import { formatRange, formatRoughly } from '../words/format-duration.ts';
import { caseName, schemeHue, schemeName } from '../words/names.ts';
import type { Member, MemberCell, PopulationCell } from './population-cells.ts';
import { engineKindNames, type Grouping } from './population-groups.ts';

/** Devices that measured one cell alike, fastest first; at least one. */
export interface MeasuredStrip {
  readonly key: string;
  /** Distinguishes it from the other strips of its cell; empty if it is the only one. */
  readonly name: string;
  readonly devices: readonly [MemberCell, ...MemberCell[]];
  readonly medianNs: number;
  readonly quartilesNs: readonly [number, number] | undefined;
}

/** A cell and its strips; the strip with most devices comes first. */
export interface StrippedCell {
  readonly key: string;
  readonly backend: string;
  readonly strips: readonly MeasuredStrip[];
}

/** One operation of a scheme, with one message and conditions, on every backend. */
export interface StrippedQuestion {
  readonly id: string;
  readonly scheme: string;
  readonly operation: string;
  /** `Sign, ECDSA P-256` */
  readonly title: string;
  readonly hue: Hue;
  readonly cells: readonly StrippedCell[];
}

/** Quarters of fewer devices would be single devices. */
const MIN_FOR_QUARTILES = 4;

const timeOf = ({ summary }: MemberCell) => summary.medianNs;

/** If a device occurs twice, such as with two builds where builds do not matter, the later run counts. */
function eachDeviceOnce(cells: readonly MemberCell[]): readonly MemberCell[] {
  const latest = new Map<number, MemberCell>();
  for (const cell of cells) {
    const known = latest.get(cell.member.device);
    if (!known || known.member.index < cell.member.index) latest.set(cell.member.device, cell);
  }
  return latest.size === cells.length ? cells : cells.filter((cell) => latest.get(cell.member.device) === cell);
}

/** @param cells fastest first */
function stripOf(key: string, name: string, cells: readonly MemberCell[]): readonly MeasuredStrip[] {
  const [first, ...others] = eachDeviceOnce(cells);
  if (!first) return [];
  const devices = [first, ...others] as const;
  const times = Float64Array.from(devices, timeOf);
  const quartilesNs =
    times.length < MIN_FOR_QUARTILES ? undefined : ([quantileOf(times, 0.25), quantileOf(times, 0.75)] as const);
  return [{ key, name, devices, medianNs: medianOf(times), quartilesNs }];
}

/** The name of the reader's group. */
function groupOf({ member }: MemberCell, grouping: Grouping): string {
  if (grouping === 'engine') return runtimeOf(member.run.environment.engine) ?? engineKindNames[member.engineKind];
  if (grouping === 'platform') return member.run.environment.platform ?? 'platform not said';
  if (grouping === 'compiler') return member.compilers;
  return grouping === 'build' ? member.build : '';
}

const severalOf = (cells: readonly MemberCell[], what: (cell: MemberCell) => string) =>
  new Set(cells.map(what)).size > 1;

/** The strips of one cell: by the reader's grouping, and always also by settings and builds. */
export function stripsOfCell({ key, devices }: PopulationCell, grouping: Grouping): readonly MeasuredStrip[] {
  const differ = {
    settings: severalOf(devices, ({ member }) => member.settings),
    build: severalOf(devices, ({ build }) => build.key),
  };
  const groups = new NestedGroups();
  for (const cell of devices) groups.add([groupOf(cell, grouping), cell.member.settings, cell.build.key], cell);
  return groups.all
    .flatMap((cells, index) => {
      const [first] = cells;
      if (!first) return [];
      const messages = [
        groupOf(first, grouping),
        ...(differ.settings ? [first.member.settings] : []),
        ...(differ.build ? [first.build.name] : []),
      ];
      const name = [...new Set(messages.filter((part) => part !== ''))].join(', ');
      return stripOf(`${key}/${index}`, name, cells);
    })
    .toSorted((a, b) => b.devices.length - a.devices.length);
}

/** Cells that are equal in three strings. Joining the strings would create one more for each of thousands of cells. */
class NestedGroups {
  readonly all: MemberCell[][] = [];
  readonly #found = new Map<string, Map<string, Map<string, MemberCell[]>>>();

  add([first, second, third]: readonly [string, string, string], cell: MemberCell): void {
    const ofFirst = this.#found.get(first) ?? new Map<string, Map<string, MemberCell[]>>();
    const ofSecond = ofFirst.get(second) ?? new Map<string, MemberCell[]>();
    const known = ofSecond.get(third);
    if (known) {
      known.push(cell);
      return;
    }
    const group = [cell];
    this.all.push(group);
    ofSecond.set(third, group);
    ofFirst.set(second, ofSecond);
    this.#found.set(first, ofFirst);
  }
}

const indexIn = (known: readonly string[], id: string) => (known.includes(id) ? known.indexOf(id) : known.length);
const schemeIds = schemes.map(({ id }) => id);

/** In the order of charts: operations, then schemes, then backends. */
function inOrder(cells: readonly PopulationCell[]): readonly PopulationCell[] {
  const order = ({ cell }: PopulationCell) => [
    indexIn(operations, cell.operation),
    indexIn(schemeIds, cell.scheme),
    indexIn(backendIds, cell.backend),
  ];
  return cells
    .map((cell) => ({ cell, at: order(cell) }))
    .toSorted((a, b) => a.at.reduce((sooner, position, index) => sooner || position - (b.at[index] ?? 0), 0))
    .map(({ cell }) => cell);
}

export function questionsOfPopulation(
  cells: readonly PopulationCell[],
  grouping: Grouping,
): readonly StrippedQuestion[] {
  const messages = new Set(cells.flatMap(({ cell }) => (cell.message ? JSON.stringify(cell.message) : [])));
  const questions = new Map<string, StrippedQuestion & { cells: StrippedCell[] }>();
  for (const found of inOrder(cells)) {
    const { scheme, operation, backend } = found.cell;
    // Without the backend: everything with this key is in one panel.
    const id = cellKey({ ...found.cell, backend: 'any' });
    const title = `${caseName(found.cell, messages.size > 1)}, ${schemeName(scheme)}`;
    const question = questions.get(id) ?? { id, scheme, operation, title, hue: schemeHue(scheme), cells: [] };
    question.cells.push({ key: found.key, backend, strips: stripsOfCell(found, grouping) });
    questions.set(id, question);
  }
  return [...questions.values()];
}

/** `7 browsers and runtimes on one machine` if all are; else the number of these. */
function countedOnMachines(all: number, onOne: number): string {
  const counted = `${formatFixed(all, 0)} browsers and runtimes`;
  return onOne === all ? `${counted} on one machine` : `${counted}, ${formatFixed(onOne, 0)} of them on one machine`;
}

/** `37 devices`. Phones and tablets cannot be distinguished, so both are named if there are no other devices. */
export function countedDevices(members: readonly Pick<Member, 'run'>[]): string {
  const onOne = members.filter(({ run }) => isOfOneMachine(run)).length;
  if (onOne > 1) return countedOnMachines(members.length, onOne);
  const isHandheld = members.every(({ run }) => /^(?:iOS|Android)$/.test(run.environment.platform ?? ''));
  const [one, many] = isHandheld ? ['One phone or tablet', 'phones or tablets'] : ['One device', 'devices'];
  return members.length === 1 ? one : `${formatFixed(members.length, 0)} ${many}`;
}

/** `61 µs (45 to 90 µs)`, in the unit of the axis. */
export function spreadText({ medianNs, quartilesNs }: MeasuredStrip, shownIn: TimeUnit | undefined): string {
  const median = formatRoughly(medianNs, shownIn);
  return quartilesNs ? `${median} (${formatRange(...quartilesNs, shownIn)})` : median;
}

/** `WebAssembly, Firefox` */
export const stripLabel = ({ backend }: StrippedCell, { name }: MeasuredStrip): string =>
  [backendName(backend), ...(name === '' ? [] : [name])].join(', ');
