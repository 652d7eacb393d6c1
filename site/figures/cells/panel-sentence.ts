/** A panel of bars or dots in words, for screen readers. */
import type { Bar, BarGroup, DotGroup, PlotPoint, Unit } from '../form/figure.ts';
import { formatDuration, formatInterval, lessSureText } from '../words/format-duration.ts';
import { formatRatioEnds } from '../words/format-ratio.ts';

/** The spoken form of the marks beside ratios. */
const spoken = (text: string) => text.replace(/ =$/, ', no difference detected').replace(/ \?$/, ', cannot be judged');

/** ` (95 % interval 27.1 – 27.9 µs)`; empty without an interval. */
function spokenInterval(interval: readonly [number, number] | undefined, ns: number, confidence = 1): string {
  if (!interval) return '';
  return ` (${lessSureText(confidence) ?? '95\u202f%'} interval ${formatInterval(interval, ns)})`;
}

/** `27.4 µs (95 % interval 27.1 – 27.9 µs)`: a point of a plot. An interval that is less sure is only drawn. */
export const spokenTime = ({ y, interval, isSure = true }: Omit<PlotPoint, 'x'>): string =>
  `${formatDuration(y)}${spokenInterval(isSure ? interval : undefined, y)}`;

function intervalText({ value }: Bar, unit: Unit): string {
  if (value.status !== 'measured' || !value.interval) return '';
  if (unit === 'ns') return spokenInterval(value.interval, value.amount, value.confidence);
  return unit === 'ratio' ? ` (95\u202f% interval ${formatRatioEnds(value.interval).join('–')})` : '';
}

/** `, 15.0 µs of it the way there and back`; empty if unknown. */
function wayText({ value }: Bar): string {
  const way = value.status === 'measured' ? value.way : undefined;
  return way === undefined ? '' : `, ${formatDuration(way)} of it the way there and back`;
}

/**
 * `WebAssembly 27.4 µs (95 % interval 27.1 – 27.9 µs)`, `WebCrypto 1.01×, no difference detected (…)`. A bar with the
 * name of its group has no name of its own.
 */
function spokenBar(bar: Bar, group: string, unit: Unit): string {
  const name = bar.label === group ? '' : `${bar.label} `;
  return `${name}${spoken(bar.text)}${intervalText(bar, unit)}${wayText(bar)}`;
}

/** `WebAssembly and WebCrypto: 43×`, `… no difference detected`: the text on the line that joins two dots. */
function gapText(group: BarGroup | DotGroup): readonly string[] {
  if (!('gap' in group) || !group.gap || group.gap.text === '') return [];
  const { between, text } = group.gap;
  const names = between.map((key) => group.bars.find((bar) => bar.key === key)?.label ?? '');
  return [`${names.join(' and ')}: ${text}`];
}

/**
 * `Sign. Ed25519: WebAssembly 27.4 µs (…), WebCrypto 30.1 µs (…), WebAssembly and WebCrypto: no
 * difference detected; ….`
 */
export function panelSentence(title: string, groups: readonly (BarGroup | DotGroup)[], unit: Unit): string {
  const sentences = groups.flatMap((group) => {
    const bars = group.bars.filter(({ value, text }) => value.status !== 'pending' || / [=?]$/.test(text));
    const parts = [...bars.map((bar) => spokenBar(bar, group.label, unit)), ...gapText(group)];
    return bars.length > 0 ? [`${group.label}: ${parts.join(', ')}`] : [];
  });
  return sentences.length > 0 ? `${title}. ${sentences.join('; ')}.` : `${title}. Nothing measured.`;
}
