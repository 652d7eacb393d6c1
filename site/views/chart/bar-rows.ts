/** A panel of bars as rows from top to bottom: each group is a line with its name, then its bars. */
import type { Bar, BarPanel, Hue } from '../../figures/form/figure.ts';

export type BarRow =
  | { readonly kind: 'heading'; readonly label: string; readonly hue: Hue }
  | { readonly kind: 'bar'; readonly bar: Bar; readonly hue: Hue };

const ROW_HEIGHT_PX = 20;
const AXIS_HEIGHT_PX = 34;

export function barRows(panel: BarPanel): readonly BarRow[] {
  return panel.groups.flatMap((group): BarRow[] => [
    { kind: 'heading', label: group.label, hue: group.hue },
    ...group.bars.map((bar) => ({ kind: 'bar' as const, bar, hue: group.hue })),
  ]);
}

/** How tall a panel is, known before anything is drawn, so that nothing jumps when it is. */
export function panelHeightPx(panel: BarPanel): number {
  return barRows(panel).length * ROW_HEIGHT_PX + AXIS_HEIGHT_PX;
}
