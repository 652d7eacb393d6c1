/**
 * A whole login check of each library, compared with one of them: one panel for each scheme; left of 1 takes less time.
 */

import { serverBackend } from '../../backends/backend.ts';
import type { Comparison, JudgedComparison } from '../../statistics/comparison/compare.ts';
import type { MeasuredCell } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { panelSentence } from '../cells/panel-sentence.ts';
import { isTheQuotient, undetectedClause } from '../cells/ratio-beside.ts';
import { beyondAxisNote, plainRatio, ratioAxis, ratioText, ratioValue } from '../cells/ratio-dot.ts';
import type { Bar, DotFigure, DotGroup, DotPanel, FigureSource } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatDuration } from '../words/format-duration.ts';
import { formatRatioEnds } from '../words/format-ratio.ts';
import { schemeHue, schemeName } from '../words/names.ts';
import { hasServers, loginCell, serverName, serversOf } from './server-cells.ts';
import { comparedByLaunches } from './share-text.ts';

/** The base of the comparison if the reader chooses none. */
export const USUAL_BESIDE = serverBackend('go-webauthn');

interface WholeCheck {
  readonly backend: string;
  readonly cell: MeasuredCell;
  /** The ratio to the base; undefined for the base itself. */
  readonly comparison: Comparison | undefined;
}

interface ServerComparison {
  readonly scheme: string;
  readonly base: string;
  /** The cheapest first. */
  readonly checks: readonly WholeCheck[];
}

/** The possible bases: all servers with a whole check. */
export const besideChoices = (run: RunContent): readonly string[] =>
  serversOf(run).filter((backend) => run.settings.schemes.some((scheme) => loginCell(run, scheme, backend)));

/** If the chosen server does not verify a scheme, another one is the base. */
function besideOf(run: RunContent, scheme: string, choice: string): ServerComparison | undefined {
  const cells = serversOf(run).flatMap((backend) => {
    const cell = loginCell(run, scheme, backend);
    return cell ? [{ backend, cell }] : [];
  });
  const base =
    cells.find(({ backend }) => backend === choice) ??
    cells.find(({ backend }) => backend === USUAL_BESIDE) ??
    cells[0];
  if (!base) return undefined;
  const checks = cells
    .map((one) => ({ ...one, comparison: one === base ? undefined : compareMeasured(one.cell, base.cell) }))
    .toSorted((a, b) => a.cell.summary.medianNs - b.cell.summary.medianNs);
  return { scheme, base: base.backend, checks };
}

function costGroup(run: RunContent, { scheme }: ServerComparison, { backend, cell, comparison }: WholeCheck): DotGroup {
  const base = { key: `${scheme}/${backend}`, label: serverName(run, backend), fill: 'solid' } as const;
  const time = formatDuration(cell.summary.medianNs);
  const ratio = comparison && ratioText(comparison);
  const bar: Bar = ratio
    ? { ...base, text: `${time}, ${ratio}`, shortText: ratio, value: ratioValue(comparison) }
    : { ...base, text: time, value: { status: 'measured', amount: 1, interval: undefined } };
  return { label: bar.label, hue: schemeHue(scheme), bars: [bar] };
}

/** `, launch by launch` if a ratio is not the quotient of the two times shown. It applies to all panels or to none. */
function estimatorClause(run: RunContent, all: readonly ServerComparison[]): string {
  const isOther = all.some(({ checks }) => {
    const baseNs = checks.find(({ comparison }) => comparison === undefined)?.cell.summary.medianNs ?? 0;
    return checks.some(
      ({ cell, comparison }) => comparison && !isTheQuotient(comparison.ratio, cell.summary.medianNs, baseNs),
    );
  });
  return isOther ? `, ${comparedByLaunches(run)}` : '';
}

/**
 * `2.13 times (1.98 to 2.30) as long with py_webauthn in Python`, `1.04 times (0.986 to 1.10, no difference detected)
 * as long with …`.
 */
function spokenCost({ name, comparison }: KnownCost): string {
  const ends = formatRatioEnds(comparison.interval).join(' to ');
  return `${plainRatio(comparison, '')} times (${ends}${undetectedClause(comparison)}) as long with ${name}`;
}

interface KnownCost {
  readonly name: string;
  readonly comparison: JudgedComparison;
}

/** The smallest and the largest ratio for the first scheme, each with its interval. */
function costsSentence(run: RunContent, [beside]: readonly ServerComparison[]): string {
  if (!beside) return 'No library gave a whole check.';
  const what = `a whole ${schemeName(beside.scheme)} login check`;
  const base = serverName(run, beside.base);
  const others = beside.checks.flatMap(({ backend, comparison }): readonly KnownCost[] =>
    comparison && 'interval' in comparison ? [{ name: serverName(run, backend), comparison }] : [],
  );
  const ordered = others.toSorted((a, b) => a.comparison.ratio - b.comparison.ratio);
  const least = ordered[0];
  const most = ordered.length > 1 ? ordered.at(-1) : undefined;
  if (!least) return `There is nothing to set beside ${what} with ${base}.`;
  const sentence = `Beside ${base}, ${comparedByLaunches(run)}, ${what} takes ${spokenCost(least)}`;
  return most ? `${sentence}, and ${spokenCost(most)}.` : `${sentence}.`;
}

/** @param choice the server with which the others are compared */
export function makeServerCosts(run: RunContent, choice = USUAL_BESIDE): DotFigure {
  const all = run.settings.schemes.flatMap((scheme) => besideOf(run, scheme, choice) ?? []);
  const comparisons = all.flatMap(({ checks }) => checks.flatMap(({ comparison }) => comparison ?? []));
  const axis = ratioAxis(comparisons);
  const estimator = estimatorClause(run, all);
  const panels = all.map((beside): DotPanel => {
    const title = `${schemeName(beside.scheme)}, beside ${serverName(run, beside.base)}${estimator}`;
    const groups = beside.checks.map((check) => costGroup(run, beside, check));
    const { scheme } = beside;
    const sentence = panelSentence(title, groups, 'ratio');
    return { id: scheme, title, sentence, groups, axis, part: { schemes: [{ scheme }] } };
  });
  return {
    kind: 'dots',
    id: 'server-costs',
    title: 'What a whole check costs',
    sentence: costsSentence(run, all),
    notes: [
      '1× = as long as the check that the others stand beside; left takes less time, right more. Thin lines are 95 % intervals of the ratio. “=” marks where no difference was detected, “?” where there is no interval.',
      ...beyondAxisNote(comparisons),
    ],
    legend: [],
    panels,
  };
}

export const serverCosts: FigureSource = {
  id: 'server-costs',
  fits: hasServers,
  make: ({ run }) => makeServerCosts(run),
};
