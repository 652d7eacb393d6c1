import { expect, test, vi } from 'vitest';
import { drawDue, PatientChart } from '../chart-live.ts';
import { simulatedCanvas } from './drawn-chart.ts';

vi.stubGlobal('devicePixelRatio', 1);

/** A chart in a place of this height, and how often it has been drawn. */
function placedChart(placePx: number) {
  const { canvas } = simulatedCanvas(400, 300);
  const place = { clientHeight: placePx, clientWidth: 400 };
  Object.defineProperty(canvas, 'parentElement', { value: place });
  const drawn = vi.fn();
  const configuration: ConstructorParameters<typeof PatientChart<'scatter', []>>[1] = {
    type: 'scatter',
    data: { datasets: [] },
    options: { animation: false, events: [], maintainAspectRatio: false },
    plugins: [{ id: 'counts', beforeDraw: drawn }],
  };
  return { chart: new PatientChart(canvas, configuration), drawn, place };
}

test('a chart that is to be drawn soon takes no size before', () => {
  const { chart, drawn } = placedChart(300);
  expect(drawn).toHaveBeenCalledTimes(1);
  chart.due = () => undefined;
  chart.resize(400, 500);
  expect(chart.height).toBe(300);
  expect(drawn).toHaveBeenCalledTimes(1);
  chart.due = undefined;
  chart.resize(400, 500);
  expect(chart.height).toBe(500);
  expect(drawn).toHaveBeenCalledTimes(2);
});

test('a picture is taken of what was to be drawn soon', () => {
  const { chart } = placedChart(300);
  const due = vi.fn();
  chart.due = due;
  drawDue(chart);
  expect(due).toHaveBeenCalledTimes(1);
});

test('a place that is hidden leaves a chart as it is', () => {
  const { chart, drawn } = placedChart(0);
  expect(chart.takeNewSize()).toBe(false);
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(chart.height).toBe(300);
});
