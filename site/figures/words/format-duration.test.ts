import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../statistics/chance/random.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import {
  formatDigits,
  formatDuration,
  formatIn,
  formatInterval,
  formatNumber,
  formatPart,
  formatRange,
  formatRoughly,
  formatSpoken,
  formatWait,
  rangeOfTexts,
  unitAcross,
} from './format-duration.ts';
import { formatTick } from './ranges/format-tick.ts';
import { textBefore } from './ranges/text-before.ts';

/** These tests do not depend on the narrow no-break space. */

it('writes the time that a link keeps like the time that was measured, ties included', () => {
  const exponent = fc.double({ min: -1, max: 12, noNaN: true });
  // Medians of a coarse clock are ties of three or two digits, a rounding error away.
  const tie = fc.record({ digits: fc.integer({ min: 1, max: 9999 }), power: fc.integer({ min: -2, max: 9 }) });
  const times = fc.oneof(
    exponent.map((power) => 10 ** power),
    tie.map(({ digits, power }) => (digits * 10 + 5) * 10 ** power * (1 + 1e-11)),
  );
  fc.assert(
    fc.property(times, (ns) => {
      const fiveDigits = Number(ns.toPrecision(5));
      for (const write of [formatDuration, formatRoughly, formatSpoken, (one: number) => formatIn(one, 'ms')])
        expect(write(ns)).toBe(write(fiveDigits));
      expect(formatRange(ns, 3 * ns)).toBe(formatRange(fiveDigits, Number((3 * ns).toPrecision(5))));
      expect(formatPart(3 * ns, ns)).toEqual(formatPart(Number((3 * ns).toPrecision(5)), fiveDigits));
    }),
    { numRuns: 2000, seed: 1 },
  );
});

describe('formatDuration', () => {
  it.each([
    [0.523, '0.523 ns'],
    [3, '3.00 ns'],
    [999.4, '999 ns'],
    [999.6, '1.00 µs'],
    [27_412, '27.4 µs'],
    [310_000, '310 µs'],
    [2_712_000, '2.71 ms'],
    [999_600_000, '1.00 s'],
    [2_925_312_000, '2.93 s'],
    [1_234_500_000_000, '1,230 s'],
    [9_994_000_000_000, '9,990 s'],
  ])('reads %d ns as %s', (ns, text) => {
    expect(plainSpaces(formatDuration(ns))).toBe(text);
  });

  it('never falls into scientific notation', () => {
    for (const ns of [0, 1e-9, 1e-3, 1, 1e9, 1e15, 1e18]) expect(formatDuration(ns)).not.toMatch(/\de/);
  });
});

it('keeps significant digits, also where the last is a zero, and gives whole numbers no point', () => {
  expect([0.0404, 0.999, 4, 9.96, 40.4, 412].map((value) => formatDigits(value, 2))).toEqual([
    '0.040',
    '1.0',
    '4.0',
    '10',
    '40',
    '410',
  ]);
});

describe('formatInterval', () => {
  it('keeps both ends in the unit of the median', () => {
    expect(plainSpaces(formatInterval([980_000, 1_020_000], 1_010_000))).toBe('0.98 – 1.02 ms');
  });
  it.each([
    [52_000, 31_827_000, 55_500, '52.0 – 31,800 µs'],
    [20_700, 1_311_600, 24_300, '20.7 – 1,310 µs'],
    [450_000, 50_230_000, 1_620_000, '0.45 – 50.2 ms'],
    [221, 3275, 850, '221 – 3,280 ns'],
    [206_600, 211_300, 209_000, '207 – 211 µs'],
    [17_000, 124_240, 46_300, '17.0 – 124 µs'],
    [9_996, 99_960, 20_000, '10.0 – 100 µs'],
  ])('gives the far end of a wide one no more than three digits', (low, high, median, text) => {
    expect(plainSpaces(formatInterval([low, high], median))).toBe(text);
  });
  it('adds digits until the ends differ, two at most', () => {
    expect(plainSpaces(formatInterval([27_382, 27_432], 27_410))).toBe('27.38 – 27.43 µs');
    expect(plainSpaces(formatInterval([27_400.01, 27_400.02], 27_400))).toBe('27.400 – 27.400 µs');
  });
  it('rounds ends outwards that would leave out the median as it is printed, or read alike', () => {
    expect(plainSpaces(formatInterval([27_412, 27_438], 27_420))).toBe('27.4 – 27.5 µs');
    expect(plainSpaces(formatInterval([500_300, 500_500], 500_400))).toBe('500 – 501 µs');
    expect(plainSpaces(formatInterval([27_399.99, 27_400.02], 27_400))).toBe('27.3 – 27.5 µs');
  });
  it('holds the median as it is printed, for any interval that holds it', () => {
    const random = seededRandom(7);
    const wrong = Array.from({ length: 20_000 }, () => {
      const median = 10 ** (9 * random());
      const reach = () => 10 ** (-5 * random());
      const interval = [median * (1 - 0.9 * reach()), median * (1 + reach())] as const;
      const [low, high] =
        formatInterval(interval, median)
          .replaceAll(',', '')
          .match(/[\d.]+/g)
          ?.map(Number) ?? [];
      const shown = Number(
        formatDuration(median)
          .replaceAll(',', '')
          .match(/[\d.]+/)?.[0],
      );
      return low !== undefined && high !== undefined && low <= shown && shown <= high && low < high ? [] : [interval];
    });
    expect(wrong.flat()).toEqual([]);
  });
});

it('rounds rates to three digits', () => {
  expect(formatNumber(36_496)).toBe('36,500');
  expect(formatNumber(368.7)).toBe('369');
  expect(formatNumber(0.5236)).toBe('0.524');
});

it('labels axes with round numbers', () => {
  const ticks = [0.01, 0.1, 1e4, 1e6, 1e10].map((ns) => plainSpaces(formatTick(ns)));
  expect(ticks).toEqual(['0.01 ns', '0.1 ns', '10 µs', '1 ms', '10 s']);
});

it('counts waiting in seconds, minutes and hours, on one line', () => {
  const waits = [0, 6_200, 60_000, 80_000, 3_599_000, 3_600_000, 7_500_000, 1e10].map((ms) =>
    plainSpaces(formatWait(ms)),
  );
  const short = ['0 s', '7 s', '1 min', '1 min\u00a020 s', '59 min\u00a059 s'];
  expect(waits).toEqual([...short, '1 h', '2 h\u00a05 min', '2,777 h\u00a046 min']);
});

it('says times with two digits', () => {
  expect([27_412, 2_712_000, 314_159, 999_600].map((ns) => plainSpaces(formatRoughly(ns)))).toEqual([
    '27 µs',
    '2.7 ms',
    '310 µs',
    '1.0 ms',
  ]);
});

describe('rangeOfTexts', () => {
  it.each([
    ['46.1\u202fµs', '85.2\u202fµs', '46.1 to 85.2 µs'],
    ['85.2\u202fµs', '1.24\u202fms', '85.2 µs to 1.24 ms'],
    ['0.412×', '6.24×', '0.412 to 6.24×'],
    // A range leaves out the verdicts of its ends: `=` would be read aloud as an equation.
    ['1.04× =', '6.24×', '1.04 to 6.24×'],
    ['0.98× ?', '1.04× =', '0.98 to 1.04×'],
    ['1.04× =', '1.04×', '1.04×'],
  ])('reads %s and %s as %s', (least, most, text) => {
    expect(plainSpaces(rangeOfTexts(least, most))).toBe(text);
  });
});

describe('times beside each other', () => {
  it.each([
    [18_700, 3_290_000, 'ms'],
    [16_000, 2_925_000_000, 'ms'],
    [27_000, 310_000, 'µs'],
    [306, 2_080_000, 'µs'],
    [0.659, 2.08, 'ns'],
    // Both units have the same number of zeros: zeros after the digits are easier to read than two before them.
    [1_000_000, 10_000_000_000, 'ms'],
    [10_000, 100_000_000_000, 'ms'],
    [1000, 10_000_000, 'µs'],
    [0.659, 2_080_000, 'µs'],
    [0.659, 47_000_000, 'µs'],
    [30_000_000, 1_200_000_000, 'ms'],
    [30_000_000, 12_000_000_000, 's'],
    [0.0123, 9.994e12, undefined],
  ] as const)('have one unit from %d to %d ns', (shortest, longest, unit) => {
    expect(unitAcross(shortest, longest)).toBe(unit);
  });

  it('keep three digits in it', () => {
    expect(plainSpaces(formatIn(27_412, 'ms'))).toBe('0.0274 ms');
    expect(plainSpaces(formatIn(2_104_000_000, 'ms'))).toBe('2,100 ms');
  });

  it('name it once', () => {
    expect(textBefore('0.0659\u202fms', '0.0316\u202fms')).toBe('0.0659');
    expect(textBefore('65.9\u202fµs', '3.46\u202fms')).toBe('65.9\u202fµs');
    expect(textBefore('–', '3.46\u202fms')).toBe('–');
    expect(textBefore('1.32×', '1.04×')).toBe('1.32×');
  });

  it('stand on an axis with the same unit', () => {
    expect([1e4, 1e6, 1e9].map((ns) => plainSpaces(formatTick(ns, 'ms')))).toEqual(['0.01 ms', '1 ms', '1,000 ms']);
  });
});
