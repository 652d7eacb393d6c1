/** Password above, passkey below: one row each, by the backend that is quickest, so that both fit one screen. */
import { backendName } from '../../backends/backend.ts';
import type { PasswordScheme } from '../../schemes/scheme.ts';
import { backendsOf } from '../cells/cells.ts';
import { dotAxis } from '../cells/dot-axis.ts';
import { cellInterval, type MeasuredCell, plainCell, unquietNote } from '../cells/measured-cell.ts';
import { asksForPasswords } from '../form/asked.ts';
import type { BarGroup, DotFigure, FigureSource } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatDuration } from '../words/format-duration.ts';
import { backendFill, schemeHue } from '../words/names.ts';
import { passkeysOf, passwordsOf, spokenFirst, spokenPasskeyFirst } from './check-pair.ts';
import { passwordSentence } from './password-sentence.ts';

/** As many rows as a screen that is read from the last seat has; of passkeys, which are all alike beside passwords, two. */
const MOST_ROWS = 5;
const MOST_PASSKEYS = 2;

interface GlanceRow {
  readonly id: string;
  readonly label: string;
  /** The quickest backend; while nothing is measured there is none. */
  readonly backend: string | undefined;
  readonly cell: MeasuredCell | undefined;
}

function rowOf(run: RunContent, { id, label }: { readonly id: string; readonly label: string }): GlanceRow {
  const [quickest] = backendsOf(run.settings)
    .flatMap((backend) => {
      const cell = plainCell(run, id, backend, 'check');
      return cell ? [{ backend, cell }] : [];
    })
    .toSorted((a, b) => a.cell.summary.medianNs - b.cell.summary.medianNs);
  return { id, label, backend: quickest?.backend, cell: quickest?.cell };
}

/** That which is spoken of, then one of each function, then the others. */
function byImportance(passwords: readonly PasswordScheme[]): readonly PasswordScheme[] {
  const ordered = spokenFirst(passwords);
  const firsts = ordered.filter(
    ({ setting }, at) => ordered.findIndex((other) => other.setting.function === setting.function) === at,
  );
  return [...firsts, ...ordered.filter((scheme) => !firsts.includes(scheme))];
}

/** Two passkeys, and as many passwords as there is room for; the dots of every operation have all. */
function rowsOf(run: RunContent): readonly GlanceRow[] {
  const passwords = passwordsOf(run);
  const passkeys = spokenPasskeyFirst(passkeysOf(run)).slice(0, MOST_PASSKEYS);
  const room = Math.max(1, MOST_ROWS - passkeys.length);
  const shownSchemes = byImportance(passwords).slice(0, room);
  return [...passwords.filter((scheme) => shownSchemes.includes(scheme)), ...passkeys].map((scheme) =>
    rowOf(run, scheme),
  );
}

function groupOf({ id, label, backend, cell }: GlanceRow): BarGroup {
  const base = { key: `glance/${id}`, label: backend === undefined ? '' : backendName(backend) };
  const fill = backendFill(backend ?? 'wasm');
  if (!cell) return { label, hue: schemeHue(id), bars: [{ ...base, fill, text: '–', value: { status: 'pending' } }] };
  const { medianNs } = cell.summary;
  const value = { status: 'measured', amount: medianNs, interval: cellInterval(cell) } as const;
  return { label, hue: schemeHue(id), bars: [{ ...base, fill, text: formatDuration(medianNs), value }] };
}

function glanceSentence(rows: readonly GlanceRow[]): string {
  const sorted = rows
    .flatMap(({ label, cell }) => (cell ? [{ label, ns: cell.summary.medianNs }] : []))
    .toSorted((a, b) => a.ns - b.ns);
  const least = sorted[0];
  const most = sorted.at(-1);
  if (!least || !most) return 'What one check takes, a password’s above and a passkey’s below.';
  const sentenceOf = ({ label, ns }: typeof least) => `${formatDuration(ns)} (${label})`;
  if (least === most) return `One check takes ${sentenceOf(least)}, by the backend that is quickest here.`;
  return `One check takes from ${sentenceOf(least)} to ${sentenceOf(most)}, each by the backend that is quickest here.`;
}

export const checkGlance: FigureSource = {
  id: 'check-glance',
  fits: ({ experiment, run }) => asksForPasswords(experiment) && run.outcome !== 'not begun',
  leads: () => true,
  make(input): DotFigure {
    const rows = rowsOf(input.run);
    const groups = rows.map(groupOf);
    const all = [...passwordsOf(input.run), ...passkeysOf(input.run)].map((scheme) => rowOf(input.run, scheme));
    // Of every check, also of those that the rows leave out.
    const sentence = glanceSentence(all);
    const quote = passwordSentence(input);
    const measured = [...new Set(rows.flatMap(({ backend }) => backend ?? []))];
    return {
      kind: 'dots',
      id: 'check-glance',
      title: 'Password above, passkey below',
      sentence: quote ?? sentence,
      notes: unquietNote(input.run),
      legend: measured.map((id) => ({ fill: backendFill(id), label: backendName(id) })),
      machines: [],
      panels: [
        {
          id: 'glance',
          title: 'One check',
          sentence,
          groups,
          axis: dotAxis(groups),
          ...(quote !== undefined && { quote }),
        },
      ],
    };
  },
};
