import { describe, expect, test } from 'vitest';
import { MAX_MODULES, qrSize } from './qr-size.ts';

describe('a module of a code', () => {
  test.each([1, 1.25, 1.5, 1.75, 2, 2.625, 3])('is whole pixels of the screen at a ratio of %d', (ratio) => {
    for (const modules of [29, 65, 85, MAX_MODULES]) {
      for (const spacePx of [328, 384, 1000]) {
        const modulePixels = (qrSize(modules, spacePx, ratio) * ratio) / modules;
        expect(modulePixels).toBeCloseTo(Math.round(modulePixels), 6);
        expect(modulePixels / ratio).toBeGreaterThanOrEqual(2.99);
      }
    }
  });

  test.each([1, 2, 3])(
    'fits a screen of 320 pixels at a ratio of %d, with no less than two pixels of the page',
    (ratio) => {
      const sidePx = qrSize(101, 288, ratio);
      expect(sidePx).toBeLessThanOrEqual(288);
      expect(sidePx / 101).toBeGreaterThanOrEqual(2);
    },
  );

  test('is as large as fits, and no larger than is of use', () => {
    expect(qrSize(65, 328, 1)).toBe(5 * 65);
    expect(qrSize(29, 384, 1)).toBe(6 * 29);
    expect(qrSize(MAX_MODULES, 328, 1)).toBe(3 * MAX_MODULES);
  });
});
