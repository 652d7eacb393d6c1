import { describe, expect, test } from 'vitest';
import type { Bar, BarAxis, DotAxis, DotGroup } from '../../../figures/form/figure.ts';
import type { Mark, TextRun } from '../marks/mark.ts';
import type { BoxEdges } from '../names/leader-lines.ts';
import { touches } from '../names/place-labels.ts';
import { closestRowsHeightPx } from './dot-lines.ts';
import { marksOfDots } from './dot-marks.ts';
import { DOT_AXIS_PX, DOT_ROW_PX, dotRowsHeightPx } from './dot-rows.ts';
import { type DotSpace, placedRows } from './placed-rows.ts';
import { wholeDots } from './whole-dots.ts';

const CHARACTER_PX = 7;
const ratios: BarAxis = { min: 0.9, max: 1.2, unit: 'ratio', scale: 'logarithmic' };
const times: BarAxis = { min: 1e4, max: 1e7, unit: 'ns', scale: 'logarithmic' };

const spaceOf = (widthPx: number): DotSpace => ({
  widthPx,
  leftPx: 0,
  axisPx: widthPx,
  rowPx: DOT_ROW_PX,
  widthOf: (text) => CHARACTER_PX * text.length,
});
const space = spaceOf(360);

/** The share of a text that lies left of its x. */
const partsBefore = { left: 0, center: 0.5, right: 1 };

function around(x: number, y: number, halfPx: number): BoxEdges {
  return { left: x - halfPx, right: x + halfPx, top: y - halfPx, bottom: y + halfPx };
}

/** Text counts as high as its capitals, a dot with its border. */
function boxOf(mark: Mark): BoxEdges {
  switch (mark.kind) {
    case 'line': {
      const [x1, y1, x2, y2] = mark.points;
      return { left: Math.min(x1, x2), right: Math.max(x1, x2), top: Math.min(y1, y2), bottom: Math.max(y1, y2) };
    }
    case 'text': {
      const { align, sizePx, y, runs } = mark;
      const left = ({ x, widthPx }: TextRun) => x - partsBefore[align] * widthPx;
      return {
        left: Math.min(...runs.map(left)),
        right: Math.max(...runs.map((run) => left(run) + run.widthPx)),
        top: y - 0.36 * sizePx,
        bottom: y + 0.36 * sizePx,
      };
    }
    case 'dot':
      return around(mark.x, mark.y, mark.radiusPx + mark.edgePx / 2);
    case 'ground':
      return { left: mark.left, right: mark.left + mark.widthPx, top: mark.top, bottom: mark.top + mark.heightPx };
  }
}

const holds = (a: BoxEdges, b: BoxEdges) =>
  a.left <= b.left && a.right >= b.right && a.top <= b.top && a.bottom >= b.bottom;
const boxesOf = (marks: readonly Mark[], ...what: readonly string[]) =>
  marks.filter((mark) => what.includes(mark.what)).map(boxOf);

function measured(key: string, amount: number, more: Partial<Bar> = {}, way?: number): Bar {
  const value = { status: 'measured', amount, interval: [0.9 * amount, 1.1 * amount] } as const;
  return {
    key,
    label: key,
    fill: 'solid',
    text: '1 ms',
    value: way === undefined ? value : { ...value, way },
    ...more,
  };
}

test('the line at 1× stands on paper where a name is written, and no paper lies on a dot', () => {
  const groups = ['RSA 2048, not blinded, WebAssembly', 'Verify'].map(
    (label): DotGroup => ({ label, hue: 'rsa', bars: [measured(label, 1.02, { text: '1.02×' })] }),
  );
  const marks = marksOfDots(groups, ratios, space);
  const grounds = boxesOf(marks, 'behind label', 'behind times');
  const written = boxesOf(marks, 'label', 'times');
  expect(boxesOf(marks, 'one')).toHaveLength(groups.length);
  expect(marks.findLastIndex(({ what }) => what === 'one')).toBeLessThan(
    marks.findIndex(({ kind }) => kind === 'ground'),
  );
  expect(written).toHaveLength(2 * groups.length);
  for (const text of written) expect(grounds.some((ground) => holds(ground, text))).toBe(true);
  for (const dot of boxesOf(marks, 'dot')) expect(grounds.filter((ground) => touches(ground, dot))).toEqual([]);
});

test.each([280, 360, 1100])('on %i pixels a name and its times stand beside each other, however long', (widthPx) => {
  const texts = ['1.02×', '1/5,830,000,000,000× to', '810,000,000,000,000×'];
  const groups = ['Verify', 'RSA 2048, not blinded, WebAssembly, own code'].flatMap((label) =>
    texts.map((text): DotGroup => ({ label, hue: 'rsa', bars: [], text: `${text} ${text}` })),
  );
  const marks = marksOfDots(groups, ratios, spaceOf(widthPx));
  const labels = boxesOf(marks, 'label');
  expect(labels).toHaveLength(groups.length);
  for (const [row, { left, right }] of boxesOf(marks, 'times').entries()) {
    const label = labels[row];
    expect(label?.right).toBeLessThanOrEqual(left);
    expect((label?.right ?? 0) - (label?.left ?? 0)).toBeGreaterThanOrEqual(42);
    expect(right).toBeLessThanOrEqual(widthPx);
  }
});

/** Published times at every tenth of a row's width. */
const tenths = Array.from({ length: 9 }, (_, index) => times.min * 1000 ** ((index + 1) / 10));

function rowOf(
  own: readonly { readonly ns: number; readonly way?: number | undefined }[],
  published: readonly number[],
): readonly Mark[] {
  const group: DotGroup = {
    label: 'ECDSA',
    hue: 'ecdsa',
    gap: { between: ['own 0', 'own 1'], text: '30×', isDifference: true },
    bars: [
      ...own.map(({ ns, way }, index) => measured(`own ${index}`, ns, {}, way)),
      ...published.map((ns) => measured(`study ${ns}`, ns, { fill: 'reference', letter: 'C' })),
    ],
  };
  return marksOfDots([group], times, space);
}

test.each([
  [1, 1],
  [2, 1],
  [2, 1.1],
  [2, 30],
  [3, 1.05],
  [4, 1],
  [4, 1.2],
])('the letters of published times are clear of %i dots that are %d times apart, and of all lines', (count, apart) => {
  for (const share of [undefined, 0.1, 0.9])
    for (const first of [2e4, 7e4, 2.5e5]) {
      const own = Array.from({ length: count }, (_, index) => first * apart ** index);
      const marks = rowOf(
        own.map((ns) => ({ ns, way: share === undefined ? undefined : share * ns })),
        tenths,
      );
      const letters = boxesOf(marks, 'letter');
      expect(letters).toHaveLength(9);
      expect(boxesOf(marks, 'dot')).toHaveLength(count);
      const others = marks.filter(({ kind }) => kind === 'line' || kind === 'dot');
      for (const letter of letters) expect(others.filter((other) => touches(letter, boxOf(other)))).toEqual([]);
    }
});

test.each([
  ['in the middle of the line', [], 1],
  ['beside a tick', [2e5], 1],
  ['between two', [5e4, 8e5], 1],
  ['behind all of them, where the line has no room', tenths, 0],
])('what was found between two dots hides no published time: it stands %s', (_, published, grounds) => {
  const marks = rowOf([{ ns: 3e4 }, { ns: 9e5 }], published);
  const [gap, ...more] = boxesOf(marks, 'gap');
  const ticks = boxesOf(marks, 'tick', 'dot');
  expect([more, ticks.length]).toEqual([[], published.length + 2]);
  expect(ticks.filter((tick) => gap && touches(gap, tick))).toEqual([]);
  const behind = boxesOf(marks, 'behind gap');
  expect(behind).toHaveLength(grounds);
  for (const ground of behind) expect(ticks.filter((tick) => touches(ground, tick))).toEqual([]);
});

test('where letters cannot be measured nothing stands behind them but their halo, and the rest stays', () => {
  const { widthOf: _, ...unmeasured } = space;
  const group: DotGroup = {
    label: 'A',
    hue: 'aes',
    bars: [measured('a', 1e5), measured('b', 1e6, { fill: 'hatched' })],
  };
  const [still, drawn] = [unmeasured, space].map((one) => marksOfDots([group], times, one));
  const shapes = (marks: readonly Mark[] = []) => marks.filter(({ kind }) => kind === 'line' || kind === 'dot');
  expect(shapes(still)).toEqual(shapes(drawn));
  expect(still?.filter(({ kind }) => kind === 'ground')).toEqual([]);
  expect(still?.filter((mark) => mark.kind === 'text' && mark.haloPx === 0)).toEqual([]);
});

test('where dots lie on each other the backend that comes first is above', () => {
  const bars = (['solid', 'hatched', 'dotted'] as const).map((fill) => measured(fill, 1e5, { fill }));
  const dots = marksOfDots([{ label: 'A', hue: 'aes', bars }], times, space).filter(({ kind }) => kind === 'dot');
  expect(dots.map((dot) => dot.kind === 'dot' && [dot.shape, dot.isFilled])).toEqual([
    ['rectRot', false],
    ['circle', false],
    ['circle', true],
  ]);
});

/** Text from the top of its capitals to the bottom of its tails. Most fonts use less. */
function letterBox(mark: Mark): BoxEdges {
  const { top, bottom, ...across } = boxOf(mark);
  return mark.kind === 'text'
    ? { ...across, top: mark.y - 0.41 * mark.sizePx, bottom: mark.y + 0.58 * mark.sizePx }
    : { ...across, top, bottom };
}

/** Dots, whiskers, ticks and their letters, below names as wide as all of them. */
function crowdedRows(rows: number, own: number, apart: number, text: string, isLettered: boolean) {
  return Array.from({ length: rows }, (_, row): DotGroup => {
    const first = 1.5e4 * 2 ** (row % 5);
    const bars = Array.from({ length: own }, (__, index) => {
      const amount = first * apart ** index;
      return measured(`own ${index}`, amount, { text }, index === 0 ? 0.4 * amount : undefined);
    });
    const letter = isLettered ? { letter: 'g' } : {};
    const published = [1.2, 3, 40].map((part) =>
      measured(`study ${part}`, part * first, { fill: 'reference', ...letter }),
    );
    const gap = { between: ['own 0', 'own 1'], text: '2.1×', isDifference: true } as const;
    return { label: 'Bytes of public key, by gy', hue: 'eddsa', gap, bars: [...bars, ...published] };
  });
}

/** Which marks of these rows overlap a name or a time. */
function touchedIn(groups: readonly DotGroup[], widthPx: number, rowPx: number): readonly string[] {
  const marks = marksOfDots(groups, times, { ...spaceOf(widthPx), rowPx });
  const boxes = marks.map((mark) => ({ ...letterBox(mark), what: mark.what }));
  const isText = (what: string) => what === 'label' || what === 'times';
  const written = boxes.filter(({ what }) => isText(what));
  expect(written).toHaveLength(2 * groups.length);
  const others = boxes.filter(({ what }) => !(isText(what) || what.startsWith('behind')));
  return written.flatMap((one) =>
    others.filter((other) => touches(one, other)).map(({ what }) => `${one.what}, ${what}`),
  );
}

const numbers = ['1 ms', '1,234.5 µs', '1.234,5 ms', '१,२३४ ms', '٣٫٢٩ ms', '1 234 567 ms'];

describe.each([false, true])(
  'nothing that stands for a number touches a name or a time, with letters: %s',
  (lettered) => {
    const closestPx = closestRowsHeightPx(crowdedRows(1, 1, 1, '', lettered)) - DOT_AXIS_PX;
    test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('in rows of %i', (rows) => {
      for (const widthPx of [280, 358, 700])
        for (const own of [1, 2, 3, 4])
          for (const apart of [1, 1.1, 30]) {
            const groups = crowdedRows(rows, own, apart, numbers[(rows + own) % numbers.length] ?? '', lettered);
            const touched = [closestPx, DOT_ROW_PX, 2 * DOT_ROW_PX].map((rowPx) => touchedIn(groups, widthPx, rowPx));
            expect(touched, `${own} dots ${apart} times apart on ${widthPx} px`).toEqual([[], [], []]);
          }
    });
  },
);

/** Each text of a row that a grid line crosses, or comes nearer to than the gap between two words. */
function struckWords(marks: readonly Mark[]): readonly string[] {
  const isAxis = ({ what }: Mark) => what === 'grid' || what === 'one';
  const lines = marks.filter(isAxis).map(boxOf);
  const grounds = marks.filter(({ kind }) => kind === 'ground').map(boxOf);
  return marks.flatMap((mark) => {
    if (mark.kind !== 'text' || mark.haloPx > 0 || mark.what === 'axis') return [];
    const word = boxOf(mark);
    const near = { ...word, left: word.left - 5, right: word.right + 5 };
    const isHidden = ({ left: x }: BoxEdges) =>
      grounds.some(
        ({ left, right, top, bottom }) => left <= x && x <= right && top <= word.top && word.bottom <= bottom,
      );
    // The line gets some width: without it, a line at a box's very edge would not overlap the box.
    const isStruck = lines.some((line) => touches({ ...line, right: line.left + 0.1 }, near) && !isHidden(line));
    return isStruck ? [mark.runs.map(({ text }) => text).join('')] : [];
  });
}

test('no line of an axis goes through a word of a row, or stands by it as a letter would, at any width', () => {
  const bar = { key: 'a', label: 'A', fill: 'solid', text: '–', value: { status: 'pending' } } as const;
  const groups = [
    { label: 'iOS, Android', text: 'needs ES256', hue: 'ecdsa', bars: [bar] },
    { label: 'Windows Hello, some', text: 'needs RS256', hue: 'rsa', bars: [bar] },
  ] as const;
  const named: DotAxis = { ...ratios, min: 0, max: 3, scale: 'linear', ticks: [0.5, 1.5, 2.5] };
  for (const axis of [named, ratios, times])
    for (let widthPx = 300; widthPx < 720; widthPx += 1) {
      const { marks } = wholeDots(
        { groups, axis },
        { widthPx, heightPx: dotRowsHeightPx(groups), widthOf: (text) => CHARACTER_PX * text.length },
      );
      expect(struckWords(marks), `${widthPx} px`).toEqual([]);
    }
});

test.each([
  ['within the axis', [0.95, 1.1], 3],
  ['beyond its beginning', [1e-9, 1.1], 4],
  ['beyond its end', [0.95, 1e9], 4],
  ['beyond both', [1e-9, 1e9], 5],
] as const)('an interval %s stays on the axis, and an arrow tells that it goes on', (_, interval, lines) => {
  const bar = measured('Sign', 1.02, { value: { status: 'measured', amount: 1.02, interval } });
  const marks = marksOfDots([{ label: 'RSA', hue: 'rsa', bars: [bar] }], ratios, space);
  const drawn = boxesOf(marks, 'interval');
  expect(drawn).toHaveLength(lines);
  for (const { left, right } of drawn) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
  }
});

test.each([0.001, 0.1, 0.2, 0.5, 0.9])(
  'a line for a way of %d of the time reaches beyond its dot, or is not drawn',
  (share) => {
    for (const ns of [2e4, 3e5, 4e6]) {
      const marks = rowOf([{ ns, way: share * ns }], []);
      const [dot] = boxesOf(marks, 'dot');
      for (const { left } of boxesOf(marks, 'way')) expect(left).toBeLessThan(dot?.left ?? 0);
    }
  },
);

test('on a phone a reason why a dot is missing leaves its row’s name the width it needs', () => {
  const label = 'RSA 3072, blinding reused';
  const missing = (text: string, status: 'failed' | 'unsupported'): Bar => ({
    ...measured(text, 1),
    text,
    value: { status },
  });
  const ratio = measured('a', 1, { text: '0.973× =' });
  const rows = [
    [missing('not offered', 'unsupported'), missing('not compared', 'failed')],
    [missing('failed', 'failed'), missing('not compared', 'failed')],
    [ratio, missing('not compared', 'failed')],
    [missing('not compared', 'failed'), ratio],
  ];
  const textsAt = (widthPx: number) =>
    placedRows(
      rows.map((bars): DotGroup => ({ label, hue: 'rsa', bars })),
      ratios,
      spaceOf(widthPx),
    ).map((row) => {
      expect(row.label.widthPx).toBe(CHARACTER_PX * label.length);
      return row.times.map(({ text }) => text).join('');
    });
  expect(textsAt(290)).toEqual(['no number', 'no number', '0.973× = / –', '– / 0.973× =']);
  expect(textsAt(680)[0]).toBe('not offered / not compared');
});

test('where one name lacks room, every row has its short text, and the names stay as wide as they are', () => {
  const rowsAt = (widthPx: number, labels: readonly string[]) =>
    placedRows(
      labels.map((label): DotGroup => {
        const bars = [measured(label, 1, { text: '12,700 a second, 78.8 µs', shortText: '12,700 a second' })];
        return { label, hue: 'ecdsa', bars };
      }),
      ratios,
      spaceOf(widthPx),
    );
  const labels = ['go-webauthn in Go', 'SimpleWebAuthn in Node.js 26'];
  for (const [widthPx, text] of [
    [310, '12,700 a second'],
    [680, '12,700 a second, 78.8 µs'],
  ] as const) {
    const rows = rowsAt(widthPx, labels);
    expect(rows.map(({ times }) => times.map((time) => time.text))).toEqual([[text], [text]]);
    expect(rows.map(({ label }) => label.widthPx)).toEqual(labels.map((label) => CHARACTER_PX * label.length));
  }
});

test.each([1e5, 2.2e5, 3e5, 4e5])('the text of a gap hides no end of an interval, as one at %f ns', (endNs) => {
  const value = { status: 'measured', amount: 3e4, interval: [2.7e4, endNs] } as const;
  const gap = { between: ['own 0', 'own 1'], text: 'too few samples', isDifference: false } as const;
  const bars = [measured('own 0', 3e4, { value }), measured('own 1', 3e6)];
  const marks = marksOfDots([{ label: 'RSA', hue: 'rsa', gap, bars }], times, spaceOf(900));
  const [text] = boxesOf(marks, 'gap');
  const [from = 0, to = 0] = [times.min, times.max].map(Math.log);
  const endPx = ((Math.log(endNs) - from) / (to - from)) * 900;
  expect(text && (text.left > endPx || text.right < endPx)).toBe(true);
});

test.each([
  ['the first dot', [2.7e4, 1e6], [2.9e6, 3.1e6]],
  ['the second dot', [2.9e4, 3.1e4], [1e5, 3.3e6]],
  ['each of them', [2e4, 4e5], [3e5, 4e6]],
  ['both, from end to end', [2e4, 4e6], [2e4, 4e6]],
  ['the first dot, from below the axis', [1e3, 1e6], [2.9e6, 3.1e6]],
] as const)('no paper of a gap’s text lies on an interval of %s', (_, first, second) => {
  const gap = { between: ['own 0', 'own 1'], text: 'cannot be judged', isDifference: false } as const;
  for (const widthPx of [358, 700, 1100, 2400]) {
    const bars = [first, second].map((interval, index) => {
      const amount = index === 0 ? 3e4 : 3e6;
      return measured(`own ${index}`, amount, { value: { status: 'measured', amount, interval } });
    });
    const marks = marksOfDots([{ label: 'RSA', hue: 'rsa', gap, bars }], times, spaceOf(widthPx));
    const intervals = boxesOf(marks, 'interval').map((line) => ({ ...line, bottom: line.bottom + 0.1 }));
    const papers = boxesOf(marks, 'behind gap');
    expect(intervals.length).toBeGreaterThanOrEqual(6);
    for (const paper of papers) expect(intervals.filter((line) => touches(paper, line))).toEqual([]);
  }
});
