import { expect, test } from 'vitest';
import type { Bar, BarPanel } from '../../../figures/form/figure.ts';
import { barRows } from '../bar-rows.ts';
import { nameColumns } from '../row-marks.ts';
import { CHARACTER_PX } from './drawn-chart.ts';

const bar = (label: string): Bar => ({
  key: label,
  label,
  fill: 'solid',
  text: '1 ms',
  value: { status: 'measured', amount: 1e6, interval: undefined },
});

const rowsOf = (...labels: readonly string[]) => {
  const panel: BarPanel = {
    id: 'sign',
    title: 'Sign',
    sentence: '',
    groups: [{ label: 'A heading much longer than any of the names below it', hue: 'rsa', bars: labels.map(bar) }],
  };
  return barRows(panel);
};

const widthOf = (chartPx: number, ...labels: readonly string[]) =>
  nameColumns((text) => CHARACTER_PX * text.length, rowsOf(...labels), { chartPx, numberPx: undefined }).widthPx;

test('bars begin behind the longest name, however wide this machine writes it', () => {
  expect(widthOf(400, 'WebAssembly', 'WebAssembly, own code')).toBeGreaterThan(CHARACTER_PX * 21);
});

test('short names keep the room that all charts give', () => {
  expect(widthOf(400, 'WebAssembly', 'WebCrypto')).toBe(92);
  expect(widthOf(400)).toBe(92);
});

test('a name of any length leaves most of the chart to the bars', () => {
  expect(widthOf(280, 'W'.repeat(200))).toBeLessThan(140);
});
