/**
 * Causes other than chance that make an ML-DSA signature take longer: each compared with the standard way, as a ratio.
 */
import { cellKey, type RecordedCell } from '../../experiments/settings/cell.ts';
import { onceByName } from '../../results/derived/once-for.ts';
import { findScheme } from '../../schemes/index.ts';
import type { Comparison } from '../../statistics/comparison/compare.ts';
import { cellOf, requestedCells, schemesOf, unquietNote } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { isDrawable } from '../cells/decades.ts';
import { comparedText, sayOnceHow, TOO_FEW_OR_UNSTEADY } from '../cells/ratio-beside.ts';
import { beyondAxisNote, inPlaceOfRatio, ratioAxis, ratioRows, ratioText, ratioValue } from '../cells/ratio-dot.ts';
import { adviceWithoutAnswer } from '../cells/why-no-number.ts';
import { type Bar, type BarGroup, dotSource } from '../form/figure.ts';
import { isOver, type RunContent } from '../form/figure-input.ts';
import { backendMark, schemeMark } from '../words/names.ts';
import { timesRange } from '../words/ranges/times-range.ts';
import { capitalised } from '../words/whole-sentences.ts';

interface Cause {
  readonly id: string;
  readonly title: string;
  /** The subject of a clause. */
  readonly subject: string;
  readonly isCause: (cell: RecordedCell) => boolean;
}

const has = ({ conditions }: RecordedCell, signing: string, key: string) =>
  conditions?.['signing'] === signing && conditions['key'] === key && conditions['messages'] === undefined;

const isOrdinary = (cell: RecordedCell) => has(cell, 'hedged', 'prepared');

const causes: readonly Cause[] = [
  {
    id: 'key',
    title: 'Key expanded each time',
    subject: 'expanding the key each time',
    isCause: (cell) => has(cell, 'hedged', 'fresh'),
  },
  {
    id: 'randomness',
    title: 'Deterministic',
    subject: 'signing without fresh randomness',
    isCause: (cell) => has(cell, 'deterministic', 'prepared'),
  },
];

interface ComparedCell {
  readonly cell: RecordedCell;
  /** The standard way of making the same signature. */
  readonly ordinary: RecordedCell | undefined;
  /** Undefined until both are measured. */
  readonly comparison: Comparison | undefined;
}

const mlDsaCells = ({ settings }: RunContent): readonly RecordedCell[] =>
  requestedCells(settings).filter((cell) => cell.operation === 'sign' && findScheme(cell.scheme)?.kind === 'ml-dsa');

const comparedOnce = onceByName<readonly ComparedCell[]>();

/** Measurements are compared only when the run is over. */
const comparedUnder = (run: RunContent, cause: Cause): readonly ComparedCell[] =>
  comparedOnce(run.measurements, `${cause.id}, over: ${isOver(run)}`, () => comparedAnew(run, cause));

function comparedAnew(run: RunContent, { isCause }: Cause): readonly ComparedCell[] {
  const cells = mlDsaCells(run);
  return cells.filter(isCause).map((cell) => {
    const ordinary = cells.find(
      (other) => isOrdinary(other) && other.scheme === cell.scheme && other.backend === cell.backend,
    );
    const changed = cellOf(run, cell);
    const usual = ordinary && cellOf(run, ordinary);
    // During a run this would be calculated ten times a second.
    const comparison = changed && usual && isOver(run) ? compareMeasured(changed, usual) : undefined;
    return { cell, ordinary, comparison };
  });
}

/** Signatures in the standard way: hedged, with a prepared key. */
export const ordinaryCells = (run: RunContent): readonly RecordedCell[] => mlDsaCells(run).filter(isOrdinary);

/** `Expanding the key each time took 1.2 to 1.4 times as long in 5 of 6 cells.` */
function causeSentence(run: RunContent, cause: Cause): string | undefined {
  const comparisons = comparedUnder(run, cause).flatMap(({ comparison }) => comparison ?? []);
  if (comparisons.length === 0) return undefined;
  const clauseOf = (verdict: 'slower' | 'faster') => {
    const found = comparisons.filter((comparison) => comparison.verdict === verdict);
    const times = found.map(({ ratio }) => ratio).filter(isDrawable);
    if (times.length === 0) return [];
    const where = comparisons.length === 1 ? 'the one cell' : `${found.length} of ${comparisons.length} cells`;
    return [`took ${timesRange(times)} times as long in ${where}`];
  };
  const clauses = [...clauseOf('slower'), ...clauseOf('faster')];
  if (clauses.length > 0)
    return `${capitalised(cause.subject)} ${clauses.join(' and ')}, compared ${comparedText(run)}.`;
  return comparisons.some((comparison) => 'interval' in comparison)
    ? `${capitalised(cause.subject)} made no difference that was detected.`
    : `${capitalised(TOO_FEW_OR_UNSTEADY)} to say what ${cause.subject} changes.`;
}

/** The effect of each cause, for a run that is over. */
export const causeSentences = (run: RunContent): readonly string[] =>
  sayOnceHow(
    causes.flatMap((cause) => causeSentence(run, cause) ?? []),
    comparedText(run),
  );

function causesSentence(run: RunContent): string {
  if (!isOver(run)) return 'What makes an ML-DSA signature take longer: the key, the randomness, or chance?';
  return (
    causeSentences(run).join(' ') ||
    `Not answered: no ML-DSA signature was measured both in the ordinary way and in another. ${adviceWithoutAnswer(run)}`
  );
}

function causeBar(run: RunContent, { cell, ordinary, comparison }: ComparedCell): Bar {
  return {
    key: `${cellKey(cell)}/cause`,
    ...backendMark(cell.backend),
    ...(comparison
      ? { text: ratioText(comparison), value: ratioValue(comparison) }
      : inPlaceOfRatio(run, cell, ordinary ?? cell)),
  };
}

function causeGroups(run: RunContent, cause: Cause): readonly BarGroup[] {
  const compared = comparedUnder(run, cause);
  return schemesOf(run.settings).flatMap((scheme) => {
    const bars = compared.filter(({ cell }) => cell.scheme === scheme).map((one) => causeBar(run, one));
    return bars.length > 0 ? [{ ...schemeMark(scheme), bars }] : [];
  });
}

export const signingCauses = dotSource('signing-causes', {
  fits: ({ run }) =>
    run.outcome !== 'not begun' && causes.some(({ isCause }) => mlDsaCells(run).some((cell) => isCause(cell))),
  make(input) {
    const { run } = input;
    const comparisons = causes.flatMap((cause) =>
      comparedUnder(run, cause).flatMap(({ comparison }) => comparison ?? []),
    );
    const axis = ratioAxis(comparisons);
    const backends = [...new Set(mlDsaCells(run).map(({ backend }) => backend))];
    return {
      title: 'Beside a hedged signature with a prepared key',
      sentence: causesSentence(run),
      notes: [
        ...unquietNote(run),
        `1 is a hedged signature with a prepared key; dots to the right take more time. Ratios are compared ${comparedText(run)}; thin lines are their 95 % intervals. “=” marks where no difference was detected.`,
        ...beyondAxisNote(comparisons),
      ],
      legend: backends.map(backendMark),
      panels: causes
        .map((cause) => {
          const groups = ratioRows(causeGroups(run, cause));
          const sentences = groups.map(({ label, bars }) => `${label} ${bars.map((bar) => bar.text).join(', ')}`);
          const quote = isOver(run) ? causeSentence(run, cause) : undefined;
          return {
            id: cause.id,
            title: cause.title,
            sentence: `${cause.title}. ${sentences.join('; ')}.`,
            groups,
            axis,
            ...(quote !== undefined && { quote }),
          };
        })
        .filter(({ groups }) => groups.length > 0),
    };
  },
});
