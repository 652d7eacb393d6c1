/**
 * The cores that a load of logins keeps busy, from zero: one bar for each password setting, and one for a passkey,
 * which is hardly visible.
 */
import { peakOf } from '../capacity/capacity.ts';
import { type MeasuredCell, unquietNote } from '../cells/cells.ts';
import { panelSentence } from '../cells/panel-sentence.ts';
import { type BarGroup, barSource } from '../form/figure.ts';
import { asksForPasswords, isOver, type RunContent } from '../form/figure-input.ts';
import { formatNumber } from '../words/format-duration.ts';
import { backendMark, schemeHue } from '../words/names.ts';
import { type CheckPair, pairsBeside, spokenPair } from './check-pair.ts';
import {
  coresText,
  LOAD_NOTE,
  loadOf,
  passwordLoadSentence,
  passwordLoadTable,
  usualNumbers,
} from './password-load.ts';

/** A shorter axis would have fractions at its lines. */
const MIN_AXIS = 5;

const PEAK = peakOf(usualNumbers);

interface CheckedScheme {
  readonly scheme: { readonly id: string; readonly label: string };
  readonly backend: string;
  readonly cell: MeasuredCell;
}

function groupOf({ scheme, backend, cell }: CheckedScheme): BarGroup {
  const load = loadOf(cell, PEAK);
  const value = { status: 'measured', amount: load.cores, interval: load.interval } as const;
  const bar = {
    key: `cores/${scheme.id}`,
    ...backendMark(backend),
    text: coresText(load.cores),
  };
  return { label: scheme.label, hue: schemeHue(scheme.id), bars: [{ ...bar, value }] };
}

/** In the order of the table: every password, then the preferred passkey. */
function checkedIn(run: RunContent, pair: CheckPair): readonly CheckedScheme[] {
  const passwords = pairsBeside(run, pair.passkey).map(
    ({ password, backend, passwordCell }): CheckedScheme => ({ scheme: password, backend, cell: passwordCell }),
  );
  return [...passwords, { scheme: pair.passkey, backend: pair.backend, cell: pair.passkeyCell }];
}

export const passwordLoad = barSource('password-load', {
  fits: (input) => asksForPasswords(input.experiment) && isOver(input.run) && spokenPair(input) !== undefined,
  make(input) {
    const pair = spokenPair(input);
    const run = input.whole ?? input.run;
    const checked = pair ? checkedIn(run, pair) : [];
    const groups = checked.map(groupOf);
    const ends = groups.flatMap(({ bars }) =>
      bars.flatMap(({ value }) => (value.status === 'measured' ? [value.amount, ...(value.interval ?? [])] : [])),
    );
    const title = `Cores for ${formatNumber(PEAK)} logins a second`;
    return {
      title: 'What logins ask of a server',
      sentence: passwordLoadSentence(input, usualNumbers) ?? '',
      notes: [...unquietNote(input.run), LOAD_NOTE],
      axis: { min: 0, max: Math.max(MIN_AXIS, ...ends), unit: 'count', scale: 'linear' },
      legend: [...new Set(checked.map(({ backend }) => backend))].map(backendMark),
      panels: [{ id: 'cores', title, sentence: panelSentence(title, groups, 'count'), groups }],
      ...(pair && { table: passwordLoadTable(run, pair, usualNumbers) }),
    };
  },
});
