/** Relative scores of the schemes on five axes: what is measured, brought to points by one stated formula. */

import { backendName } from '../../backends/backend.ts';
import type { SizedPart } from '../../results/schema/sized.ts';
import type { Operation } from '../../schemes/operation.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { backendsOf, schemesOf } from '../cells/cells.ts';
import { isOver, plainCell } from '../cells/measured-cell.ts';
import type { FigureSource, RadarFigure, RadarPanel, TableData, TableRow } from '../form/figure.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { formatList } from '../words/format-list.ts';
import { operationName, schemeHue, schemeName } from '../words/names.ts';

/** What a passkey asks of a scheme. */
const scoredOperations: readonly Operation[] = ['generate', 'sign', 'verify'];

/** The points of the best on an axis. */
const MOST_POINTS = 10;
/** So that it takes four decades from the best to no points. */
const POINTS_A_DECADE = 2.5;

/** Ten for the best; every tenfold more costs two and a half points, to none. */
export function scoreOf(value: number, best: number): number {
  return Math.max(0, MOST_POINTS - POINTS_A_DECADE * Math.log10(value / best));
}

/** Times first, then bytes; values and scores are in the same order. */
const scoreAxes = [...scoredOperations.map((operation) => operationName(operation)), 'Key size', 'Signature size'];

/** The largest counted, where lengths vary. */
function scoredBytes({ run }: FigureInput, scheme: string, part: SizedPart): number | undefined {
  const ofScheme = run.sizes?.find((counted) => counted.scheme === scheme);
  return ofScheme?.sizes.find((size) => size.part === part && size.form === 'raw')?.bytes[1];
}

interface Valued {
  readonly scheme: string;
  readonly values: readonly number[];
}

/** Only schemes that have a number on every axis: a polygon with a hole would lie. */
function scoredValues(input: FigureInput, backend: string): readonly Valued[] {
  return schemesOf(input.run.settings).flatMap((scheme) => {
    const times = scoredOperations.map(
      (operation) => plainCell(input.run, scheme, backend, operation)?.summary.medianNs,
    );
    const values = [...times, scoredBytes(input, scheme, 'public key'), scoredBytes(input, scheme, 'signature')];
    const known = values.filter((value) => value !== undefined && value > 0) as number[];
    return known.length === scoreAxes.length ? [{ scheme, values: known }] : [];
  });
}

/** The best on each axis is the best of this backend: scores are not comparable between panels. */
function schemeScores(
  input: FigureInput,
  backend: string,
): readonly { readonly scheme: string; readonly scores: readonly number[] }[] {
  const valued = scoredValues(input, backend);
  const best = scoreAxes.map((_, axis) =>
    Math.min(...valued.map(({ values }) => values[axis] ?? Number.POSITIVE_INFINITY)),
  );
  return valued.map(({ scheme, values }) => ({
    scheme,
    scores: values.map((value, axis) => scoreOf(value, best[axis] ?? value)),
  }));
}

const pointsText = (score: number) => formatFixed(score, 1);

function scorePanel(input: FigureInput, backend: string): RadarPanel {
  const scored = schemeScores(input, backend);
  const said = scored.map(
    ({ scheme, scores }) =>
      `${schemeName(scheme)}: ${scores.map((score, axis) => `${scoreAxes[axis]} ${pointsText(score)}`).join(', ')}`,
  );
  const title = backendName(backend);
  return {
    id: backend,
    title,
    sentence: said.length > 0 ? `${title}. ${said.join('; ')}.` : `${title}. Not all measured.`,
    series: scored.map(({ scheme, scores }) => ({ label: schemeName(scheme), hue: schemeHue(scheme), scores })),
  };
}

/** In points: within 1.6 times of the best. */
const NEARLY_BEST = 9.5;

/** The scheme with no bad axis: the highest of the lowest scores. */
function balancedScheme(input: FigureInput, backend: string): { name: string; worst: number; points: string }[] {
  const scored = schemeScores(input, backend).map(({ scheme, scores }) => ({ scheme, worst: Math.min(...scores) }));
  const [best, next] = scored.toSorted((a, b) => b.worst - a.worst);
  if (!best || !next || scored.length < 2) return [];
  return [
    {
      name: schemeName(best.scheme),
      worst: best.worst,
      points: `${pointsText(best.worst)} in ${backendName(backend)}`,
    },
  ];
}

function scoreSentence(input: FigureInput): string {
  const found = backendsOf(input.run.settings).flatMap((backend) => balancedScheme(input, backend));
  // Backends that agree on the scheme share its name.
  const said = [...new Set(found.map(({ name }) => name))].map((name) => {
    const ofIt = found.filter((one) => one.name === name);
    const points = formatList(ofIt.map((one) => one.points));
    return ofIt.every(({ worst }) => worst >= NEARLY_BEST)
      ? `${name} is best or nearly best in everything: its lowest score is ${points}.`
      : `No scheme is best in everything. ${name} comes closest: its lowest score is ${points}.`;
  });
  if (said.length > 0) return said.join(' ');
  return isOver(input.run)
    ? 'Not answered: no two schemes have all of their scores. Run again to the end.'
    : 'Which scheme has no weak side?';
}

function scoreTable(input: FigureInput): TableData {
  return {
    columns: [
      { id: 'scheme', label: 'Points', numeric: false },
      ...scoreAxes.map((label) => ({ id: label, label, numeric: true })),
    ],
    groups: backendsOf(input.run.settings).map((backend) => ({
      label: backendName(backend),
      rows: schemeScores(input, backend).map(
        ({ scheme, scores }): TableRow => ({
          key: `${scheme}/${backend}/scores`,
          status: 'measured',
          head: schemeName(scheme),
          cells: scores.map(pointsText),
          reason: undefined,
        }),
      ),
    })),
  };
}

export const scoreRadar: FigureSource = {
  id: 'score-radar',
  fits: ({ experiment, run }) =>
    experiment.sizes === true &&
    run.outcome !== 'not begun' &&
    run.settings.schemes.length > 1 &&
    scoredOperations.every((operation) => run.settings.operations.includes(operation)),
  make(input): RadarFigure {
    return {
      kind: 'radar',
      id: 'score-radar',
      title: 'Relative scores',
      sentence: scoreSentence(input),
      notes: [
        'Points = 10 − 2.5 × log₁₀(value ÷ best value), not below 0: the best scheme has 10, and every tenfold more time or bytes costs 2.5.',
        'Values are this run’s medians, and the raw sizes of public key and signature.',
      ],
      axes: scoreAxes,
      most: MOST_POINTS,
      panels: backendsOf(input.run.settings).map((backend) => scorePanel(input, backend)),
      table: scoreTable(input),
    };
  },
};
