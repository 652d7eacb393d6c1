/** The numbers that stand at the end of one line while their unit, or the month of their day, begins the next. */
import type { Page } from '@playwright/test';

export const partedUnits = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const UNIT = '%|[nµm]?s|min|h|[kMG]i?B|B|bytes|bits|k?Wh?';
    const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
    // Longer numbers, and ranges, may be wider than their place.
    const NUMBER = String.raw`(?<![\d.,–])\d(?:[\d.,]{0,10}\d)?`;
    const known = new RegExp(String.raw`(${NUMBER})[ \u00a0\u202f](?:(?:${UNIT})(?!\w)|${MONTH} \d{4})`, 'gu');
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
    const isInline = (element: Element) => getComputedStyle(element).display === 'inline';

    // The texts of one block stand one after the other.
    const blocks = new Map<Element, Text[]>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      let block = text.parentElement;
      if (!block?.checkVisibility({ visibilityProperty: true }) || block.closest('pre, code, option, svg title'))
        continue;
      while (block.parentElement && isInline(block)) block = block.parentElement;
      blocks.set(block, [...(blocks.get(block) ?? []), text]);
    }

    /** The box of the letter at this place in the texts. */
    const boxAt = (parts: readonly Text[], place: number): DOMRect | undefined => {
      let begin = 0;
      for (const part of parts) {
        const at = place - begin;
        if (at < part.length) {
          const range = document.createRange();
          range.setStart(part, at);
          range.setEnd(part, at + 1);
          return range.getBoundingClientRect();
        }
        begin += part.length;
      }
      return undefined;
    };

    return [...blocks].flatMap(([block, parts]) => {
      const whole = parts.map(({ data }) => data).join('');
      const found = [...whole.matchAll(known)].filter(({ index, 1: number = '' }) => {
        const end = index + number.length;
        const digit = boxAt(parts, end - 1);
        const unit = boxAt(parts, end + 1);
        return digit && unit && digit.height > 0 && unit.height > 0 && unit.top > digit.bottom - 2;
      });
      if (found.length === 0 || isClipped(block)) return [];
      return found.map(({ index }) => `“${whole.slice(Math.max(0, index - 20), index + 12)}” is parted`);
    });
  });
