import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { colours } from '../simulated/drawn-chart.ts';
import type { Mark } from './mark.ts';
import { drawMarks } from './paint-marks.ts';
import { SvgMarks } from './svg-marks.tsx';

const axis = { leftPx: 10, axisPx: 120 };
const line = { kind: 'line', what: 'line', ink: 'ink', widthPx: 1.5, points: [30, 5, 80, 5] } as const;
const dot = { kind: 'dot', what: 'dot', ink: 'rsa', x: 80, y: 20, radiusPx: 5, edgePx: 2 } as const;
const run = { text: '1.5', isStrong: true, ink: 'ink', x: 90, widthPx: 18 } as const;
const text = { kind: 'text', what: 'text', align: 'right', sizePx: 13, y: 10.504, runs: [run], haloPx: 0 } as const;
const quiet = { text: ' / 2 ms', isStrong: false, ink: 'quiet', x: 138, widthPx: 30 } as const;

/** The calls on a canvas, with the style in use, and the SVG in its group. */
const table: readonly (readonly [what: string, mark: Mark, painted: readonly string[], svg: string])[] = [
  [
    'a line',
    { ...line, opacity: 0.5 },
    ['moveTo 30 5', 'lineTo 80 5', 'stroke #000 1.5 0.5'],
    '<g stroke="var(--ink)" stroke-width="1.5" opacity="0.5"><line x1="16.67%" x2="58.33%" y1="5" y2="5"></line></g>',
  ],
  [
    'a line on whole pixels, of which a pixel of the chart has two',
    { ...line, points: [30.3, 0, 30.3, 84], widthPx: 1, isSharp: true },
    ['moveTo 30.5 0', 'lineTo 30.5 84', 'stroke #000 1 1'],
    '<g stroke="var(--ink)" stroke-width="1" shape-rendering="crispEdges"><line x1="16.92%" x2="16.92%" y1="0" y2="84"></line></g>',
  ],
  [
    'texts on paper, of two weights, that end beside the axis',
    { ...text, runs: [run, quiet], haloPx: 4 },
    [
      'strokeText 1.5 90 10.504 18 #fff 4 right 600 13px sans-serif',
      'fillText 1.5 90 10.504 18 #000 right 600 13px sans-serif',
      'strokeText  / 2 ms 138 10.504 30 #fff 4 right 400 13px sans-serif',
      'fillText  / 2 ms 138 10.504 30 #888 right 400 13px sans-serif',
    ],
    '<g text-anchor="end" font-size="13" fill="var(--quiet)" font-weight="400" stroke="var(--paper)" stroke-width="4" paint-order="stroke">' +
      '<text x="100%" dx="8" y="10.5"><tspan fill="var(--ink)" font-weight="600">1.5</tspan> / 2 ms</text></g>',
  ],
  [
    'a text before the axis',
    { ...text, align: 'left', runs: [{ ...run, x: 0 }] },
    ['fillText 1.5 0 10.504 18 #000 left 600 13px sans-serif'],
    '<g text-anchor="start" font-size="13" fill="var(--ink)" font-weight="600"><text x="-10" y="10.5">1.5</text></g>',
  ],
  [
    'a filled dot',
    { ...dot, shape: 'circle', isFilled: true },
    ['arc 80 20 5', 'fill #111', 'stroke #111 2 1'],
    '<g fill="var(--rsa)" stroke="var(--rsa)" stroke-width="2"><svg aria-hidden="true" x="58.33%" y="20" overflow="visible"><circle r="5"></circle></svg></g>',
  ],
  [
    'a square',
    { ...dot, shape: 'rect', isFilled: false },
    ['rect 76.46 16.46 7.07 7.07', 'fill #fff', 'stroke #111 2 1'],
    '<g fill="var(--paper)" stroke="var(--rsa)" stroke-width="2"><svg aria-hidden="true" x="58.33%" y="20" overflow="visible"><rect x="-3.54" y="-3.54" width="7.08" height="7.08"></rect></svg></g>',
  ],
  [
    'a square on its corner',
    { ...dot, shape: 'rectRot', isFilled: false },
    ['moveTo 75 20', 'lineTo 80 15', 'lineTo 85 20', 'lineTo 80 25', 'fill #fff', 'stroke #111 2 1'],
    '<g fill="var(--paper)" stroke="var(--rsa)" stroke-width="2"><svg aria-hidden="true" x="58.33%" y="20" overflow="visible"><path d="M-5 0 0 -5 5 0 0 5z"></path></svg></g>',
  ],
  [
    'paper',
    { kind: 'ground', what: 'behind', left: 10, top: 2, widthPx: 40, heightPx: 17 },
    ['fillRect 10 2 40 17 #fff'],
    '<g fill="var(--paper)"><rect x="0%" y="2" width="40" height="17"></rect></g>',
  ],
  [
    'a colour before a name',
    { kind: 'ground', what: 'swatch', ink: 'rsa', left: 10, top: 2, widthPx: 10, heightPx: 10 },
    ['fillRect 10 2 10 10 #111'],
    '<g fill="var(--rsa)"><rect x="0%" y="2" width="10" height="10"></rect></g>',
  ],
];

/** Records each call that paints, with the style at that time. */
function simulatedContext() {
  const painted: string[] = [];
  const getTransform = () => ({ a: 2 });
  const style = { getTransform, globalAlpha: 1, fillStyle: '', strokeStyle: '', lineWidth: 1, textAlign: '', font: '' };
  const edge = () => `${style.strokeStyle} ${style.lineWidth}`;
  const letters = () => `${style.textAlign} ${style.font}`;
  const styles: Readonly<Record<string, () => string>> = {
    stroke: () => `${edge()} ${style.globalAlpha}`,
    fill: () => style.fillStyle,
    fillRect: () => style.fillStyle,
    strokeText: () => `${edge()} ${letters()}`,
    fillText: () => `${style.fillStyle} ${letters()}`,
    moveTo: () => '',
    lineTo: () => '',
    rect: () => '',
    arc: () => '',
  };
  const short = (value: unknown) => (typeof value === 'number' && value !== 10.504 ? Number(value.toFixed(2)) : value);
  const context = new Proxy(style, {
    get: (target, name) =>
      name in target
        ? Reflect.get(target, name)
        : (...given: readonly unknown[]) => {
            const more = styles[String(name)];
            const shown = name === 'arc' ? given.slice(0, 3) : given;
            if (more) painted.push([name, ...shown.map(short), more()].filter((word) => word !== '').join(' '));
          },
  });
  return { painted, context: context as unknown as CanvasRenderingContext2D };
}

test.each(table)('%s stands where its mark says, on a canvas and as SVG', (_, mark, expected, svg) => {
  const { painted, context } = simulatedContext();
  drawMarks(context, () => [mark], colours);
  expect(painted).toEqual(expected);
  expect(renderToString(<SvgMarks marks={[mark]} axis={axis} />)).toBe(svg);
});

test('under forced colours a text in a hue is in the reader’s ink, and a dot keeps the hue', () => {
  const { painted, context } = simulatedContext();
  const named = { ...text, runs: [{ ...run, ink: 'rsa' }] } as const;
  drawMarks(context, () => [named, { ...dot, shape: 'circle', isFilled: true }], { ...colours, isForced: true });
  expect(painted.filter((call) => call.startsWith('fill'))).toEqual([
    'fillText 1.5 90 10.504 18 #000 right 600 13px sans-serif',
    'fill #111',
  ]);
});

test('marks of one look that follow each other are one group', () => {
  const marks: readonly Mark[] = [line, { ...line, points: [10, 0, 10, 5] }, { ...line, ink: 'line' }, line];
  const drawn = renderToString(<SvgMarks marks={marks} axis={axis} />);
  expect(drawn.split('<g').map((group) => group.split('<line').length - 1)).toEqual([0, 2, 1, 1]);
});
