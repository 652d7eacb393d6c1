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
}
