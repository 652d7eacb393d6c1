/** Box plots in the rows of bars, so that names and values stand where they stand everywhere. */
import type { BarPanel, Box, BoxPanel } from '../../figures/form/figure.ts';

/** What is drawn for one nanosecond: parts of the median on an axis of ratios. */
export function scaleOf({ axis }: BoxPanel, { spread }: Box): number {
  if (axis.unit !== 'ratio') return 1;
  // A median of 0, as a coarse clock has it, has no parts: its box lies at the beginning of the axis.
  return spread.medianNs > 0 ? 1 / spread.medianNs : 0;
}

/** The panel as bars that end where the boxes' last samples are. */
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
