/** Box plots in the rows of bar charts, so that names and values stand at the same positions. */
import type { BarPanel, BoxPanel } from '../../figures/form/figure.ts';

/** The panel as bars, for what is written in their rows. */
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
        amount: box.spread.medianNs,
        interval: undefined,
      },
    })),
  }));
  return { id: panel.id, title: panel.title, sentence: panel.sentence, groups };
}
