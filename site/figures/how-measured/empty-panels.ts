/** A run that did not come to its end has charts that it never came to: they are left out, and one line says which and why. */

import type { Figure, FigureSource } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatList } from '../words/format-list.ts';

/** How it ended, for those that ended early; the others have all that they will ever have. */
const endings: Readonly<Partial<Record<RunContent['outcome'], string>>> = {
  cancelled: 'was cancelled',
  failed: 'stopped',
  'broken off': 'was broken off',
};

type Panel = Extract<Figure, { readonly kind: 'bars' | 'dots' | 'plot' }>['panels'][number];

/** Nothing to see, and no word on why: rows of what is not offered or failed say so themselves. */
const isEmpty = (panel: Panel): boolean =>
  'series' in panel
    ? panel.series.every(({ points }) => points.length === 0)
    : panel.groups.every(({ bars }) => bars.every(({ value }) => value.status === 'pending'));

/** `Not drawn: Verify. The run was cancelled before it had a number for it.` */
function notDrawn(left: readonly Panel[], areAll: boolean, ending: string): string {
  if (areAll) return `Nothing is drawn: the run ${ending} before it had a number for this.`;
  const titles = formatList(left.map(({ title }) => title));
  return `Not drawn: ${titles}. The run ${ending} before it had a number for ${left.length === 1 ? 'it' : 'them'}.`;
}

function leaveOut(figure: Figure, outcome: RunContent['outcome']): Figure {
  const ending = endings[outcome];
  if (ending === undefined || (figure.kind !== 'bars' && figure.kind !== 'dots' && figure.kind !== 'plot'))
    return figure;
  const left = figure.panels.filter(isEmpty);
  if (left.length === 0) return figure;
  const line = notDrawn(left, left.length === figure.panels.length, ending);
  const closing = [figure.closing, line].filter(Boolean).join(' ');
  switch (figure.kind) {
    case 'bars':
      return { ...figure, closing, panels: figure.panels.filter((panel) => !isEmpty(panel)) };
    case 'dots':
      return { ...figure, closing, panels: figure.panels.filter((panel) => !isEmpty(panel)) };
    case 'plot':
      return { ...figure, closing, panels: figure.panels.filter((panel) => !isEmpty(panel)) };
  }
}

/** The source, whose figures have no panel that the run never came to. */
export const withoutEmptyPanels = (source: FigureSource): FigureSource => ({
  ...source,
  make: (input) => leaveOut(source.make(input), input.run.outcome),
});
