/**
 * Passwords above, passkeys below, and of each the fastest first: one row each, with the fastest backend and also the
 * backend of the sentence.
 */
import type { PasswordScheme } from '../../schemes/scheme.ts';
import {
  backendsOf,
  caseOf,
  cellInterval,
  type MeasuredCell,
  messagesOf,
  plainCell,
  unquietNote,
} from '../cells/cells.ts';
import { timesOnAxis } from '../cells/dot-axis.ts';
import { panelSentence } from '../cells/panel-sentence.ts';
import { inPlaceOfNumber } from '../cells/ratio-dot.ts';
import { type BarGroup, dotSource, type TimeUnit } from '../form/figure.ts';
import { asksForPasswords, type FigureInput, isOver, type RunContent } from '../form/figure-input.ts';
import { formatDuration, formatIn } from '../words/format-duration.ts';
import { backendFill, backendMark, schemeHue } from '../words/names.ts';
import { fastestFirst, passkeysOf, passwordsOf, spokenFirst, spokenPair, spokenPasskeyFirst } from './check-pair.ts';
import { passwordSentence } from './password-sentence.ts';

/**
 * The most rows that can be read from the last seat; at most two of passkeys, which all look alike beside passwords.
 */
const MAX_ROWS = 5;
const MAX_PASSKEYS = 2;

interface GlanceRow {
  readonly id: string;
  readonly label: string;
  /** Empty until something is measured. */
  readonly cells: readonly { readonly backend: string; readonly cell: MeasuredCell }[];
}

type CheckedBy = GlanceRow['cells'][number];

const byTime = (cells: readonly CheckedBy[]) =>
  cells.toSorted((a, b) => a.cell.summary.medianNs - b.cell.summary.medianNs);

function rowOf(
  run: RunContent,
  { id, label }: { readonly id: string; readonly label: string },
  spoken: string | undefined,
): GlanceRow {
  const measured = backendsOf(run.settings).flatMap((backend) => {
    const cell = plainCell(run, id, backend, 'check');
    return cell ? [{ backend, cell }] : [];
  });
  const [quickest] = byTime(measured);
  return { id, label, cells: measured.filter((one) => one === quickest || one.backend === spoken) };
}

/** The one in the sentence, then one of each function, then the others. */
function byImportance(passwords: readonly PasswordScheme[]): readonly PasswordScheme[] {
  const ordered = spokenFirst(passwords);
  const firsts = ordered.filter(
    ({ setting }, at) => ordered.findIndex((other) => other.setting.function === setting.function) === at,
  );
  return [...firsts, ...ordered.filter((scheme) => !firsts.includes(scheme))];
}

/**
 * Two passkeys, and as many passwords as there is room for; the dots of every operation have all. Times order the rows,
 * but do not choose them.
 */
function rowsOf({ run, whole = run }: FigureInput, spoken: string | undefined): readonly GlanceRow[] {
  const passwords = passwordsOf(run);
  const passkeys = spokenPasskeyFirst(passkeysOf(run)).slice(0, MAX_PASSKEYS);
  const space = Math.max(1, MAX_ROWS - passkeys.length);
  const shownSchemes = byImportance(passwords).slice(0, space);
  const shown = passwords.filter((scheme) => shownSchemes.includes(scheme));
  return [...fastestFirst(shown, whole), ...fastestFirst(passkeys, whole)].map((scheme) => rowOf(run, scheme, spoken));
}

function groupOf(run: RunContent, { id, label, cells }: GlanceRow): BarGroup {
  const hue = schemeHue(id);
  if (cells.length === 0) {
    const toCheck = backendsOf(run.settings).map((backend) =>
      caseOf(id, backend, 'check', messagesOf(run.settings, 'check')[0]),
    );
    const dot = { key: `glance/${id}`, label: '', fill: backendFill('wasm') };
    return { label, hue, bars: [{ ...dot, ...inPlaceOfNumber(run, toCheck) }] };
  }
  const bars = cells.map(({ backend, cell }) => ({
    key: `glance/${id}/${backend}`,
    cell: cell.cell,
    ...backendMark(backend),
    text: formatDuration(cell.summary.medianNs),
    value: {
      status: 'measured',
      amount: cell.summary.medianNs,
      interval: cellInterval(cell),
      confidence: cell.summary.confidence,
    } as const,
  }));
  return { label, hue, bars };
}

const PANEL_TITLE = 'One check';

/** The sentence during a run, because a later number may be smaller. */
const WHAT_IT_SHOWS = 'What one check takes, a password’s above and a passkey’s below.';

/** Of the rows that are drawn: a run may have more checks. */
function glanceSentence(rows: readonly GlanceRow[], shownIn: TimeUnit | undefined): string {
  const written = (ns: number) => (shownIn === undefined ? formatDuration(ns) : formatIn(ns, shownIn));
  const sorted = rows
    .flatMap(({ label, cells }) =>
      byTime(cells)
        .slice(0, 1)
        .map(({ cell }) => ({ label, ns: cell.summary.medianNs })),
    )
    .toSorted((a, b) => a.ns - b.ns);
  const least = sorted[0];
  const most = sorted.at(-1);
  if (!least || !most) return WHAT_IT_SHOWS;
  const sentenceOf = ({ label, ns }: typeof least) => `${written(ns)} (${label})`;
  if (least === most) return `The check takes ${sentenceOf(least)}, by the backend that is quickest here.`;
  if (written(least.ns) === written(most.ns))
    return `Each of these checks takes ${written(least.ns)}, by the backend that is quickest here.`;
  return `These checks take from ${sentenceOf(least)} to ${sentenceOf(most)}, each by the backend that is quickest here.`;
}

export const checkGlance = dotSource('check-glance', {
  fits: ({ experiment, run }) => asksForPasswords(experiment) && run.outcome !== 'not begun',
  leads: () => true,
  make(input) {
    const spoken = spokenPair(input)?.backend;
    const rows = rowsOf(input, spoken);
    const groups = rows.map((row) => groupOf(input.run, row));
    const shownRows = timesOnAxis(groups);
    const quote = passwordSentence(input);
    const shown = new Set(rows.flatMap(({ cells }) => cells.map(({ backend }) => backend)));
    const isDone = isOver(input.run);
    // During a run, the legend includes backends without a number: a legend that grew would move the rows.
    const legend = backendsOf(input.run.settings).filter((backend) => !isDone || shown.has(backend));
    return {
      title: 'Password above, passkey below',
      sentence: quote ?? (isDone ? glanceSentence(rows, shownRows.axis.shownIn) : WHAT_IT_SHOWS),
      notes: unquietNote(input.run),
      legend: legend.map(backendMark),
      panels: [
        {
          id: 'glance',
          title: PANEL_TITLE,
          sentence: panelSentence(PANEL_TITLE, groups, 'ns'),
          ...shownRows,
          ...(quote !== undefined && { quote }),
        },
      ],
    };
  },
});
