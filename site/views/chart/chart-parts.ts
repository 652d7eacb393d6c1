/** Registers the parts of Chart.js and its plugins that are used. The bundle leaves out the rest of the library. */
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
  // Charts have no animations and ignore the pointer: text in the chart says what a tooltip would say. The container
  // sets the height.
  Object.assign(Chart.defaults, { animation: false, events: [], maintainAspectRatio: false });
}
