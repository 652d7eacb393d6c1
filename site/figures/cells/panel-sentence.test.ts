import { expect, test } from 'vitest';
import type { Bar, DotGroup } from '../form/figure.ts';
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
    'Verify. Ed25519: B 1.01×, no difference detected (95 % interval 0.980–1.04), C 1.3×, too few samples to judge.',
  );
});

test('a panel without a number says so', () => {
  expect(panelSentence('Sign', [group([])], 'ns')).toBe('Sign. Nothing measured.');
});
