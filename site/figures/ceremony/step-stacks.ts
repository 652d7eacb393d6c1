/** A login and a registration, step by step: a bar for each scheme on each backend, with its steps as segments. */
import { backendName } from '../../backends/backend.ts';
import { stepCell, type TimedId, type WholeId } from '../../ceremony/steps/step-cell.ts';
import type { CeremonyName, Step } from '../../ceremony/steps/steps.ts';
import { cellKey } from '../../experiments/settings/cell.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { zeroAxis } from '../cells/box-axis.ts';
import type { FigureSource, Stack, StackFigure, StackSegment, TableColumn, TableRow } from '../form/figure.ts';
import { formatDuration, formatSureInterval, writtenBeside } from '../words/format-duration.ts';
import { backendFill, schemeHue, schemeName } from '../words/names.ts';
import { roundedPercent, wholePercent } from '../words/whole-percent.ts';
import { ceremonySentence, laneName, spokenLane, stepMedianNs, stepsOf, totalNs } from './ceremony-sentence.ts';
import { isTime, type Lane, lanesOf } from './lanes.ts';

const sideNames: Readonly<Record<Step['side'], string>> = {
  browser: 'Browser',
  authenticator: 'Authenticator',
  server: 'Server',
};

const stepColumns: readonly TableColumn[] = [
  { id: 'step', label: 'Step', numeric: false },
  { id: 'side', label: 'Side', numeric: false },
  { id: 'bytes-in', label: 'Bytes in', numeric: true },
  { id: 'bytes-out', label: 'Bytes out', numeric: true },
  { id: 'median', label: 'Median', numeric: true },
  { id: 'interval', label: '95 % interval', numeric: true },
  { id: 'share', label: 'Share', numeric: true },
];

/** Wholes that are timed in one piece, beside the sum of the steps. */
const wholeNames: Readonly<Record<WholeId, string>> = {
  login: 'The whole login',
  bare: 'Its signature and verification alone',
};

const shareText = (percent: number): string => (percent < 0.1 ? 'under 0.1\u202f%' : roundedPercent(percent));

const countText = (count: number | undefined) => (count === undefined ? '–' : formatFixed(count, 0));

/** A step or a whole, before its time is added. */
interface DescribedStep {
  readonly timed: TimedId;
  readonly title: string;
  readonly side: string;
  readonly bytes: readonly [string, string];
  /** Replaces the share; if undefined, the share is computed. */
  readonly aside: string | undefined;
}

/** @param wholeNs the basis of shares; 0 until known, and then there are no shares */
function partOf(lane: Lane, { timed, title, side, bytes, aside }: DescribedStep, wholeNs: number): StackSegment {
  const time = lane.times[timed];
  const key = cellKey(stepCell(lane.scheme, lane.backend, timed));
  const row = { key, head: title };
  const isCounted = aside === undefined;
  if (isTime(time)) {
    const { medianNs: amount, intervalNs, confidence } = time;
    const interval = confidence > 0 ? intervalNs : undefined;
    const share = aside ?? (wholeNs > 0 ? shareText((amount / wholeNs) * 100) : '');
    const cells = [side, ...bytes, formatDuration(amount), formatSureInterval(intervalNs, amount, confidence), share];
    return { row: { ...row, status: 'measured', cells }, amount, interval, isCounted };
  }
  const missing: Pick<TableRow, 'status' | 'reason'> = time
    ? { status: 'failed', reason: `Failed: ${time.reason}` }
    : { status: 'pending', reason: 'not measured' };
  return { row: { ...row, cells: [side, ...bytes], ...missing }, amount: undefined, interval: undefined, isCounted };
}

function partsOf(lane: Lane, ceremony: CeremonyName, wholeNs: number): readonly StackSegment[] {
  return stepsOf(lane, ceremony).map(([{ id, title, side, aside }, { bytesIn, bytesOut }]) => {
    const bytes = [countText(bytesIn), countText(bytesOut)] as const;
    return partOf(lane, { timed: id, title, side: sideNames[side], bytes, aside }, wholeNs);
  });
}

/** Only the login is also timed as a whole; so are its signature and verification alone. */
function wholesOf(lane: Lane, ceremony: CeremonyName): readonly StackSegment[] {
  if (ceremony !== 'authentication' || lane.steps.length === 0) return [];
  return (['login', 'bare'] as const).map((timed) =>
    partOf(lane, { timed, title: wholeNames[timed], side: '', bytes: ['', ''], aside: 'timed as one' }, 0),
  );
}

const shortShare = (percent: number) => (percent < 0.5 ? 'under 1\u202f%' : wholePercent(percent));

/** `Sign 45 %, Verify with a prepared key 30 %, Import 5 %`. */
function longestOf(parts: readonly StackSegment[], wholeNs: number): string {
  return (
    parts
      .flatMap(({ row, amount, isCounted }) => (isCounted && amount !== undefined ? [{ title: row.head, amount }] : []))
      .sort((a, b) => b.amount - a.amount)
      // More than three would be too many to listen to.
      .slice(0, 3)
      .map(({ title, amount }) => `${title} ${shortShare((amount / wholeNs) * 100)}`)
      .join(', ')
  );
}

function stackOf(lane: Lane, ceremony: CeremonyName, textOf: (ns: number) => string): Stack {
  const wholeNs = totalNs(lane, ceremony);
  const parts = partsOf(lane, ceremony, wholeNs);
  return {
    key: `${lane.scheme}/${lane.backend}`,
    label: `${schemeName(lane.scheme)} · ${backendName(lane.backend)}`,
    sentence: wholeNs > 0 ? longestOf(parts, wholeNs) : '',
    hue: schemeHue(lane.scheme),
    fill: backendFill(lane.backend),
    sum: wholeNs,
    text: wholeNs > 0 ? textOf(wholeNs) : '…',
    reason: lane.reason,
    parts,
    wholes: wholesOf(lane, ceremony),
  };
}

function registrationSentence(lanes: readonly Lane[], textOf: (ns: number) => string): string {
  const lane = spokenLane(lanes);
  const wholeNs = lane ? totalNs(lane, 'registration') : 0;
  if (!lane || wholeNs === 0 || !isTime(lane.times['key-pair'])) return '';
  const share = shareText((stepMedianNs(lane, 'key-pair') / wholeNs) * 100);
  return `The steps of a simulated registration with ${laneName(lane)} add up to ${textOf(wholeNs)}, ${share} of it the making of the key pair.`;
}

const STACKS_NOTE =
  'All bars have one axis: each is as long as the sum of its steps’ medians, and its segments are the steps. Every step is timed by itself with its 95 % interval; open a bar to see it enlarged with its steps, and a step for its bytes.';
const LOTTERY_NOTE = 'RSA key pairs are three draws of a lottery: their median only shows the order of magnitude.';

function stackFigure(lanes: readonly Lane[], ceremony: CeremonyName): StackFigure {
  const isLogin = ceremony === 'authentication';
  const { unit, textOf } = writtenBeside(lanes.map((lane) => totalNs(lane, ceremony)));
  const stacks = lanes.map((lane) => stackOf(lane, ceremony, textOf));
  const axis = zeroAxis(stacks.map(({ sum }) => sum));
  return {
    kind: 'stacks',
    id: isLogin ? 'login-steps' : 'registration-steps',
    title: isLogin ? 'A login, step by step' : 'A registration, step by step',
    sentence: isLogin ? ceremonySentence(lanes, textOf) : registrationSentence(lanes, textOf),
    notes: isLogin ? [STACKS_NOTE] : [STACKS_NOTE, LOTTERY_NOTE],
    axis: unit === undefined ? axis : { ...axis, shownIn: unit },
    stacks,
    nothingMore: 'The bytes of a ceremony are not kept, only its times.',
    table: {
      columns: stepColumns,
      groups: stacks
        .filter(({ parts }) => parts.length > 0)
        .map(({ label, hue, parts, wholes }) => ({ label, hue, rows: [...parts, ...wholes].map(({ row }) => row) })),
    },
  };
}

/** Login and registration differ only in their steps, so one function makes both. */
const sourceOf = (id: string, ceremony: CeremonyName): FigureSource => ({
  id,
  fits: ({ experiment, run }) => experiment.procedure === 'ceremony' && lanesOf(run).length > 0,
  make: ({ run }) => stackFigure(lanesOf(run), ceremony),
});

export const loginStacks = sourceOf('login-steps', 'authentication');
export const registrationStacks = sourceOf('registration-steps', 'registration');
