import { expect, test } from 'vitest';
import { mainExperiment } from '../../experiments/index.ts';
import type { MeasuredMeasurement } from '../../results/document/run.ts';
import { withMeasured } from '../../results/simulated/changed-cells.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import type { Bar, DotGroup } from '../form/figure.ts';
import { figuresFor } from '../index.ts';
import { figureNamed } from '../simulated/input-of-cells.ts';
import { panelSentence } from './panel-sentence.ts';

const bar = (label: string, text: string, amount: number, interval?: readonly [number, number]): Bar => ({
  key: label,
  label,
  text,
  fill: 'solid',
  value: { status: 'measured', amount, interval },
});
const group = (bars: readonly Bar[], gap?: DotGroup['gap']): DotGroup => ({
  label: 'Ed25519',
  hue: 'eddsa',
  bars,
  ...(gap && { gap }),
});

test('times are said with their intervals, and two beside each other with what is found between them', () => {
  const bars = [bar('WebAssembly', '27.4 µs', 27_400, [27_100, 27_900]), bar('Cloud', '22.0 µs', 22_000)];
  const gap = { between: ['WebAssembly', 'Cloud'], text: 'no difference detected', isDifference: false } as const;
  expect(panelSentence('Sign', [group(bars, gap)], 'ns').replace(/\u202f/g, ' ')).toBe(
    'Sign. Ed25519: WebAssembly 27.4 µs (95 % interval 27.1 – 27.9 µs), Cloud 22.0 µs, WebAssembly and Cloud: no difference detected.',
  );
});

test('a bar that is called as its row is not called twice', () => {
  expect(panelSentence('Sign', [group([bar('Ed25519', '27.4 µs', 27_400)])], 'ns')).toBe('Sign. Ed25519: 27.4 µs.');
});

test('marks of ratios are said as words', () => {
  const bars = [bar('B', '1.01× =', 1.01, [0.98, 1.04]), bar('C', '1.3× ?', 1.3)];
  expect(panelSentence('Verify', [group(bars)], 'ratio').replace(/\u202f/g, ' ')).toBe(
    'Verify. Ed25519: B 1.01×, no difference detected (95 % interval 0.980–1.04), C 1.3×, cannot be judged.',
  );
});

test('a panel without a number says so', () => {
  expect(panelSentence('Sign', [group([])], 'ns')).toBe('Sign. Nothing measured.');
});

test.each([1, 2, 3, 5, 6, 12])('of %d samples no interval is called one of 95 %% that is less sure', (count) => {
  const cut = ({ samplesNs }: MeasuredMeasurement) => ({ samplesNs: samplesNs.slice(0, count), rounds: [], atMs: [] });
  const figures = figuresFor({ experiment: mainExperiment, run: withMeasured(exampleRun(), cut) });
  for (const { sentence } of figureNamed(figures, 'dots', 'operation-bars').panels) {
    expect(sentence.includes('95\u202f% interval')).toBe(count >= 6);
    expect(sentence.includes('\u202f% interval')).toBe(count > 1);
  }
});
