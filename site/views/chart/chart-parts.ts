/** What of Chart.js and its plugins is drawn with; everything else of the library is left out of the bundle. */
import { BoxAndWiskers, BoxPlotController } from '@sgratzl/chartjs-chart-boxplot';
import {
  CategoryScale,
  Chart,
  Filler,
  LinearScale,
  LineElement,
  LogarithmicScale,
  PointElement,
  RadarController,
  RadialLinearScale,
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
    RadarController,
    PointElement,
    LineElement,
    CategoryScale,
    LinearScale,
    LogarithmicScale,
    RadialLinearScale,
    // Without it a radar that asks to be filled complains with every drawing.
    Filler,
  );
}
