/** What of Chart.js and its plugins is drawn with; everything else of the library is left out of the bundle. */
import { BoxAndWiskers, BoxPlotController } from '@sgratzl/chartjs-chart-boxplot';
import {
  CategoryScale,
  Chart,
  LinearScale,
  LineElement,
  LogarithmicScale,
  PointElement,
  ScatterController,
} from 'chart.js';
import { BarWithErrorBar, BarWithErrorBarsController } from 'chartjs-chart-error-bars';

export function registerChartParts(): void {
  Chart.register(
    BarWithErrorBarsController,
    BarWithErrorBar,
    BoxPlotController,
    BoxAndWiskers,
    ScatterController,
    PointElement,
    LineElement,
    CategoryScale,
    LinearScale,
    LogarithmicScale,
  );
  // Nothing moves by itself or reacts to a pointer: what a tooltip would say is written in the chart. Its place says how high it is.
  Object.assign(Chart.defaults, { animation: false, events: [], maintainAspectRatio: false });
}
