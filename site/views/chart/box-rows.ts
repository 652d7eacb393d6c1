/** Box plots in the rows of bar charts, so that names and values stand at the same positions. */
import type { BarPanel, Box, BoxPanel } from '../../figures/form/figure.ts';

/** The factor from nanoseconds to axis values: on an axis of ratios, values are multiples of the median. */
export function scaleOf({ axis }: BoxPanel, { spread }: Box): number {
  if (axis.unit !== 'ratio') return 1;
  // A coarse clock may give a median of 0, and no ratio to it exists. The box then lies at the start of the axis.
  return spread.medianNs > 0 ? 1 / spread.medianNs : 0;
}

/** The panel as bars that end at the highest sample of each box. */
export function rowsPanel(panel: BoxPanel): BarPanel {
  const groups = panel.groups.map(({ label, hue, boxes }) => ({
    label,
    hue,
    bars: boxes.map((box) => ({
      key: box.key,
      label: box.label,
      fill: box.fill,
      text: box.text,
      value: {
        status: 'measured' as const,
        amount: box.spread.highestNs * scaleOf(panel, box),
        interval: undefined,
      },
    })),
  }));
  return { id: panel.id, title: panel.title, sentence: panel.sentence, groups };
}
