/** Every build as a ratio to the one that the page picks: left of 1 takes less time than it, right of 1 more. */

import { cellKey } from '../../experiments/settings/cell.ts';
import type { Operation } from '../../schemes/operation.ts';
import { operationsOf, schemesOf } from '../cells/cells.ts';
import { isOver, unquietNote } from '../cells/measured-cell.ts';
import { panelSentence } from '../cells/panel-sentence.ts';
import { inPlaceOfRatio, ratioAxis, ratioRows, ratioText, ratioValue } from '../cells/ratio-dot.ts';
import type { Bar, BarAxis, BarGroup, DotFigure, DotPanel, FigureSource } from '../form/figure.ts';
import type { FigureInput, RunContent } from '../form/figure-input.ts';
import { formatRatio } from '../words/format-ratio.ts';
import { backendFill, buildName, operationTitle, schemeHue, schemeName } from '../words/names.ts';
import { type BuildCell, buildCells, buildCellsOf, pickedBuild } from './build-cells.ts';
import { buildSentence } from './build-sentence.ts';

function buildBar(run: RunContent, built: BuildCell): Bar {
  const { cell, build, status, beside, comparison } = built;
  const base = { key: cellKey(cell), label: buildName(build), fill: backendFill(cell.backend) };
  // Against itself there is nothing to compare: a dot at exactly 1 marks where the others start from.
  if (status === 'measured' && pickedBuild(run, cell.scheme) === build) {
    return { ...base, text: 'picked', value: { status: 'measured', amount: 1, interval: undefined } };
  }
  if (!comparison) return { ...base, ...inPlaceOfRatio(run, cell, beside ?? cell) };
  return {
    ...base,
    text: isOver(run) ? ratioText(comparison) : formatRatio(comparison.ratio),
    value: ratioValue(comparison),
  };
}

/** A scheme of which no cell asks for a build has no group. */
function buildBarGroups(run: RunContent, operation: Operation): readonly BarGroup[] {
  return schemesOf(run.settings)
    .map((scheme) => ({
      label: schemeName(scheme),
      hue: schemeHue(scheme),
      part: { scheme },
      bars: buildCellsOf(run, scheme, operation).map((built) => buildBar(run, built)),
    }))
    .filter(({ bars }) => bars.length > 0);
}

function buildPanel(run: RunContent, operation: Operation, axis: BarAxis): DotPanel {
  const groups = ratioRows(buildBarGroups(run, operation));
  const title = operationTitle(operation);
  const part = { operations: [operation] };
  return { id: operation, title, sentence: panelSentence(title, groups, 'ratio'), groups, part, axis };
}

/** The ordinary build has two of each; where no more are offered, how to have more. */
function extrasNote({ settings }: RunContent): readonly string[] {
  const hasExtras = (settings.builds ?? []).some((build) => build !== 'base' && build !== 'wide');
  return hasExtras
    ? [
        'Every build but base and wide is base with the one thing changed that it is named for. Where the page picks wide, choose Base as WebAssembly build under More settings to see what that one thing costs.',
      ]
    : [
        'This site offers base and wide alone. Whoever builds it can add builds with one choice changed in each; the README of its sources says how.',
      ];
}

export const buildRatios: FigureSource<DotFigure> = {
  id: 'build-ratios',
  fits: ({ experiment }) => experiment.groups?.some((group) => group.builds) ?? false,
  make(input: FigureInput) {
    const { run } = input;
    const axis = ratioAxis(buildCells(run).flatMap(({ comparison }) => comparison ?? []));
    const panels = operationsOf(run.settings).map((operation) => buildPanel(run, operation, axis));
    return {
      kind: 'dots',
      id: 'build-ratios',
      title: 'Each build against the one that the page picks',
      sentence: buildSentence(input),
      notes: [
        ...unquietNote(run),
        '1× = same time as the build that the page picks; left is faster, right slower. Thin lines are 95 % intervals of the ratio. “=” marks where no difference was detected.',
        ...extrasNote(run),
      ],
      // Every dot is WebAssembly, and its row names its build.
      legend: [],
      panels: panels.filter(({ groups }) => groups.length > 0),
    };
  },
};
