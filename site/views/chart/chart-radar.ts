/** One polygon a scheme over a few axes that all run from none to most. */
import type { ChartDataset } from 'chart.js';
import type { RadarPanel } from '../../figures/form/figure.ts';
import type { Drawer, DrawerConfiguration, Drawing } from './chart-drawer.ts';

interface Radar {
  readonly panel: RadarPanel;
  readonly axes: readonly string[];
  readonly most: number;
}

/** The points of each polygon differ in shape, so that colour is not the only difference. */
const shapes = ['circle', 'rect', 'triangle', 'rectRot', 'star'] as const;

function datasetsOf({ content, colours }: Drawing<Radar>): ChartDataset<'radar', number[]>[] {
  return content.panel.series.map(({ hue, scores }, index) => ({
    data: [...scores],
    borderColor: colours.hues[hue],
    backgroundColor: `color-mix(in srgb, ${colours.hues[hue]} 14%, transparent)`,
    borderWidth: 2,
    fill: true,
    pointStyle: shapes[index % shapes.length] ?? 'circle',
    pointRadius: 4,
    pointBorderWidth: 1.5,
    pointBorderColor: colours.hues[hue],
    pointBackgroundColor: colours.paper,
  }));
}

function configureRadar(drawing: Drawing<Radar>): DrawerConfiguration<'radar', number[]> {
  return {
    type: 'radar',
    data: { labels: [], datasets: [] },
    options: {
      animation: false,
      events: [],
      responsive: true,
      maintainAspectRatio: false,
      scales: {
        r: {
          min: 0,
          max: drawing.content.most,
          angleLines: { color: () => drawing.colours.line },
          grid: { color: () => drawing.colours.line },
          ticks: {
            stepSize: 2.5,
            color: () => drawing.colours.quiet,
            backdropColor: () => drawing.colours.paper,
            font: { size: 10 },
          },
          pointLabels: { color: () => drawing.colours.ink, font: { size: 12 } },
        },
      },
    },
  };
}

export const radarDrawer: Drawer<'radar', number[], Radar> = {
  configure: configureRadar,
  update(chart, drawing) {
    chart.data.labels = [...drawing.content.axes];
    chart.data.datasets = datasetsOf(drawing);
    chart.options.font = { family: drawing.colours.font };
  },
};
