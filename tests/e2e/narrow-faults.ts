/** The faults of a page on a narrow screen, one line each: text that leaves the screen, its box or its place. */
import type { Page } from '@playwright/test';
import type { BoxEdges } from '../../site/views/chart/names/leader-lines.ts';

/** One line of one text. Elements are numbered, so that texts of one element can be distinguished from others. */
interface Line extends BoxEdges {
  readonly text: string;
  readonly element: number;
  readonly cell: number;
  readonly row: number;
}

interface Layout {
  readonly widthPx: number;
  readonly scrollWidthPx: number;
  readonly lines: readonly Line[];
  /** Boxes whose content is wider than they are. */
  readonly overfull: readonly string[];
  /** Text that an element without width indents by the gap of its row. */
  readonly setIn: readonly string[];
  /** The cells of each row. */
  readonly rows: readonly { readonly text: string; readonly cells: readonly BoxEdges[] }[];
}

/** Reads the layout in the page at one moment. It leaves out what only screen readers see. */
async function readLayout(page: Page): Promise<Layout> {
  const json = await page.evaluate(() => {
    const numbers = new Map<Element, number>();
    const numberOf = (element: Element | null) => {
      if (!element) return -1;
      const number = numbers.get(element) ?? numbers.size;
      numbers.set(element, number);
      return number;
    };
    const boxOf = ({ left, right, top, bottom }: DOMRect) => ({ left, right, top, bottom });
    const seen = new Map<Element, boolean>();
    const isUnclipped = (element: Element): boolean => {
      const known = seen.get(element);
      if (known !== undefined) return known;
      const { parentElement } = element;
      const clipped = getComputedStyle(element).clipPath !== 'none';
      const found = !clipped && (!parentElement || isUnclipped(parentElement));
      seen.set(element, found);
      return found;
    };
    const isSeen = (element: Element) =>
      element.checkVisibility() && !element.closest('option, svg title') && isUnclipped(element);

    // The text ends in “…” by design, if it has no number: half a number is another one.
    const shortened = new Map<Element, boolean>();
    const isShortened = (element: Element): boolean => {
      const known =
        shortened.get(element) ??
        ((getComputedStyle(element).textOverflow === 'ellipsis' && !/\d/.test(element.textContent ?? '')) ||
          (element.parentElement !== null && isShortened(element.parentElement)));
      shortened.set(element, known);
      return known;
    };

    const linesOf = (node: Node): readonly Line[] => {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (!element || text.trim() === '' || !isSeen(element) || isShortened(element)) return [];
      const cell = element.closest('td, th');
      const where = {
        text,
        element: numberOf(element),
        cell: numberOf(cell),
        row: numberOf(cell?.parentElement ?? null),
      };
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()]
        .filter(({ width }) => width >= 1)
        .map((rect) => ({ ...where, ...boxOf(rect) }));
    };

    /** In a flex row: the text after a child without width, which still takes a gap. */
    const setInBy = (row: Element): readonly string[] => {
      const { display, columnGap } = getComputedStyle(row);
      if (display !== 'flex' || !(Number.parseFloat(columnGap) > 0) || !isSeen(row)) return [];
      return [...row.children].flatMap((child) => {
        const next = child.nextElementSibling;
        const style = getComputedStyle(child);
        const isThere = style.display !== 'none' && style.position !== 'absolute';
        const takesGap = isThere && child.getBoundingClientRect().width === 0;
        return takesGap && next && next.getBoundingClientRect().width > 0 ? [next.textContent ?? ''] : [];
      });
    };

    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) lines.push(...linesOf(texts.currentNode));
    // Text typed into a field scrolls in it, by design.
    const boxes = [...document.querySelectorAll('body :not(canvas, svg *, input, textarea, select)')];
    const layout: Layout = {
      widthPx: document.documentElement.clientWidth,
      scrollWidthPx: document.documentElement.scrollWidth,
      lines,
      overfull: boxes
        .filter(
          (box) => isSeen(box) && !isShortened(box) && box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1,
        )
        .map((box) => `${box.tagName} ${box.getAttribute('class')} ${box.textContent}`),
      setIn: [...document.querySelectorAll('main *')].flatMap(setInBy),
      rows: [...document.querySelectorAll('tbody tr')].filter(isSeen).map((row) => ({
        text: row.textContent ?? '',
        cells: [...row.children].map((cell) => boxOf(cell.getBoundingClientRect())),
      })),
    };
    // Playwright itself would copy thousands of lines member by member.
    return JSON.stringify(layout);
  });
  return JSON.parse(json);
}

const quote = (text: string) => `“${text.replace(/\s+/g, ' ').trim().slice(0, 50)}”`;

/** The gap is negative if the boxes overlap. */
const gapX = (a: BoxEdges, b: BoxEdges) => Math.max(a.left, b.left) - Math.min(a.right, b.right);
const gapY = (a: BoxEdges, b: BoxEdges) => Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);

/** The band of the letters: lines of a tight heading touch above and below it. */
function lettersOf(line: Line): Line {
  const third = (line.bottom - line.top) / 3;
  return { ...line, top: line.top + third, bottom: line.bottom - third };
}

/** Space separates two cells on one line. */
const MIN_GAP_PX = 4;

function faultOf(a: Line, b: Line): readonly string[] {
  if (a.element === b.element || gapY(a, b) >= 0) return [];
  if (gapX(a, b) < -1) return [`${quote(a.text)} lies on ${quote(b.text)}`];
  const areNeighbours = a.row >= 0 && a.row === b.row && a.cell !== b.cell;
  return areNeighbours && gapX(a, b) < MIN_GAP_PX ? [`${quote(a.text)} runs into ${quote(b.text)}`] : [];
}

function faultsBetween(lines: readonly Line[]): readonly string[] {
  const downwards = lines.map(lettersOf).sort((a, b) => a.top - b.top);
  const faults: string[] = [];
  for (const [index, line] of downwards.entries()) {
    for (let next = index + 1; next < downwards.length; next += 1) {
      const other = downwards[next];
      if (!other || other.top >= line.bottom) break;
      faults.push(...faultOf(line, other));
    }
  }
  return faults;
}

function overlapping(cells: readonly BoxEdges[]): boolean {
  return cells.some((cell, index) =>
    cells.slice(index + 1).some((other) => gapX(cell, other) < -1 && gapY(cell, other) < -1),
  );
}

export async function narrowFaults(page: Page): Promise<readonly string[]> {
  const { widthPx, scrollWidthPx, lines, overfull, setIn, rows } = await readLayout(page);
  const outside = lines.filter(({ left, right }) => left < -0.5 || right > widthPx + 0.5);
  return [
    ...(scrollWidthPx > widthPx ? [`the page is ${scrollWidthPx - widthPx} px wider than the screen`] : []),
    ...outside.map(({ text }) => `${quote(text)} leaves the screen`),
    ...overfull.map((text) => `${quote(text)} is more than its box holds`),
    ...faultsBetween(lines),
    ...setIn.map((text) => `${quote(text)} is set in by nothing`),
    ...rows.filter(({ cells }) => overlapping(cells)).map(({ text }) => `cells of ${quote(text)} overlap`),
  ].slice(0, 20);
}
