/** Every line of a plot stands out from the page: WCAG 2.2, 1.4.11 asks for a contrast of 3 in graphics. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Hue } from '../../../figures/form/figure.ts';
import { colours as placeholders } from '../simulated/drawn-chart.ts';
import { lookOf } from './series-look.ts';

const tokens = readFileSync(new URL('../../parts/tokens.css', import.meta.url), 'utf8');

/** The colour of the style sheet in the light scheme or in the dark one. */
function token(name: string, scheme: 'light' | 'dark'): string {
  const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? [];
  return scheme === 'light' ? light : dark;
}

type Rgb = readonly [red: number, green: number, blue: number];

function rgbOf(hex: string): Rgb {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [part(1), part(3), part(5)];
}

/** Reads `#d55e00`, and `color-mix(in srgb, #d55e00 55%, #17181c)`. */
function mixed(colour: string): Rgb {
  const [first = '', second = first] = colour.match(/#\w{6}/g) ?? [];
  const share = Number(/([\d.]+)%/.exec(colour)?.[1] ?? 100) / 100;
  const [red, green, blue] = rgbOf(first);
  const [otherRed, otherGreen, otherBlue] = rgbOf(second);
  const mix = (a: number, b: number) => share * a + (1 - share) * b;
  return [mix(red, otherRed), mix(green, otherGreen), mix(blue, otherBlue)];
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'] as const)('in the %s scheme every tone of every hue is seen', (scheme) => {
  const named = (name: string) => token(name, scheme);
  const names = Object.keys(placeholders.hues) as Hue[];
  const hues = Object.fromEntries(names.map((hue) => [hue, named(hue)])) as typeof placeholders.hues;
  const colours = { ...placeholders, ink: named('ink'), paper: named('paper'), reference: named('reference'), hues };
  const looks = names.flatMap((hue) =>
    [0, 1, 2, 3].flatMap((shade) =>
      (['solid', 'reference'] as const).map((fill) => ({ hue, shade, fill, joined: true })),
    ),
  );
  const faint = looks.filter((look) => contrast(mixed(lookOf(look, colours).colour), mixed(named('paper'))) < 3);
  expect(faint).toEqual([]);
});
